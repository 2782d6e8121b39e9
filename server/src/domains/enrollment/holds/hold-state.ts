import { enrollmentStatus as state } from '@talaan/contract'
import type { Ctx, Tx, UserContext } from '../../../platform/context.ts'
import { accountOf } from '../../assessment/reads.ts'
import { publish } from '../../events/publish.ts'
import { dueHoldsOf } from '../../holds/due-holds.ts'
import type { OpenHold } from '../../holds/kinds.ts'
import { liftHolds } from '../../holds/lift-holds.ts'
import { placeHold } from '../../holds/place-hold.ts'
import { settledDownpayment } from '../../holds/reads.ts'
import { isSettled } from '../../holds/rules.ts'
import { enrollmentFacts } from '../enrollment-facts.ts'
import { recordEvent } from '../history/record-event.ts'
import { type EnrollmentRecord, enrollmentById, lockHeld, setStatus } from '../queries.ts'

/** Holds an accepted enrollment: 2 becomes 3. The caller has locked it. */
export async function raiseHold(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord, hold: OpenHold): Promise<void> {
  await placeHold(tx, ctx, row, hold)
  await setOnHold(tx, ctx, row, hold)
}

async function setOnHold(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord, hold: OpenHold): Promise<void> {
  await setStatus(tx, row.id, state.onHold)
  const payload = { kind: hold.kind, amount_centavos: hold.amount_centavos }
  await recordEvent(tx, ctx, { ...changed(row, 'hold', state.onHold), reason: hold.reason, payload })
}

/** After a receipt was voided: an old balance holds, and so does a downpayment that only this money had settled. */
export async function holdForUnpaid(tx: Tx, ctx: Ctx | UserContext, id: number): Promise<void> {
  const row = await enrollmentById(tx, id)
  const waits = row?.status === state.forEnrollment || row?.status === state.onHold
  if (!waits || row.withdrawn_at) return
  await holdForMoney(tx, ctx, row)
  const held = (await enrollmentById(tx, id)) as EnrollmentRecord
  if (held.holds.some((hold) => hold.kind === 'downpayment')) return
  const settled = await settledDownpayment(tx, id)
  if (settled && !isSettled(settled, await accountOf(tx, id))) await raiseHold(tx, ctx, held, settled)
}

/**
 * Raises the holds that money calls for, on a For Enrollment row that carries subjects and was read after it was locked. A hold that
 * was open through a shift of the course holds again.
 */
export async function holdForMoney(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord): Promise<void> {
  if (row.status !== state.forEnrollment || row.withdrawn_at || row.loads === 0) return
  const [open] = row.holds
  if (open) return setOnHold(tx, ctx, row, open)
  let { status } = row as { status: number }
  for (const hold of await dueHoldsOf(tx, row)) {
    await raiseHold(tx, ctx, { ...row, status }, hold)
    status = state.onHold
  }
}

/**
 * Called after every payment: lifts what the money has settled, on this enrollment and on the student's other ones, whose hold
 * this one's balance may have caused. Without an open hold 3 becomes 2 again. The caller locked the student's enrollments before
 * it wrote the payment; otherwise a hold raised meanwhile would outlive its cause. Returns those that are free now.
 */
export async function releaseHoldsIfClear(tx: Tx, ctx: Ctx | UserContext, enrollmentId: number): Promise<EnrollmentRecord[]> {
  const freed: EnrollmentRecord[] = []
  for (const id of await lockHeld(tx, enrollmentId)) {
    const row = (await enrollmentById(tx, id)) as EnrollmentRecord
    if (await releaseIfClear(tx, ctx, row)) freed.push(row)
  }
  return freed
}

/** Whether no hold is left. */
async function releaseIfClear(tx: Tx, ctx: Ctx | UserContext, row: EnrollmentRecord): Promise<boolean> {
  const account = await accountOf(tx, row.id)
  const settled = row.holds.filter((hold) => isSettled(hold, account))
  if (settled.length > 0) await lift(tx, ctx, row, settled, { reason: 'Paid', by: null })
  return settled.length > 0 && settled.length === row.holds.length
}

/** Lifts these holds; with the last of them the enrollment is For Enrollment again. */
export async function lift(
  tx: Tx,
  ctx: Ctx | UserContext,
  row: EnrollmentRecord,
  holds: readonly OpenHold[],
  { reason, by }: { reason: string; by: number | null },
): Promise<void> {
  const kinds = await liftHolds(tx, ctx, row.id, holds, { reason, by })
  const isFree = kinds.length === row.holds.length
  const to = isFree && row.status === state.onHold ? state.forEnrollment : row.status
  if (to !== row.status) await setStatus(tx, row.id, to)
  await recordEvent(tx, ctx, { ...changed(row, 'release_hold', to), reason, payload: { lifted: kinds } })
  if (isFree) await publish(tx, ctx, { type: 'hold_released', ...enrollmentFacts(row) })
}

const changed = <A extends string>(row: EnrollmentRecord, action: A, to: number) => ({
  enrollment_id: row.id,
  action,
  from_status: row.status,
  to_status: to,
})
