import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/other-collections',
    title: 'Other collection types',
    permission: 'View Fees',
    part: { of: '/admin/settings/fees', tab: 'Other collections', place: 50 },
  },
  {
    path: '/admin/other-collections',
    title: 'Other collections',
    permission: 'View Payments',
    part: { of: '/admin/payments', tab: 'Other collections', place: 20 },
  },
  { path: '/payments/other-receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
] as const satisfies readonly DomainScreen[]
