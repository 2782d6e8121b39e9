import { billingKindNames } from '@talaan/contract'
import type { Tx, UserContext } from '../../../platform/context.ts'
import type { LockedEnrollment } from '../queries.ts'
import { giveRefund, type RefundRequest } from '../refunds/give-refund.ts'
import { decideRequest } from './decide-request.ts'
import { type MemoRequest, postMemo } from './post-memo.ts'
import type { BillingRequestRecord } from './request-queries.ts'

interface CarriedOutRequest {
  request: BillingRequestRecord
  message: string
}

/** Approves a request and posts it, and answers what was done. The caller has locked the student's enrollments and the request. */
export async function carryOutRequest(
  tx: Tx,
  ctx: UserContext,
  request: BillingRequestRecord,
  { reason, enrollments }: { reason: string | null; enrollments: readonly LockedEnrollment[] },
): Promise<CarriedOutRequest> {
  const approved = await decideRequest(tx, ctx, request, { decision: 'approved', reason })
  if (request.kind === 'refund') {
    const number = await giveRefund(tx, ctx, request as RefundRequest, enrollments)
    return { request: { ...approved, number }, message: `Refund ${number} Successfully Recorded.` }
  }
  const number = await postMemo(tx, ctx, request as MemoRequest, enrollments)
  return { request: { ...approved, number }, message: `${billingKindNames[request.kind]} ${number} Successfully Posted.` }
}
