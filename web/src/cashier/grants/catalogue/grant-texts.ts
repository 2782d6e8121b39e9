import type { DiscountStacking, Grant, GrantBase } from '@talaan/contract'
import { money } from '#lib/format.ts'

const baseNames: Record<GrantBase, string> = { tuition: 'Tuition', misc: 'Miscellaneous fees', all: 'Whole bill' }

export const baseName = (base: GrantBase): string => baseNames[base]
export const baseOptions = Object.entries(baseNames).map(([value, label]) => ({ value, label }))
export const ruleOptions = [
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
]

/** `25%, at most ₱5,000.00`, or `₱10,000.00`. */
export function valueText({ percent, amount_centavos, cap_centavos }: Grant): string {
  if (percent === null) return money(amount_centavos ?? 0)
  return cap_centavos === null ? `${percent}%` : `${percent}%, at most ${money(cap_centavos)}`
}

export const payerText = ({ sponsor }: Grant): string => sponsor?.code ?? 'School'

export const stackingNames: Record<DiscountStacking, string> = {
  highest_only: 'Only the highest school discount counts',
  all: 'All school discounts count together',
}

export const stackingText = ({ is_exclusive }: Grant): string =>
  is_exclusive ? 'School discount' : 'Counts in addition to other discounts'

export const statusText = ({ is_active }: { is_active: boolean }): string => (is_active ? 'Active' : 'Ended')

export const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'ended', label: 'Ended' },
  ],
}
