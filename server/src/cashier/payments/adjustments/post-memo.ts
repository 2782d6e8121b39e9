import { chargeAdjustment } from '#billing/ledger/charge-adjustment.ts'
import { ledgerAccountOf } from '#billing/ledger/ledger-account.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import type { LockedEnrollment } from '../queries.ts'
import { holdUnpaidTerms, releasePaidHolds } from '../update-holds.ts'
import { memoAccountFacts } from './memo-account.ts'
import { findAdjustment, insertMemo } from './memo-queries.ts'
import type { BillingRequestRecord } from './request-queries.ts'
import { memoCharges, memoNumber, memoReasons, memoSeries, type PostedKind, reversalCharges, reversalReasons } from './rules.ts'

export type MemoRequest = BillingRequestRecord & { kind: PostedKind; student_id: number }

/** Posts an approved memo under its own number, checked once more. The caller has locked the student's enrollments and the request. */
export async function postMemo(tx: Tx, ctx: UserContext, request: MemoRequest, enrollments: readonly LockedEnrollment[]): Promise<string> {
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
