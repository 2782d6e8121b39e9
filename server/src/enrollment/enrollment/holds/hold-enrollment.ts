import { enrollmentActions, enrollmentStatus, type HoldKind } from '@talaan/contract'
import { holdReasons } from '#enrollment/holds/rules.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { type EnrollmentRecord, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { statusReasons } from '../rules.ts'
import { raiseHold } from './hold-status.ts'

/** Puts an accepted enrollment on hold. Holds of different kinds can be open at the same time. */
export const holdEnrollment = action(enrollmentActions.holdEnrollment, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  await placeHoldOn(tx, ctx, row, { kind: input.kind, reason: input.reason, amount_centavos: input.amount ?? null })
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Put On Hold.' }
})

/** Places the hold on a row that the caller has locked. */
export async function placeHoldOn(
  tx: Tx,
  ctx: UserContext,
  row: EnrollmentRecord,
  hold: { kind: HoldKind; reason: string; amount_centavos: number | null },
): Promise<void> {
  conflictIfAny(statusReasons(row, [enrollmentStatus.forEnrollment, enrollmentStatus.onHold], 'put on hold'))
  conflictIfAny(holdReasons(row.holds, hold.kind))
  await raiseHold(tx, ctx, row, hold)
  const after = { status: enrollmentStatus.onHold, hold_kind: hold.kind, hold_reason: hold.reason, amount_centavos: hold.amount_centavos }
  await audit(tx, ctx, { action: 'enrollment.hold', entity: 'enrollments', entity_id: row.id, before: { status: row.status }, after })
}
