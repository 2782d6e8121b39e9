import { hasCode, hasPermission, type Reason } from '@talaan/contract'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { invalid, notFound, rejectIfAny } from '../../../platform/errors.ts'
import { schoolDay } from '../../../platform/school-day.ts'
import { countRefusedSeats } from '../../offers/demand/count-refused-seats.ts'
import type { EnrollmentRecord } from '../queries.ts'
import { removeReasons, staysOnRecord } from '../rules.ts'
import { offerFreedSeats } from '../waitlist/offer-seats.ts'
import { endEntries } from '../waitlist/queries.ts'
import { type ActiveLoad, deleteLoads, dropLoads, insertLoads, insertOverrides, lockActiveLoads } from './load-queries.ts'
import { type SubjectChooserFacts, studentFacts } from './student-facts.ts'
import { lockOffers } from './subject-queries.ts'
import { notOverridable, periodViolations, type RuleViolation, violationsOfAll, type WantedOffer } from './subject-rules.ts'

interface Change {
  /** Offer ids. */
  add: readonly number[]
  /** Load ids. */
  remove?: readonly number[]
  override_reason?: string | null
}

export interface Changed {
  removed: { load_id: number; subject_offer_id: number; code: string; section: string; dropped: boolean }[]
  /** What was allowed against the rules. */
  overridden: Reason[]
}

/**
 * Takes and gives up seats in one step: all of it or nothing. The caller locked the enrollment and checked its state. A seat held for this
 * enrollment is its own; seats that become free go to the waiting lists.
 */
export async function changeLoads(tx: Tx, ctx: UserContext, row: EnrollmentRecord, change: Change): Promise<Changed> {
  const [add, remove] = [[...new Set(change.add)], [...new Set(change.remove ?? [])]]
  if (add.length + remove.length === 0) return { removed: [], overridden: [] }
  const leaving = remove.length > 0 ? await lockActiveLoads(tx, row.id, remove) : []
  if (leaving.length < remove.length) notFound('This subject was already removed.')
  const locked = await lockOffers(tx, [...add, ...leaving.map((load) => load.subject_offer_id)], row.id)
  const facts = await studentFacts(tx, row, ctx.now)
  const offers = locked.filter((offer) => add.includes(offer.offer_id)).map((offer) => withOwnSeat(offer, facts, ctx.now))
  if (offers.length < add.length) invalid({ subjects: 'One of the subjects no longer exists' })
  rejectIfAny(leavingReasons(row, leaving, add.length))
  const gone = new Set(leaving.map((load) => load.subject_offer_id))
  const staying = { ...facts, carried: facts.carried.filter((one) => !gone.has(one.offer_id)) }
  const against = offers.length > 0 ? violationsOfAll(offers, staying) : periodViolations(facts)
  allow(tx, ctx, { row, offers, against, reason: change.override_reason })
  const removed = await removeLoads(tx, ctx, row, leaving)
  const left = await leaveQueues(tx, ctx, offers, facts)
  if (add.length > 0) await insertLoads(tx, row.id, add, row.level_type === 'college' ? 'COLLEGE_1_5' : 'HS_60_100', ctx.actor.id)
  if (against.length > 0) await keepOverrides(tx, ctx, row, against, change.override_reason ?? '')
  const free = [...gone, ...left].filter((id) => !add.includes(id))
  if (free.length > 0) await offerFreedSeats(tx, ctx, free)
  return { removed, overridden: against.map((one) => one.reason) }
}

function withOwnSeat(offer: WantedOffer, { entries }: SubjectChooserFacts, now: Date): WantedOffer {
  const own = entries.some((one) => one.offer_id === offer.offer_id && one.offered && Date.parse(one.expires_at ?? '') > now.getTime())
  return own ? { ...offer, seats_held: offer.seats_held - 1 } : offer
}

/** Whoever swaps the last subject for another keeps one. */
function leavingReasons(row: EnrollmentRecord, leaving: readonly ActiveLoad[], adding: number): Reason[] {
  const activeLoads = row.loads - leaving.length + adding + 1
  return leaving.flatMap(({ grade, re_exam }) => removeReasons({ status: row.status, activeLoads, grade, re_exam }))
}

interface LoadDecision {
  row: EnrollmentRecord
  offers: readonly WantedOffer[]
  against: readonly RuleViolation[]
  reason?: string | null
}

/** Each rule is overridden by its own permission and a written reason; without both, everything is told. */
function allow(tx: Tx, ctx: UserContext, { row, offers, against, reason }: LoadDecision): void {
  const reasons = against.map((one) => one.reason)
  const left = reason ? notOverridable(reasons, (permission) => hasPermission(ctx.actor.grants, permission)) : reasons
  if (left.some(hasCode('subject.full'))) countRefusedSeats(tx, row.id, offers)
  rejectIfAny(left)
}

async function removeLoads(tx: Tx, ctx: UserContext, row: EnrollmentRecord, leaving: readonly ActiveLoad[]): Promise<Changed['removed']> {
  const today = schoolDay(ctx.now)
  const removed = leaving.map(({ id, subject_offer_id, code, section, grading_starts_on }) => {
    const dropped = staysOnRecord({ status: row.status, gradingStartsOn: grading_starts_on, today })
    return { load_id: id, subject_offer_id, code, section, dropped }
  })
  const ids = (dropped: boolean) => removed.filter((one) => one.dropped === dropped).map((one) => one.load_id)
  if (ids(true).length > 0) await dropLoads(tx, ids(true), ctx.actor.id, ctx.now)
  if (ids(false).length > 0) await deleteLoads(tx, ids(false), ctx.now)
  return removed
}

/** A seat taken ends the waiting for it, and for the same subject in other sections; answers the offers whose held seat is free again. */
async function leaveQueues(tx: Tx, ctx: UserContext, offers: readonly WantedOffer[], { entries }: SubjectChooserFacts): Promise<number[]> {
  const taken = new Set(offers.map((offer) => offer.offer_id))
  const codes = new Set(offers.map((offer) => offer.code))
  const own = entries.filter((one) => taken.has(one.offer_id))
  const others = entries.filter((one) => !taken.has(one.offer_id) && codes.has(one.code))
  if (own.length > 0) await endEntries(tx, own, 'taken', ctx.now)
  if (others.length > 0) await endEntries(tx, others, 'left', ctx.now)
  return others.filter((one) => one.offered).map((one) => one.offer_id)
}

async function keepOverrides(
  tx: Tx,
  ctx: UserContext,
  row: EnrollmentRecord,
  against: readonly RuleViolation[],
  reason: string,
): Promise<void> {
  const allowed = against.map(({ offer_id, reason: { code, message } }) => ({ offer_id, code, message }))
  await insertOverrides(tx, row.id, allowed, { reason, actor_id: ctx.actor.id, at: ctx.now })
}
