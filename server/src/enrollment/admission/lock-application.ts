import type { Actor, Tx } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { isUndecided } from './presenters.ts'
import { type ApplicationRecord, findApplicationById, lockApplication } from './queries.ts'
import { decidedReason } from './reasons.ts'

/** Locks an application and its enrollment; rejects the user's own application. */
export async function lockApplicationForOffice(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const application = (await findApplicationById(tx, id)) ?? notFound()
  const row = (await lockApplication(tx, application)) ?? notFound()
  denyOwnRecord(actor, row)
  return row
}

/** Locks an application for the office and rejects it when it is decided. */
export async function lockUndecidedApplication(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const row = await lockApplicationForOffice(tx, actor, id)
  if (!isUndecided(row)) conflict(decidedReason)
  return row
}
