import { enrollmentActions, enrollmentStatus, type HoldKind, hasPermission } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import { holdReasons, releaseFor } from '#enrollment/holds/rules.ts'
import { settlingFacts } from '#enrollment/holds/settling-facts.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { type EnrollmentRecord, lockEnrollment } from '../queries.ts'
import { enrollmentOf } from '../reads.ts'
import { statusReasons } from '../rules.ts'
import { liftEnrollmentHolds, raiseHold } from './hold-status.ts'

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

/** Lifts one hold or all. Lifting a hold that is not paid needs the permission to override it and is recorded as an override. */
export const releaseHold = action(enrollmentActions.releaseHold, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  await releaseHoldsOf(tx, ctx, row, input)
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Hold Successfully Released.' }
})

/** Releases the holds of a row that the caller has locked. */
export async function releaseHoldsOf(
  tx: Tx,
  ctx: UserContext,
  row: EnrollmentRecord,
  { kind, reason }: { kind?: HoldKind; reason: string },
) {
  conflictIfAny(statusReasons(row, [enrollmentStatus.forEnrollment, enrollmentStatus.onHold], 'released'))
  const release = releaseFor({ ...row, kind, account: await settlingFacts(tx, row, await accountOf(tx, row.id), ctx.now) })
  conflictIfAny(release.reasons)
  if (!hasPermission(ctx.actor.rights, 'Override Hold')) rejectIfAny(release.unsettled)
  await liftEnrollmentHolds(tx, ctx, row, release.lifted, { reason, by: ctx.actor.id })
  const lifted = release.lifted.map((hold) => hold.kind)
  const before = { status: row.status, holds: row.holds.map((hold) => hold.kind) }
  const after = {
    status: lifted.length === row.holds.length ? enrollmentStatus.forEnrollment : row.status,
    holds: row.holds.map((hold) => hold.kind).filter((kind) => !lifted.includes(kind)),
    reason,
    overridden: release.unsettled,
  }
  await audit(tx, ctx, { action: 'enrollment.release', entity: 'enrollments', entity_id: row.id, before, after })
}
