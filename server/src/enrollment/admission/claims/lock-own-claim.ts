import type { Actor, Tx } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { type ApplicationRecord, lockApplication } from '../queries.ts'
import { findOwnClaim } from './claim-queries.ts'

/** Locks an application that claims the signed-in student; an application of anybody else, or one that is answered, is not found. */
export async function lockOwnClaim(tx: Tx, actor: Actor, id: number): Promise<ApplicationRecord> {
  const claim = (await findOwnClaim(tx, id, actor.id)) ?? notFound()
  const row = (await lockApplication(tx, claim)) ?? notFound()
  // Read again under the lock: the registrar may have decided in between.
  if (!(await findOwnClaim(tx, id, actor.id))) notFound()
  return row
}
