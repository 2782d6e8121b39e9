import { hasCode, hasPermission, type Reason } from '@talaan/contract'
import { isSameSubject } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { countRefusedSeats } from '#academics/offers/demand/count-refused-seats.ts'
import { chargeDrops, dropChargeOf } from '#billing/assessment/charge-drop.ts'
import { noAddDropEndReason, noClassesStartReason } from '#foundation/terms/reasons.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { forbidden, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import type { EnrollmentRecord } from '../queries.ts'
import { removeReasons, staysOnRecord } from '../rules.ts'
import { offerFreedSeats } from '../waitlist/offer-seats.ts'
import { endEntries } from '../waitlist/queries.ts'
import { type ActiveLoad, deleteLoads, dropLoads, insertLoads, lockActiveLoads } from './load-queries.ts'
import { type SubjectChooserFacts, studentFacts } from './student-facts.ts'
import { lockOffers } from './subject-queries.ts'
import { type CandidateOffer, notOverridable, periodViolations, type RuleViolation, violationsOfAll } from './subject-rules.ts'

interface LoadChangeInput {
  /** Offer ids. */
  add: readonly number[]
  /** Load ids. */
  remove?: readonly number[]
  override_reason?: string | null
  /** Whether the school dissolves the classes of the removed loads: they are free on any day, and leave no trace. */
  class_dissolved?: boolean
}

interface RemovedLoad {
  load_id: number
  subject_offer_id: number
  code: string
  section: string
  /** Whether it stays on the record as dropped. */
  dropped: boolean
  class_dissolved?: true
  /** The day of classes and the share of a charged drop. */
  charge?: { class_day: number; charge_percent: number }
}

interface LoadChanges {
  removed: RemovedLoad[]
  /** The reasons that a permission overrode. */
  overridden: Reason[]
}

interface ChangedLoads {
  changes: LoadChanges
  /** The facts of the student with the subjects as they are now; undefined when nothing was to change. */
  facts: SubjectChooserFacts | undefined
}

/**
 * Adds and removes subjects in one step: all of them or none. The caller locked the enrollment and checked its state. A seat held for this
 * enrollment counts as free; seats that become free go to the waiting lists.
 */
export async function changeLoads(tx: Tx, ctx: UserContext, row: EnrollmentRecord, change: LoadChangeInput): Promise<ChangedLoads> {
  const [add, remove] = [[...new Set(change.add)], [...new Set(change.remove ?? [])]]
  if (add.length + remove.length === 0) return { changes: { removed: [], overridden: [] }, facts: undefined }
  const removedLoads = remove.length > 0 ? await lockActiveLoads(tx, row.id, remove) : []
  if (removedLoads.length < remove.length) notFound('This subject was already removed.')
  const lockedOffers = await lockOffers(tx, [...add, ...removedLoads.map((load) => load.subject_offer_id)], row.id)
  const facts = await studentFacts(tx, row, ctx.now)
  const offers = lockedOffers.filter((offer) => add.includes(offer.offer_id)).map((offer) => withOwnSeat(offer, facts, ctx.now))
  if (offers.length < add.length) invalid({ subjects: 'One of the subjects no longer exists' })
  const calendarViolations = change.class_dissolved || remove.length === 0 ? [] : calendarReasons(row, facts)
  rejectIfAny([...removalReasons(row, removedLoads, add.length), ...calendarViolations])
  const removedOfferIds = new Set(removedLoads.map((load) => load.subject_offer_id))
  const remainingFacts = { ...facts, carried: facts.carried.filter((subject) => !removedOfferIds.has(subject.offer_id)) }
  const violations = offers.length > 0 ? violationsOfAll(offers, remainingFacts) : periodViolations(facts)
  allowViolations(tx, ctx, { row, offers, violations, reason: change.override_reason })
  const class_dissolved = change.class_dissolved === true
  const removal = { removedLoads, offers, facts, class_dissolved, dropped: !class_dissolved && isDropped(row, facts) === true }
  const removed = await removeLoads(tx, ctx, row, removal)
  const freedOfferIds = await endEntriesOfTakenSubjects(tx, ctx, offers, facts)
  if (add.length > 0) await insertLoads(tx, row.id, add, ctx.actor.id)
  const offerIdsToOffer = [...removedOfferIds, ...freedOfferIds].filter((id) => !add.includes(id))
  if (offerIdsToOffer.length > 0) await offerFreedSeats(tx, ctx, offerIdsToOffer)
  const changes = { removed, overridden: violations.map((violation) => violation.reason) }
  return { changes, facts: { ...facts, carried: [...remainingFacts.carried, ...offers] } }
}

function withOwnSeat(offer: CandidateOffer, { entries }: SubjectChooserFacts, now: Date): CandidateOffer {
  const hasHeldSeat = entries.some(
    (entry) => entry.offer_id === offer.offer_id && entry.offered && Date.parse(entry.expires_at ?? '') > now.getTime(),
  )
  return hasHeldSeat ? { ...offer, seats_held: offer.seats_held - 1 } : offer
}

/** The added subjects count, so that the last subject can be replaced by another. */
function removalReasons(row: EnrollmentRecord, removedLoads: readonly ActiveLoad[], addedCount: number): Reason[] {
  const activeLoads = row.loads - removedLoads.length + addedCount + 1
  return removedLoads.flatMap(({ grade, re_exam }) => removeReasons({ status: row.status, activeLoads, grade, re_exam }))
}

/** Whether a removed subject stays on the record; undefined when the school calendar has too few days to tell. */
export const isDropped = ({ status }: EnrollmentRecord, { calendar, today }: SubjectChooserFacts): boolean | undefined =>
  staysOnRecord({ ...calendar, status, today })

/** Whether a drop stays on the record, and what it costs, depends on the school calendar. */
export function calendarReasons(row: EnrollmentRecord, facts: SubjectChooserFacts): Reason[] {
  const dropped = isDropped(row, facts)
  if (dropped === undefined) return [noAddDropEndReason(row)]
  return dropped && facts.calendar.classes_start_on === null ? [noClassesStartReason(row)] : []
}

interface LoadDecision {
  row: EnrollmentRecord
  offers: readonly CandidateOffer[]
  violations: readonly RuleViolation[]
  reason?: string | null
}

/** Each rule is overridden by its own permission and a written reason; without a reason, every violation refuses the change. */
function allowViolations(tx: Tx, ctx: UserContext, { row, offers, violations, reason }: LoadDecision): void {
  const reasons = violations.map((violation) => violation.reason)
  const refusals = reason ? notOverridable(reasons, (permission) => hasPermission(ctx.actor.rights, permission)) : reasons
  if (refusals.some(hasCode('subject.full'))) countRefusedSeats(tx, row.id, offers)
  rejectIfAny(refusals)
}

interface Removal {
  removedLoads: readonly ActiveLoad[]
  /** The classes that are added in the same step. */
  offers: readonly CandidateOffer[]
  facts: SubjectChooserFacts
  class_dissolved: boolean
  /** Whether the loads stay on the record. */
  dropped: boolean
}

/** A subject that goes on in another section is not charged. */
async function removeLoads(tx: Tx, ctx: UserContext, row: EnrollmentRecord, removal: Removal): Promise<RemovedLoad[]> {
  const { removedLoads, offers, facts, class_dissolved, dropped } = removal
  if (removedLoads.length === 0) return []
  if (class_dissolved && !hasPermission(ctx.actor.rights, 'Edit Curriculum')) forbidden('You may not dissolve classes.')
  const charge = class_dissolved ? null : await dropChargeOf(tx, ctx, row)
  const isInOtherSection = (subjectId: number) => offers.some((offer) => isSameSubject(offer.subject_id, subjectId, facts.equivalences))
  const removed = removedLoads.map(({ id, subject_offer_id, subject_id, code, section }): RemovedLoad => {
    const load = { load_id: id, subject_offer_id, code, section, dropped, ...(class_dissolved && { class_dissolved }) }
    if (!charge || isInOtherSection(subject_id)) return load
    return { ...load, charge: { class_day: charge.class_day, charge_percent: charge.charge_percent } }
  })
  const ids = removed.map((load) => load.load_id)
  const chargedIds = removed.filter((load) => load.charge).map((load) => load.load_id)
  await (dropped ? dropLoads(tx, ids, ctx.actor.id, ctx.now) : deleteLoads(tx, ids, ctx.now))
  if (charge && chargedIds.length > 0) await chargeDrops(tx, ctx, chargedIds, charge)
  return removed
}

/** Ends the waitlist entries of the added classes and of the same subjects in other sections; returns the offers whose held seat is free again. */
async function endEntriesOfTakenSubjects(
  tx: Tx,
  ctx: UserContext,
  offers: readonly CandidateOffer[],
  { entries, equivalences }: SubjectChooserFacts,
): Promise<number[]> {
  const offerIds = new Set(offers.map((offer) => offer.offer_id))
  const isTaken = (subjectId: number) => offers.some((offer) => isSameSubject(offer.subject_id, subjectId, equivalences))
  const takenEntries = entries.filter((entry) => offerIds.has(entry.offer_id))
  const otherEntries = entries.filter((entry) => !offerIds.has(entry.offer_id) && isTaken(entry.subject_id))
  if (takenEntries.length > 0) await endEntries(tx, takenEntries, 'taken', ctx.now)
  if (otherEntries.length > 0) await endEntries(tx, otherEntries, 'left', ctx.now)
  return otherEntries.filter((entry) => entry.offered).map((entry) => entry.offer_id)
}
