import { billingKindNames } from '@talaan/contract'
import { carryOutSponsorVoid } from '#cashier/grants/sponsor-payments/void-sponsor-payment.ts'
import { carryOutOtherVoid } from '#cashier/other-collections/void-other-collection.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import type { LockedEnrollment } from '../queries.ts'
import { giveRefund, type RefundRequest } from '../refunds/give-refund.ts'
import { carryOutVoid } from '../void-payment.ts'
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
  if (request.kind === 'void') {
    await carryOutReceiptVoid(tx, ctx, request, enrollments)
    return { request: approved, message: 'Payment Successfully Voided.' }
  }
  const number = await postMemo(tx, ctx, request as MemoRequest, enrollments)
  return { request: { ...approved, number }, message: `${billingKindNames[request.kind]} ${number} Successfully Posted.` }
}

function carryOutReceiptVoid(
  tx: Tx,
  ctx: UserContext,
  request: BillingRequestRecord,
  enrollments: readonly LockedEnrollment[],
): Promise<string> {
  const { payment_id, sponsor_payment_id, other_collection_id, reason, requester_id, requested_by } = request
  const approval = { reason, requester: { id: requester_id, name: requested_by } }
  if (sponsor_payment_id !== null) return carryOutSponsorVoid(tx, ctx, sponsor_payment_id, approval)
  if (other_collection_id !== null) return carryOutOtherVoid(tx, ctx, other_collection_id, approval)
  return carryOutVoid(tx, ctx, payment_id!, { ...approval, enrollments })
}
