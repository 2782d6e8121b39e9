import { audit } from '../../../platform/audit.ts'
import type { Tx, UserContext } from '../../../platform/context.ts'
import { conflictIfAny, notFound } from '../../../platform/errors.ts'
import { releaseHoldsIfClear } from '../../enrollment/holds/hold-state.ts'
import { chargeAdjustment } from '../../ledger/charge-adjustment.ts'
import { categorySumsOf } from '../../ledger/reads.ts'
import { nextNumber } from '../../number-series/next-number.ts'
import type { LockedEnrollment } from '../queries.ts'
import { holdUnpaidTerms } from '../update-holds.ts'
import { findAdjustment, insertMemo } from './memo-queries.ts'
import type { BillingRequestRecord } from './request-queries.ts'
import { memoCharges, memoNumber, memoReasons, memoSeries, type PostedKind, reversalCharges, reversalReasons } from './rules.ts'

export type MemoRequest = BillingRequestRecord & { kind: PostedKind; enrollment_id: number }

/** Posts an approved memo under its own number, checked once more. The caller has locked the student's enrollments and the request. */
export async function postMemo(tx: Tx, ctx: UserContext, request: MemoRequest, enrollments: readonly LockedEnrollment[]): Promise<string> {
  const { kind, enrollment_id, reason } = request
  const entry = { by: ctx.actor.id, at: ctx.now }
  const charges = await chargesOf(tx, request, enrollments)
  const signed_centavos = charges.reduce((total, charge) => total + charge.amount_centavos, 0)
  const memo = {
    type: kind,
    memo_number: memoNumber(kind, await nextNumber(tx, memoSeries(kind))),
    enrollment_id,
    signed_centavos,
    reason,
    request_id: request.id,
    reverses_id: request.adjustment_id,
  }
  const id = await insertMemo(tx, memo, entry)
  await chargeAdjustment(tx, { id, enrollment_id, charges }, entry)
  await audit(tx, ctx, { action: 'billing.adjust', entity: 'adjustments', entity_id: id, after: { ...memo, charges } })
  if (signed_centavos < 0) await releaseHoldsIfClear(tx, ctx, enrollment_id)
  // More is owed, here and as an old balance of later terms.
  else await holdUnpaidTerms(tx, ctx, enrollments)
  return memo.memo_number
}

async function chargesOf(tx: Tx, request: MemoRequest, enrollments: readonly LockedEnrollment[]) {
  const sums = await categorySumsOf(tx, { enrollment_id: request.enrollment_id })
  const { kind } = request
  if (kind === 'reversal') {
    const memo = (await findAdjustment(tx, request.adjustment_id!)) ?? notFound()
    conflictIfAny(reversalReasons(memo, sums, { isApproval: true }))
    return reversalCharges(memo)
  }
  const enrollment = enrollments.find(({ id }) => id === request.enrollment_id) ?? notFound()
  conflictIfAny(memoReasons({ ...request, kind }, enrollment, sums))
  return memoCharges({ ...request, kind }, sums)
}
