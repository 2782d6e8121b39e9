import { refunds } from '@talaan/contract'
import { reverseRefund } from '#billing/ledger/refund-credit.ts'
import { lockDrawer, lockShiftIfOpen } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { denyOwnAccount } from '../adjustments/policy.ts'
import { lockStudentEnrollments } from '../queries.ts'
import { returnReasons } from '../rules.ts'
import { releasePaidHolds } from '../update-holds.ts'
import { checkMayVoidRefund } from './policy.ts'
import { presentRefund } from './present-refund.ts'
import { findRefund, lockRefund, setRefundVoided } from './refund-queries.ts'

/** Voids a refund. Its voucher and number stay, and the money is a credit again. */
export const voidRefund = action(refunds.voidRefund, async (tx, ctx, input) => {
  const { student_id } = (await findRefund(tx, input.id)) ?? notFound()
  const enrollments = await lockStudentEnrollments(tx, { student_id })
  const before = (await lockRefund(tx, input.id)) ?? notFound()
  denyOwnAccount(ctx.actor, before)
  checkMayVoidRefund(ctx.actor, before, schoolDay(ctx.now))
  if (before.voided_at) conflict({ code: 'refund.voided', message: `Voucher ${before.voucher_number} has already been voided.` })
  conflictIfAny(returnReasons(before.enrollment_id, enrollments))
  const entry = { by: ctx.actor.id, at: ctx.now }
  const shift_id = before.method === 'cash' ? await lockVoidDrawer(tx, ctx.actor, before.shift_id) : null
  await setRefundVoided(tx, before.id, { reason: input.reason, shift_id }, entry)
  await reverseRefund(tx, before, entry)
  const after = (await findRefund(tx, before.id)) ?? notFound()
  await audit(tx, ctx, { action: 'billing.void_refund', entity: 'refunds', entity_id: before.id, before, after })
  await releasePaidHolds(tx, ctx, enrollments)
  return { data: presentRefund(after, ctx), message: 'Refund Successfully Voided.' }
})

/** The cash comes back into the drawer that it was given out of, while that shift is open, or else into the actor's. */
async function lockVoidDrawer(tx: Db, actor: Actor, shiftId: number | null): Promise<number> {
  return shiftId !== null && (await lockShiftIfOpen(tx, shiftId)) ? shiftId : lockDrawer(tx, actor)
}
