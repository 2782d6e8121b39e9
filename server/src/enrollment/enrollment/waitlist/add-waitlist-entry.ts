import { isFull } from '#academics/offers/seats.ts'
import { ownHoldReasons } from '#enrollment/holds/rules.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, rejectIfAny } from '#platform/errors.ts'
import { recordEvent } from '../history/record-event.ts'
import type { EnrollmentRecord } from '../queries.ts'
import { changeReasons, waitingStatuses } from '../rules.ts'
import { ownFacts, studentFacts } from '../subjects/student-facts.ts'
import { lockOffers } from '../subjects/subject-queries.ts'
import { violationsOf } from '../subjects/subject-rules.ts'
import { insertEntry, openEntries } from './queries.ts'
import { waitlistEntriesOf } from './reads.ts'
import { joinReasons } from './rules.ts'

/** Puts an enrollment on the waiting list of a class. The caller locked the enrollment. */
export async function addWaitlistEntry(tx: Tx, ctx: UserContext, row: EnrollmentRecord, offerId: number) {
  conflictIfAny(changeReasons(row, waitingStatuses, 'put on a waiting list'))
  const isOwn = row.user_id === ctx.actor.id
  if (isOwn) rejectIfAny(ownHoldReasons(row.holds))
  const [offer] = await lockOffers(tx, [offerId])
  if (!offer) return invalid({ subject_offer_id: 'This class does not exist' })
  const facts = await (isOwn ? ownFacts : studentFacts)(tx, row, ctx.now)
  const entries = await openEntries(tx, row.id)
  const { code, section } = offer
  rejectIfAny(joinReasons({ code, section, is_full: isFull(offer), violations: violationsOf(offer, facts), entries, offer_id: offerId }))
  const entry = { enrollment_id: row.id, offer_id: offerId, prospectus_id: offer.prospectus_id, created_by: ctx.actor.id, at: ctx.now }
  const id = await insertEntry(tx, entry)
  const after = { subject_offer_id: offerId, code, section }
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'join_waitlist',
    from_status: row.status,
    to_status: row.status,
    payload: after,
  })
  await audit(tx, ctx, { action: 'waitlist.join', entity: 'waitlist_entries', entity_id: id, after: { enrollment_id: row.id, ...after } })
  return { data: await waitlistEntriesOf(tx, row, ctx), message: `On the waiting list of ${code} (${section}).` }
}
