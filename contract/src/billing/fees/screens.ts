import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/fees',
    title: 'Fees',
    words: 'tuition miscellaneous laboratory import',
    permission: 'View Fees',
    menu: {
      group: 'settings',
      place: 40,
      icon: 'fees',
      label: 'Fees',
      tabs: {
        '/admin/settings/fees': 'Fees',
        '/admin/settings/payment-plans': 'Payment plans',
        '/admin/settings/withdrawal-policies': 'Withdrawal policies',
        '/admin/settings/opening-balances': 'Opening balances',
        '/admin/settings/other-collections': 'Other collections',
      },
    },
  },
  { path: '/admin/settings/withdrawal-policies', title: 'Withdrawal policies', permission: 'View Fees' },
  { path: '/admin/settings/opening-balances', title: 'Opening balances', words: 'import old balance', permission: 'View Fees' },
] as const satisfies readonly DomainScreen[]
