import type { Actor, Tx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { isUndecided } from './presenters.ts'
import { type ApplicationRecord, applicationById, lockApplication } from './queries.ts'
import { decided } from './reasons.ts'

/** An application that this person may handle, locked with its enrollment. */
export async function lockedApplication(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const found = (await applicationById(tx, id)) ?? notFound()
  const row = (await lockApplication(tx, found)) ?? notFound()
  denyOwnRecord(actor, row)
  return row
}

/** The same, refused once it is decided. */
export async function lockUndecidedApplication(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const row = await lockedApplication(tx, actor, id)
  if (!isUndecided(row)) conflict(decided)
  return row
}
