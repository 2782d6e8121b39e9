import { lockCredit, refundCredit } from '#billing/ledger/refund-credit.ts'
import { lockDrawer } from '#cashier/cashier-shifts/lock-open-shift.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { BillingRequestRecord, RefundDetails } from '../adjustments/request-queries.ts'
import { formatNumber, refundReasons } from '../adjustments/rules.ts'
import type { LockedEnrollment } from '../queries.ts'
import { holdUnpaidTerms } from '../update-holds.ts'

export type RefundRequest = BillingRequestRecord & { details: RefundDetails; student_id: number }

/** Gives an approved refund under its own voucher, checked once more. The caller has locked the student's enrollments and the request. */
export async function giveRefund(
  tx: Tx,
  ctx: UserContext,
  request: RefundRequest,
  enrollments: readonly LockedEnrollment[],
): Promise<string> {
  const { student_id, enrollment_id, amount_centavos, details } = request
  const voucher_number = formatNumber('RV', await nextNumber(tx, 'refund voucher'))
  conflictIfAny(refundReasons(request, await lockCredit(tx, request)))
  const refund = {
    voucher_number,
    student_id,
    enrollment_id,
    amount_centavos,
    ...details,
    refunded_on: schoolDay(ctx.now),
    request_id: request.id,
    // Who asked for it pays it out, also when somebody else approved it.
    shift_id: details.method === 'cash' ? await lockDrawer(tx, { id: request.requester_id, name: request.requested_by }) : null,
  }
  const id = await refundCredit(tx, refund, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'billing.refund', entity: 'refunds', entity_id: id, after: refund })
  // The credit does not make up for the balances of other terms any more.
  await holdUnpaidTerms(tx, ctx, enrollments)
  return voucher_number
}
