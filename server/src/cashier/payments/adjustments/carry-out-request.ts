import { billingKindNames } from '@talaan/contract'
import { chargeAdjustment } from '#billing/ledger/charge-adjustment.ts'
import { ledgerAccountOf } from '#billing/ledger/ledger-account.ts'
import { carryOutSponsorVoid } from '#cashier/grants/sponsor-payments/sponsor-payments.ts'
import { carryOutOtherVoid } from '#cashier/other-collections/other-collections.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import type { LockedEnrollment } from '../queries.ts'
import { giveRefund, type RefundRequest } from '../refunds/give-refund.ts'
import { holdUnpaidTerms, releasePaidHolds } from '../update-holds.ts'
import { carryOutVoid } from '../void-payment.ts'
import { decideRequest } from './decide-request.ts'
import { memoAccountFacts } from './memo-account.ts'
import { findAdjustment, insertMemo } from './memo-queries.ts'
import type { BillingRequestRecord } from './request-queries.ts'
import { memoCharges, memoNumber, memoReasons, memoSeries, type PostedKind, reversalCharges, reversalReasons } from './rules.ts'

type MemoRequest = BillingRequestRecord & { kind: PostedKind; student_id: number }

/** Posts an approved memo under its own number, checked once more. The caller has locked the student's enrollments and the request. */
async function postMemo(tx: Tx, ctx: UserContext, request: MemoRequest, enrollments: readonly LockedEnrollment[]): Promise<string> {
  const { kind, student_id, enrollment_id, on_demand_fee_id, reason } = request
  const entry = { by: ctx.actor.id, at: ctx.now }
  const number = await nextNumber(tx, memoSeries(kind))
  if (enrollment_id === null) await lockWithoutTerm(tx, student_id)
  const charges = await chargesOf(tx, request, enrollments)
  const signed_centavos = charges.reduce((total, charge) => total + charge.amount_centavos, 0)
  const memo = {
    type: kind,
    memo_number: memoNumber(kind, number),
    enrollment_id,
    on_demand_fee_id,
    signed_centavos,
    reason,
    request_id: request.id,
    reverses_id: request.adjustment_id,
  }
  const id = await insertMemo(tx, memo, entry)
  await chargeAdjustment(tx, { id, charges, ...ledgerAccountOf(request) }, entry)
  await audit(tx, ctx, { action: 'billing.adjust', entity: 'adjustments', entity_id: id, after: { ...memo, charges } })
  if (signed_centavos < 0) await releasePaidHolds(tx, ctx, enrollments)
  // More is owed, here and as an old balance of later terms.
  else await holdUnpaidTerms(tx, ctx, enrollments)
  return memo.memo_number
}

async function chargesOf(tx: Tx, request: MemoRequest, enrollments: readonly LockedEnrollment[]) {
  const account = await memoAccountFacts(tx, request, enrollments)
  const { kind } = request
  if (kind === 'reversal') {
    const memo = (await findAdjustment(tx, request.adjustment_id!)) ?? notFound()
    conflictIfAny(reversalReasons(memo, account, { isApproval: true }))
    return reversalCharges(memo)
  }
  conflictIfAny(memoReasons({ ...request, kind }, account.record, account.sums))
  return memoCharges({ ...request, kind }, account.sums)
}

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
