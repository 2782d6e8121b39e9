import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/fees',
    title: 'Fees',
    words: 'tuition miscellaneous laboratory import',
    permission: 'View Fees',
    menu: { group: 'settings', place: 40, icon: 'fees', label: 'Fees' },
    part: { of: '/admin/settings/fees', tab: 'Fees', place: 10 },
  },
  {
    path: '/admin/settings/withdrawal-policies',
    title: 'Withdrawal policies',
    permission: 'View Fees',
    part: { of: '/admin/settings/fees', tab: 'Withdrawal policies', place: 30 },
  },
  {
    path: '/admin/settings/opening-balances',
    title: 'Opening balances',
    words: 'import old balance',
    permission: 'View Fees',
    part: { of: '/admin/settings/fees', tab: 'Opening balances', place: 40 },
  },
] as const satisfies readonly DomainScreen[]
