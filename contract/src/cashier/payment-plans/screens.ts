import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/payment-plans',
    title: 'Payment plans',
    words: 'installment due dates surcharge',
    permission: 'View Fees',
    part: { of: '/admin/settings/fees', tab: 'Payment plans', place: 20 },
  },
  {
    path: '/admin/surcharges',
    title: 'Surcharges',
    permission: 'View Accounts',
    part: { of: '/admin/accounts', tab: 'Surcharges', place: 20 },
  },
  {
    path: '/admin/cash-discounts',
    title: 'Forfeited cash discounts',
    permission: 'View Accounts',
    part: { of: '/admin/accounts', tab: 'Cash discounts', place: 30 },
  },
] as const satisfies readonly DomainScreen[]
