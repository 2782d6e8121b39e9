import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/payment-plans', title: 'Payment plans', words: 'installment due dates surcharge', permission: 'View Fees' },
  { path: '/admin/surcharges', title: 'Surcharges', permission: 'View Accounts' },
  { path: '/admin/cash-discounts', title: 'Forfeited cash discounts', permission: 'View Accounts' },
] as const satisfies readonly DomainScreen[]
