import type { Tx, UserContext } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { checkMayActOn } from '../own-enrollment.ts'
import { lockEnrollment } from '../queries.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { entryById } from './queries.ts'

/** A place with its enrollment and its offer locked, in that order; no one offers it a seat or ends it meanwhile. */
export async function lockEntry(tx: Tx, ctx: UserContext, id: number) {
  const found = (await entryById(tx, id)) ?? notFound()
  checkMayActOn(ctx.actor, found)
  const row = (await lockEnrollment(tx, found.enrollment_id)) ?? notFound()
  // The offer of a place changes when sections are merged.
  for (;;) {
    const before = (await entryById(tx, id)) ?? notFound()
    const offer = (await lockOffers(tx, [before.subject_offer_id]))[0] ?? notFound()
    const entry = (await entryById(tx, id)) ?? notFound()
    if (entry.subject_offer_id === offer.offer_id) return { entry, row, offer }
  }
}
