import { enrollmentStatus } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { dueHoldsOf } from '#enrollment/holds/due-holds.ts'
import type { OpenHold } from '#enrollment/holds/kinds.ts'
import { liftHolds } from '#enrollment/holds/lift-holds.ts'
import { placeHold } from '#enrollment/holds/place-hold.ts'
import { settledDownpayment } from '#enrollment/holds/reads.ts'
import { isSettled } from '#enrollment/holds/rules.ts'
import { settlingFacts } from '#enrollment/holds/settling-facts.ts'
import { publish } from '#foundation/events/publish.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { enrollmentFacts } from '../enrollment-facts.ts'
import { recordEvent } from '../history/record-event.ts'
import { type EnrollmentRecord, enrollmentById, findHeldEnrollments, lockHeldEnrollments, setStatus } from '../queries.ts'

/** Places a hold on an accepted enrollment, which is On Hold from then on. The caller has locked it. */
export async function raiseHold(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord, hold: OpenHold): Promise<void> {
  await placeHold(tx, ctx, row, hold)
  await setOnHold(tx, ctx, row, hold)
}

async function setOnHold(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord, hold: OpenHold): Promise<void> {
  await setStatus(tx, row.id, enrollmentStatus.onHold)
  const payload = { kind: hold.kind, amount_centavos: hold.amount_centavos }
  await recordEvent(tx, ctx, { ...stepOf(row, 'hold', enrollmentStatus.onHold), reason: hold.reason, payload })
}

/**
 * Places holds after the student owes more, as when a payment is voided or credit moves away: for an old balance, and for a downpayment that is
 * not settled any more.
 */
export async function holdForUnpaid(tx: Tx, ctx: Ctx | UserContext, id: number): Promise<void> {
  const row = await enrollmentById(tx, id)
  const isAccepted = row?.status === enrollmentStatus.forEnrollment || row?.status === enrollmentStatus.onHold
  if (!isAccepted || row.withdrawn_at) return
  // Another hold can be open, for another reason.
  if (row.status === enrollmentStatus.onHold && row.loads > 0) await raiseDueHolds(tx, ctx, row)
  else await holdForMoney(tx, ctx, row)
  const heldRow = (await enrollmentById(tx, id)) as EnrollmentRecord
  if (heldRow.holds.some((hold) => hold.kind === 'downpayment')) return
  const settled = await settledDownpayment(tx, id)
  if (!settled) return
  const account = await settlingFacts(tx, { id, holds: [settled] }, await accountOf(tx, id), ctx.now)
  if (!isSettled(settled, account)) await raiseHold(tx, ctx, heldRow, settled)
}

/**
 * Places the holds that are due for unpaid money, on a For Enrollment row that has subjects and was read after it was locked. A hold that
 * stayed open when the course was shifted puts the enrollment on hold again.
 */
export async function holdForMoney(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord): Promise<void> {
  if (row.status !== enrollmentStatus.forEnrollment || row.withdrawn_at || row.loads === 0) return
  const [openHold] = row.holds
  if (openHold) return setOnHold(tx, ctx, row, openHold)
  await raiseDueHolds(tx, ctx, row)
}

/** Places the holds that are due and not placed yet; several can be open at the same time. */
async function raiseDueHolds(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord): Promise<void> {
  let { status } = row as { status: number }
  for (const hold of await dueHoldsOf(tx, row, ctx.now)) {
    await raiseHold(tx, ctx, { ...row, status }, hold)
    status = enrollmentStatus.onHold
  }
}

/**
 * Called after the student owes less, or promised to pay: lifts the holds that are settled, on this enrollment and on the student's other
 * ones, because the balance of this enrollment may have caused their holds. Without an open hold an enrollment is For Enrollment again. The
 * caller locked the student's enrollments before it changed what is owed, so that no hold is placed in between. Returns the enrollments that
 * have no hold left.
 */
export async function releaseHoldsIfClear(
  tx: Tx,
  ctx: Ctx | UserContext,
  enrollmentId: number,
  reason = 'Paid',
): Promise<EnrollmentRecord[]> {
  const releasedRows: EnrollmentRecord[] = []
  for (const id of await lockHeldEnrollments(tx, enrollmentId)) {
    const row = (await enrollmentById(tx, id)) as EnrollmentRecord
    if (await releaseIfClear(tx, ctx, row, reason)) releasedRows.push(row)
  }
  return releasedRows
}

/** The same for many students, most of whom have no hold. The caller locked their enrollments. */
export async function releaseHoldsOf(tx: Tx, ctx: Ctx | UserContext, studentIds: readonly number[], reason: string): Promise<void> {
  for (const id of await findHeldEnrollments(tx, studentIds)) await releaseHoldsIfClear(tx, ctx, id, reason)
}

/** Lifts the settled holds of one enrollment; true when no hold is left. */
async function releaseIfClear(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord, reason: string): Promise<boolean> {
  const account = await settlingFacts(tx, row, await accountOf(tx, row.id), ctx.now)
  const settled = row.holds.filter((hold) => isSettled(hold, account))
  if (settled.length > 0) await liftEnrollmentHolds(tx, ctx, row, settled, { reason, by: null })
  return settled.length > 0 && settled.length === row.holds.length
}

/** Lifts these holds; without an open hold the enrollment is For Enrollment again. */
export async function liftEnrollmentHolds(
  tx: Tx,
  ctx: Ctx | UserContext,
  row: EnrollmentRecord,
  holds: readonly OpenHold[],
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  const kinds = await liftHolds(tx, ctx, row.id, holds, { reason, by })
  const hasNoHold = kinds.length === row.holds.length
  const toStatus = hasNoHold && row.status === enrollmentStatus.onHold ? enrollmentStatus.forEnrollment : row.status
  if (toStatus !== row.status) await setStatus(tx, row.id, toStatus)
  await recordEvent(tx, ctx, { ...stepOf(row, 'release_hold', toStatus), reason, payload: { lifted: kinds } })
  if (hasNoHold) await publish(tx, ctx, { type: 'hold_released', ...enrollmentFacts(row) })
}

const stepOf = <A extends string>(row: EnrollmentRecord, action: A, toStatus: number) => ({
  enrollment_id: row.id,
  action,
  from_status: row.status,
  to_status: toStatus,
})
