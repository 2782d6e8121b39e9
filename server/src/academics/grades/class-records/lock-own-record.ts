import { findOfferWithSheet } from '#academics/classes/reads.ts'
import { closedTermReasons } from '#foundation/terms/reasons.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, forbidden, forbiddenReason, notFound } from '#platform/errors.ts'
import { teachesClass } from '../policy.ts'
import { lockOffer } from '../queries.ts'
import { loadWindowFacts } from '../reads.ts'
import { findRecord, lockRecord, type RecordHead } from './record-queries.ts'

/** Locks the term of a class of this instructor. 404 for who may not read the class; a closed term refuses. */
export async function lockOwnClass(tx: Tx, ctx: UserContext, offerId: number): ReturnType<typeof loadWindowFacts> {
  const offer = (await lockOffer(tx, offerId)) ?? notFound()
  await findOfferWithSheet(tx, ctx.actor, offer.id)
  if (!teachesClass(ctx.actor, offer))
    forbidden(forbiddenReason('Only the instructor of the class writes its class record.', { office: 'Instructor' }))
  const facts = await loadWindowFacts(tx, ctx, offer.id)
  conflictIfAny(closedTermReasons(facts))
  return facts
}

/** Locks a record of this instructor's classes. */
export async function lockOwnRecord(tx: Tx, ctx: UserContext, id: number): Promise<RecordHead> {
  const unlocked = (await findRecord(tx, id)) ?? notFound()
  await lockOwnClass(tx, ctx, unlocked.subject_offer_id)
  return (await lockRecord(tx, id)) ?? notFound()
}
