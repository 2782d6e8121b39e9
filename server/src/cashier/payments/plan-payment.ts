import { dividePayment } from '@talaan/contract'
import { accountOf } from '#billing/assessment/reads.ts'
import type { PaymentPart } from '#billing/ledger/allocate-payment.ts'
import { openAndCreditOf, openBalancesOf, openCategoriesOf } from '#billing/ledger/reads.ts'
import { type Charge, sumCentavos } from '#billing/ledger/rules.ts'
import { lockWithoutTerm } from '#foundation/people/lock-order.ts'
import { isAfter as isTermAfter } from '#foundation/terms/regular-terms.ts'
import type { Db } from '#platform/db/database.ts'
import { invalid, rejectIfAny } from '#platform/errors.ts'
import type { LockedPayer } from './lock-payer.ts'
import { listOpenTerms } from './queries.ts'
import { isBilled, oldestFirstReasons, paymentReasons, studentPaymentReasons } from './rules.ts'

interface PlannedPayment {
  amount: number
  /** What money beyond the balance is for. */
  purpose?: string | null
  pays: 'account' | 'oldest_first'
  categories?: readonly { fee_category_id: number; amount: number }[]
}

interface PaymentPlan {
  parts: PaymentPart[]
  /** Whether money is left beyond all that it pays. */
  has_advance: boolean
}

/** Which accounts the money pays; rejects money that no account takes. The caller has locked the payer. */
export function planPayment(tx: Db, payer: LockedPayer, payment: PlannedPayment): Promise<PaymentPlan> {
  if (payment.pays === 'oldest_first') return planOldestFirst(tx, payer, payment)
  return payer.enrollment ? planAccount(tx, payer, payer.enrollment, payment) : planWithoutTerm(tx, payer, payment)
}

/** The balance of one account; more pays what belongs to no term, and the rest is an advance. */
async function planAccount(
  tx: Db,
  { student_id }: LockedPayer,
  enrollment: NonNullable<LockedPayer['enrollment']>,
  { amount, purpose, categories }: PlannedPayment,
): Promise<PaymentPlan> {
  const account = await accountOf(tx, enrollment.id)
  rejectIfAny(paymentReasons({ ...enrollment, ...account, amount_centavos: amount, has_purpose: Boolean(purpose) }))
  const due = isBilled(enrollment) ? Math.min(amount, Math.max(0, account.balance_centavos)) : 0
  const term = { account: { enrollment_id: enrollment.id }, amount_centavos: due }
  if (categories) return { parts: [{ ...term, categories: await checkCategories(tx, enrollment.id, categories) }], has_advance: false }
  if (amount === due) return { parts: [term], has_advance: false }
  const open_centavos = await lockOpenFees(tx, student_id)
  const rest = await partsWithoutTerm(tx, student_id, amount - due)
  return { parts: due > 0 ? [term, ...rest] : rest, has_advance: amount - due > open_centavos }
}

/** Balances of the time before the portal, then fees on demand; more is an advance. */
async function planWithoutTerm(tx: Db, { student_id }: LockedPayer, { amount, purpose }: PlannedPayment): Promise<PaymentPlan> {
  const open_centavos = await lockOpenFees(tx, student_id)
  rejectIfAny(studentPaymentReasons({ amount_centavos: amount, open_centavos, has_purpose: Boolean(purpose) }))
  return { parts: await partsWithoutTerm(tx, student_id, amount), has_advance: amount > open_centavos }
}

/** Money for what belongs to no term: balances of the time before the portal, then all else. */
async function partsWithoutTerm(tx: Db, student_id: number, amount: number): Promise<PaymentPart[]> {
  const opening = await openBalancesOf(tx, student_id)
  const opening_centavos = Math.min(amount, sumCentavos(opening))
  return [
    ...(opening_centavos > 0 ? [planOpening(student_id, opening, opening_centavos)] : []),
    ...(amount > opening_centavos ? [{ account: { student_id }, amount_centavos: amount - opening_centavos }] : []),
  ]
}

/** The part of a payment that pays balances of the time before the portal, by category, so that it pays no other fee without a term. */
function planOpening(student_id: number, opening: readonly Charge[], amount_centavos: number): PaymentPart {
  const accounts = opening.map((charge) => ({ ...charge, open_centavos: charge.amount_centavos }))
  const categories = dividePayment(amount_centavos, accounts).parts.map((part) => ({
    fee_category_id: part.account.fee_category_id,
    amount_centavos: part.amount_centavos,
  }))
  return { account: { student_id }, amount_centavos, categories }
}

/**
 * Balances of the time before the portal, terms up to the named one, the oldest first, then fees on demand; more is an advance. Without a named
 * one all terms.
 */
async function planOldestFirst(tx: Db, { student_id, enrollment }: LockedPayer, { amount, purpose }: PlannedPayment): Promise<PaymentPlan> {
  const openTerms = await listOpenTerms(tx, student_id)
  const terms = enrollment && isBilled(enrollment) ? openTerms.filter((term) => !isAfter(term, enrollment)) : openTerms
  const open_centavos = await lockOpenFees(tx, student_id)
  const opening = await openBalancesOf(tx, student_id)
  const opening_centavos = sumCentavos(opening)
  const accounts = [
    { account: { student_id }, open_centavos: opening_centavos, isOpening: true },
    ...terms.map((term) => ({ account: { enrollment_id: term.id }, open_centavos: term.balance_centavos, isOpening: false })),
    { account: { student_id }, open_centavos: open_centavos - opening_centavos, isOpening: false },
  ]
  const { parts, rest_centavos } = dividePayment(amount, accounts)
  const open = accounts.reduce((total, account) => total + account.open_centavos, 0)
  rejectIfAny(oldestFirstReasons({ status: enrollment?.status, rest_centavos, open_centavos: open, has_purpose: Boolean(purpose) }))
  const planned = parts.map(
    ({ account: { account, isOpening }, amount_centavos }): PaymentPart =>
      isOpening ? planOpening(student_id, opening, amount_centavos) : { account, amount_centavos },
  )
  if (rest_centavos === 0) return { parts: planned, has_advance: false }
  const last = planned.at(-1)
  if (last && 'student_id' in last.account && !last.categories) last.amount_centavos += rest_centavos
  else planned.push({ account: { student_id }, amount_centavos: rest_centavos })
  return { parts: planned, has_advance: true }
}

/** Locks the money without a term, and answers what is still to be paid of fees on demand, balances of the time before the portal included. */
async function lockOpenFees(tx: Db, student_id: number): Promise<number> {
  await lockWithoutTerm(tx, student_id)
  return (await openAndCreditOf(tx, { student_id })).open_centavos
}

type Term = { school_year: string; semester: number; id: number }
const isAfter = (term: Term, other: Term): boolean => isTermAfter(term, other) || (!isTermAfter(other, term) && term.id > other.id)

/** The amounts by category as they are allocated; a category gets no more than is open of it. */
async function checkCategories(tx: Db, enrollmentId: number, categories: NonNullable<PlannedPayment['categories']>) {
  const open = new Map(
    (await openCategoriesOf(tx, { enrollment_id: enrollmentId })).map((row) => [row.fee_category_id, row.amount_centavos]),
  )
  if (categories.some((row) => row.amount > (open.get(row.fee_category_id) ?? 0)))
    invalid({ categories: 'A category cannot be paid more than is open of it' })
  return categories.map((row) => ({ fee_category_id: row.fee_category_id, amount_centavos: row.amount }))
}
