/** Money here is whole centavos. No clock, no database. */

import { type Charge, spread, sumCentavos } from '#billing/ledger/rules.ts'
import type { Line } from './bill-lines.ts'
import { percentOf } from './percent.ts'

export type Grant = {
  student_grant_id?: number
  name: string
  rule: 'percent' | 'fixed'
  base: 'tuition' | 'misc' | 'all'
  /** Percent 0-100, or centavos when fixed. */
  value: number
  cap_centavos?: number | null
  /** A school discount: with `highest_only` only the highest of these counts. Government grants are not exclusive. */
  is_exclusive: boolean
  is_cash_discount?: boolean
}

/** What a payment plan takes off a bill that is paid in full by its due date. */
export interface CashDiscount {
  percent: number
  base: 'tuition' | 'all'
}

/** A cash discount counts like a school discount. */
export const cashGrant = ({ percent, base }: CashDiscount): Grant => ({
  name: 'Cash discount',
  rule: 'percent',
  base,
  value: percent,
  is_exclusive: true,
  is_cash_discount: true,
})

export type Discount = { student_grant_id: number | null; description: string; amount_centavos: number; is_cash_discount?: boolean }

/** The fees that a discount is computed from together, in the order in which a discount of everything takes from them. */
type DiscountBase = 'tuition' | 'misc' | 'other'
const discountBases: readonly DiscountBase[] = ['tuition', 'misc', 'other']
type BilledCategory = Charge & { base: DiscountBase }

/** The discount of each grant, and what remains of each category. Percentages come first; no grant takes more than the rest of its base. */
export function applyGrants(
  lines: readonly Line[],
  grants: readonly Grant[],
  stacking: 'highest_only' | 'all',
): { discounts: Discount[]; charges: Charge[] } {
  const original = billedCategories(lines)
  const remainder = original.map((category) => ({ ...category }))
  const grantAmount = (grant: Grant): number => {
    const base = sumCentavos(inBase(original, grant.base))
    const amount = grant.rule === 'percent' ? percentOf(base, grant.value) : grant.value
    return Math.min(amount, grant.cap_centavos ?? amount, base)
  }
  const sortedGrants = [...grants].sort(
    (a, b) => Number(a.rule === 'fixed') - Number(b.rule === 'fixed') || grantAmount(b) - grantAmount(a),
  )
  const schoolGrants = sortedGrants.filter((grant) => grant.is_exclusive).sort((a, b) => grantAmount(b) - grantAmount(a))
  const droppedGrants = stacking === 'highest_only' ? schoolGrants.slice(1) : []
  const discounts = sortedGrants
    .filter((grant) => !droppedGrants.includes(grant))
    .map((grant) => {
      const amount = Math.min(grantAmount(grant), sumCentavos(inBase(remainder, grant.base)))
      takeFrom(remainder, grant.base, amount)
      return {
        student_grant_id: grant.student_grant_id ?? null,
        description: grant.name,
        amount_centavos: amount,
        ...(grant.is_cash_discount && { is_cash_discount: true }),
      }
    })
    .filter((discount) => discount.amount_centavos > 0)
  const charges = remainder
    .filter((category) => category.amount_centavos > 0)
    .map(({ fee_category_id, amount_centavos }) => ({ fee_category_id, amount_centavos }))
  return { discounts, charges }
}

const billedCategories = (lines: readonly Line[]): BilledCategory[] =>
  [...Map.groupBy(lines, (line) => line.category_id)].map(([fee_category_id, linesOfCategory]) => {
    const { kind } = linesOfCategory[0]!
    return { fee_category_id, amount_centavos: sumCentavos(linesOfCategory), base: kind === 'tuition' || kind === 'misc' ? kind : 'other' }
  })

const inBase = (categories: readonly BilledCategory[], base: DiscountBase | 'all'): BilledCategory[] =>
  categories.filter((category) => base === 'all' || category.base === base)

/** Takes an amount off the categories: all of the tuition before miscellaneous fees, and these before others. */
function takeFrom(categories: readonly BilledCategory[], base: Grant['base'], amount: number): void {
  let remaining = amount
  for (const part of base === 'all' ? discountBases : [base]) {
    const categoriesOfBase = inBase(categories, part)
    const weights = categoriesOfBase.map((category) => category.amount_centavos)
    const deduction = Math.min(sumCentavos(categoriesOfBase), remaining)
    spread(deduction, weights).forEach((share, index) => {
      categoriesOfBase[index]!.amount_centavos -= share
    })
    remaining -= deduction
  }
}
