import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/other-collections', title: 'Other collection types', permission: 'View Fees' },
  { path: '/admin/other-collections', title: 'Other collections', permission: 'View Payments' },
  { path: '/payments/other-receipts/:id/print', title: 'Receipt', permission: 'View Payments' },
] as const satisfies readonly DomainScreen[]
