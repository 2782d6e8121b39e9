import { enrollmentActions, enrollmentStatus, type Reason } from '@talaan/contract'
import { withdrawAccount, withdrawalOf } from '#billing/assessment/withdraw-account.ts'
import { liftHolds } from '#enrollment/holds/lift-holds.ts'
import { publish } from '#foundation/events/publish.ts'
import { lockSeatsOf } from '#foundation/people/lock-order.ts'
import { noAddDropEndReason, noClassesStartReason } from '#foundation/terms/reasons.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { deleteLoads, type EndedLoad, gradeFacts, setWithdrawn, withdrawLoads } from './action-queries.ts'
import { withdrawReasons } from './action-rules.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { recordEvent } from './history/record-event.ts'
import { releaseHoldsIfClear } from './holds/hold-status.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { changeReasons, type StatusFacts, staysOnRecord, type TermStatusFacts } from './rules.ts'
import { endWaitlistEntries, offerFreedSeats } from './waitlist/offer-seats.ts'

/** Withdraws the student from the term: frees the seats, lifts the holds, and credits what the withdrawal table does not charge. */
export const withdrawEnrollment = action(enrollmentActions.withdrawEnrollment, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(invalidStatusReasons(row))
  const reason = input.reason ?? null
  const { account, credits, ...calendar } = await withdrawalOf(tx, ctx, row.id)
  rejectIfAny([...withdrawReasons(await gradeFacts(tx, row.id)), ...calendarReasons(row, calendar)])
  await lockSeatsOf(tx, row.id)
  const endedLoads = await endLoads(tx, ctx, row, isKeptOnRecord(row, calendar))
  await setWithdrawn(tx, row.id, reason, ctx.actor.id, ctx.now)
  const liftedKinds = await liftHolds(tx, ctx, row.id, row.holds, { reason: 'Withdrawn', by: ctx.actor.id })
  await withdrawAccount(tx, ctx, row.id, { account, credits })
  const { policy, charge_centavos, credit_centavos } = account
  const payload = { subjects: endedLoads, policy, charge_centavos, credit_centavos, lifted: liftedKinds }
  const step = { enrollment_id: row.id, action: 'withdraw', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, { ...step, reason, payload })
  const after = { withdrawn_at: ctx.now, withdrawn_reason: reason, ...payload }
  const log = {
    action: 'enrollment.withdraw',
    entity: 'enrollments',
    entity_id: row.id,
    before: { status: row.status, loads: row.loads },
  }
  await audit(tx, ctx, { ...log, after })
  // The credit may settle a hold on a later enrollment.
  await releaseHoldsIfClear(tx, ctx, row.id)
  await endWaitlistEntries(tx, ctx, row)
  await offerFreedSeats(
    tx,
    ctx,
    endedLoads.map((load) => load.subject_offer_id),
  )
  await publish(tx, ctx, { type: 'enrollment_withdrawn', ...enrollmentFacts(row), reason })
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Withdrawn.' }
})

type WithdrawalCalendar = Omit<Awaited<ReturnType<typeof withdrawalOf>>, 'account' | 'credits'>

/** After the last day to add and drop, the subjects of an enrolled student stay on the record as withdrawn; until then they are deleted. */
const endLoads = (tx: Tx, ctx: UserContext, row: EnrollmentRecord, areKept: boolean): Promise<EndedLoad[]> =>
  areKept ? withdrawLoads(tx, row.id, ctx.actor.id, ctx.now) : deleteLoads(tx, row.id, ctx.now)

const isKeptOnRecord = ({ status }: StatusFacts, { days }: WithdrawalCalendar): boolean => staysOnRecord({ ...days, status }) ?? false

/** The charge depends on the first day of classes, and the record on the last day to add and drop. A missing day is never guessed. */
function calendarReasons({ status }: StatusFacts, { days, was_enrolled }: WithdrawalCalendar): Reason[] {
  return [
    ...(was_enrolled && days.classes_start_on === null ? [noClassesStartReason(days)] : []),
    ...(staysOnRecord({ ...days, status }) === undefined ? [noAddDropEndReason(days)] : []),
  ]
}

const invalidStatusReasons = (row: TermStatusFacts) =>
  changeReasons(row, [enrollmentStatus.forEnrollment, enrollmentStatus.onHold, enrollmentStatus.enrolled], 'withdrawn')

/** The preview of a withdrawal that the dialog shows before the confirmation. */
export const withdrawal = answer(enrollmentActions.withdrawal, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const { account, credits: _, ...calendar } = await withdrawalOf(ctx.db, ctx, row.id)
  const reasons = [...invalidStatusReasons(row), ...withdrawReasons(await gradeFacts(ctx.db, row.id)), ...calendarReasons(row, calendar)]
  return { data: { ...account, reasons, stays_on_record: isKeptOnRecord(row, calendar) } }
})
