import type { DiscountStacking } from '@talaan/contract'
import { grantBaseNames } from '@talaan/contract/values'

export const baseOptions = Object.entries(grantBaseNames).map(([value, label]) => ({ value, label }))
export const ruleOptions = [
  { value: 'percent', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
]

export const stackingNames: Record<DiscountStacking, string> = {
  highest_only: 'Only the highest school discount counts',
  all: 'All school discounts count together',
}

export const statusFilter = {
  name: 'status',
  label: 'Status',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'ended', label: 'Ended' },
  ],
}
