import type { Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkEntryAccess } from '../own-enrollment.ts'
import { lockEnrollment } from '../queries.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { entryById } from './queries.ts'

/** Locks the enrollment of a waitlist entry, then its offer, so that nobody offers a seat to the entry or ends it. */
export async function lockEntry(tx: Tx, ctx: UserContext, id: number) {
  const unlockedEntry = (await entryById(tx, id)) ?? notFound()
  checkEntryAccess(ctx.actor, unlockedEntry)
  const row = (await lockEnrollment(tx, unlockedEntry.enrollment_id)) ?? notFound()
  // The offer of an entry changes when sections are merged.
  for (;;) {
    const before = (await entryById(tx, id)) ?? notFound()
    const offer = (await lockOffers(tx, [before.subject_offer_id]))[0] ?? notFound()
    const entry = (await entryById(tx, id)) ?? notFound()
    if (entry.subject_offer_id === offer.offer_id) return { entry, row, offer }
  }
}
