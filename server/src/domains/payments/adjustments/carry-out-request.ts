import { billingKindNames } from '@talaan/contract'
import type { Tx, UserContext } from '../../../platform/context.ts'
import type { LockedEnrollment } from '../queries.ts'
import { giveRefund, type RefundRequest } from './give-refund.ts'
import { type MemoRequest, postMemo } from './post-memo.ts'
import type { BillingRequestRecord } from './queries.ts'

/** Posts what was approved, and answers what was done. The caller has locked the student's enrollments and the request. */
export async function carryOutRequest(
  tx: Tx,
  ctx: UserContext,
  request: BillingRequestRecord,
  enrollments: readonly LockedEnrollment[],
): Promise<string> {
  if (request.kind === 'refund') {
    const voucher = await giveRefund(tx, ctx, request as RefundRequest, enrollments)
    return `Refund ${voucher} Successfully Recorded.`
  }
  const number = await postMemo(tx, ctx, request as MemoRequest, enrollments)
  return `${billingKindNames[request.kind]} ${number} Successfully Posted.`
}
