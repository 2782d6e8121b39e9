import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/reports/remittances', title: 'Remittances', permission: 'View Cashier Shifts' },
  {
    path: '/admin/cashier-shifts',
    title: 'Cashier shifts',
    words: 'open close drawer booklet cash count',
    permission: 'View Cashier Shifts',
    menu: {
      group: 'cashier',
      place: 40,
      icon: 'cashier-shifts',
      label: 'Cashier shifts',
      tabs: { '/admin/cashier-shifts': 'Shifts', '/admin/reports/remittances': 'Remittances' },
    },
  },
  { path: '/admin/cashier-shifts/:id', title: 'Cashier shift', permission: 'View Cashier Shifts' },
  { path: '/admin/cashier-shifts/:id/print', title: 'Cashier shift report', permission: 'View Cashier Shifts' },
] as const satisfies readonly DomainScreen[]
