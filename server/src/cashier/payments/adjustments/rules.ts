import { billingKindNames, formatPesos, type MemoKind, type Reason } from '@talaan/contract'
import type { AccountSums, Charge } from '#billing/ledger/rules.ts'
import { statusReason } from '#enrollment/enrollment/rules.ts'
import { feeCancelledReason } from '../other-fees/reasons.ts'
import type { AdjustmentRecord } from './memo-queries.ts'

/** The letters before the number of each memo; every kind has its own series. */
const memoPrefixes = { debit_memo: 'DM', credit_memo: 'CM', write_off: 'WO', reversal: 'RM' } as const
export type PostedKind = keyof typeof memoPrefixes

export const memoSeries = (kind: PostedKind): string => `memo ${memoPrefixes[kind]}`
export const memoNumber = (kind: PostedKind, n: number): string => formatNumber(memoPrefixes[kind], n)

export const formatNumber = (prefix: string, n: number): string => `${prefix}-${String(n).padStart(6, '0')}`

/** What somebody may still take off accounts and pay out alone, after what they did so far with this account, and with all of them today. */
export const limitLeft = (limit: number, { account_centavos, day_centavos }: { account_centavos: number; day_centavos: number }): number =>
  Math.max(0, limit - Math.max(account_centavos, day_centavos))

/** Nobody pays out alone a credit that they posted: what is left of the limit, and no more than the credit that others made. */
export const refundLimit = (left: number, othersCredit: number): number => Math.max(0, Math.min(left, othersCredit))

/** Why a fee cannot be cancelled without a second person. */
export function cancelLimitReasons(amount: number, left: number): Reason[] {
  if (amount <= left) return []
  const message = `This reduces the fees by ${formatPesos(amount)}, and you can reduce them by only ${formatPesos(left)} without a second person. Request a credit memo on the fee instead.`
  return [{ code: 'adjustment.above_limit', message, office: 'School Administrator' }]
}

/** Whether somebody else has to approve. */
export const needsSecondPerson = (request: { amount_centavos: number; limit_centavos: number }): boolean =>
  request.amount_centavos > request.limit_centavos

interface MemoRequest {
  kind: MemoKind
  fee_category_id: number | null
  amount_centavos: number
}

/** The enrollment of a term, or the fee that belongs to none. */
export type AccountRecord = { status: number } | { cancelled_at: Date | null }

const isFee = (record: AccountRecord): record is { cancelled_at: Date | null } => 'cancelled_at' in record

function statusReasons(record: AccountRecord): Reason[] {
  if (isFee(record)) return record.cancelled_at ? [feeCancelledReason] : []
  return record.status < 2 ? [statusReason('This enrollment is not accepted yet, so there is nothing to adjust.', 'Registrar')] : []
}

/** Reasons why a memo cannot be posted on an account. */
export function memoReasons(request: MemoRequest, record: AccountRecord, sums: AccountSums): Reason[] {
  const reasons = statusReasons(record)
  if (reasons.length > 0) return reasons
  if (request.kind === 'debit_memo') return []
  const categories = sums.categories.filter((row) => request.fee_category_id === null || row.fee_category_id === request.fee_category_id)
  if (request.kind === 'credit_memo') return chargeReasons(request.amount_centavos, categories, isFee(record))
  const open = categories.reduce((total, row) => total + row.open_centavos, 0)
  if (request.amount_centavos <= open) return []
  const message =
    open > 0
      ? `Only ${formatPesos(open)} is open. A write-off cannot be more than the open amount.`
      : 'There is nothing to write off. Use a credit memo to reduce the charges.'
  return [{ code: 'adjustment.above_open', message, office: 'Cashier' }]
}

function chargeReasons(amount: number, categories: AccountSums['categories'], isOfFee: boolean): Reason[] {
  const charged = categories.reduce((total, row) => total + row.amount_centavos, 0)
  if (amount <= charged) return []
  const message = `Only ${formatPesos(charged)} is charged ${isOfFee ? 'for this fee' : 'under this fee category'} after earlier credits.`
  return [{ code: 'adjustment.above_charges', message, office: 'Cashier' }]
}

/** What a memo charges by category; below zero for a credit. A write-off without a category takes what is open in the order of the school. */
export function memoCharges(request: MemoRequest, { categories }: AccountSums): Charge[] {
  const { kind, fee_category_id, amount_centavos } = request
  if (fee_category_id !== null) return [{ fee_category_id, amount_centavos: kind === 'debit_memo' ? amount_centavos : -amount_centavos }]
  let rest = amount_centavos
  return categories
    .map((row) => {
      const part = Math.min(rest, row.open_centavos)
      rest -= part
      return { fee_category_id: row.fee_category_id, amount_centavos: -part }
    })
    .filter((charge) => charge.amount_centavos !== 0)
}

/** Reasons why a memo on an account cannot be undone. A request that is being approved does not stand in its own way. */
export function reversalReasons(
  memo: AdjustmentRecord,
  { record, sums }: { record: AccountRecord; sums: AccountSums },
  { isApproval }: { isApproval: boolean },
): Reason[] {
  if (memo.type === 'withdrawal' || memo.type === 'reversal') {
    return [fixedReason('Only a debit memo, a credit memo or a write-off can be reversed.')]
  }
  const name = `${billingKindNames[memo.type]} ${memo.memo_number}`
  const done = memo.reversed_by
    ? `${name} was already reversed by ${memo.reversed_by}.`
    : memo.is_reversal_open && !isApproval
      ? `A reversal of ${name} already waits for approval.`
      : null
  if (done) return [{ code: 'adjustment.reversed', message: done, office: 'Cashier' }]
  if (isFixedByWithdrawal({ ...memo, kind: memo.type })) return [fixedReason(`${name} was counted when the student withdrew.`)]
  if (isFee(record) && record.cancelled_at) return [feeCancelledReason]
  return memo.charges.flatMap((charge) =>
    chargeReasons(
      charge.amount_centavos,
      sums.categories.filter((row) => row.fee_category_id === charge.fee_category_id),
      isFee(record),
    ),
  )
}

const fixedReason = (message: string): Reason => ({
  code: 'adjustment.fixed',
  message: `${message} Use a new memo to correct this entry.`,
  office: 'Cashier',
})

/** A withdrawal credits no more than what is left after credits that were there before it, so that undoing one of them would charge too much. */
export const isFixedByWithdrawal = ({ kind, is_before_withdrawal }: { kind: PostedKind; is_before_withdrawal: boolean }): boolean =>
  is_before_withdrawal && (kind === 'credit_memo' || kind === 'write_off')

export const reversalCharges = (memo: AdjustmentRecord): Charge[] =>
  memo.charges.map((charge) => ({ ...charge, amount_centavos: -charge.amount_centavos }))

/** Reasons why a credit, or without a term the advance, cannot be given back. */
export function refundReasons(refund: { amount_centavos: number; enrollment_id: number | null }, credit: number): Reason[] {
  if (refund.amount_centavos <= credit) return []
  const source = refund.enrollment_id === null ? 'advance' : 'credit'
  const message = credit > 0 ? `Only ${formatPesos(credit)} of the ${source} can be refunded.` : `There is no ${source} to refund.`
  return [{ code: 'refund.above_credit', message, office: 'Cashier' }]
}

/** Somebody has decided on the request. */
export const decidedReason = (decision: string): Reason => ({
  code: 'billing_request.decided',
  message: `This request has already been ${decision}.`,
})
