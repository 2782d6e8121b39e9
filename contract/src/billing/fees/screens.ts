import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/fees',
    title: 'Fees',
    permission: 'View Fees',
    menu: { group: 'settings', place: 110, icon: 'fees', label: 'Fees' },
  },
  { path: '/admin/settings/withdrawal-policies', title: 'Withdrawal policies', permission: 'View Fees' },
  { path: '/admin/settings/opening-balances', title: 'Opening balances', permission: 'View Fees' },
] as const satisfies readonly DomainScreen[]
