import type { FeeCategory, WithdrawalPolicies } from '@talaan/contract'
import { levelTypeName } from '#shared/levels.ts'

type Charge = NonNullable<WithdrawalPolicies['before_classes']>

export const policiesName = ({ level_type, is_summer }: WithdrawalPolicies): string =>
  is_summer ? `${levelTypeName(level_type)}, summer` : levelTypeName(level_type)

/** `25% of the assessment`, or `100% of the Registration fee`. */
export function chargeText({ charge_percent, base, fee_category_id }: Charge, categories: readonly FeeCategory[]): string {
  if (charge_percent === 0) return 'No charge'
  const category = categories.find(({ id }) => id === fee_category_id)?.name ?? ''
  const baseText = { total: 'the assessment', tuition: 'the tuition', category: `the ${category} fee` }[base]
  return `${charge_percent}% of ${baseText}`
}

/** The days of a row, which begin after those of the row before it: `Day 8 to 14`. */
export function daysText(rows: readonly { to_day: number | string | null }[], index: number): string {
  const first = Number(rows[index - 1]?.to_day ?? 0) + 1
  const last = rows[index]?.to_day
  if (last === null || last === '' || last === undefined) return first === 1 ? 'Every day of classes' : `Day ${first} and later`
  return Number(last) === first ? `Day ${first}` : `Day ${first} to ${last}`
}

export const baseOptions = [
  { value: 'total', label: 'Assessment' },
  { value: 'tuition', label: 'Tuition' },
  { value: 'category', label: 'One fee' },
]
