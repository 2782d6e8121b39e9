import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/reports/remittances',
    title: 'Remittances',
    permission: 'View Cashier Shifts',
    menu: { group: 'reports', place: 60, icon: 'remittances', label: 'Remittances' },
  },
  {
    path: '/admin/cashier-shifts',
    title: 'Cashier shifts',
    permission: 'View Cashier Shifts',
    menu: { group: 'main', place: 160, icon: 'cashier-shifts', label: 'Cashier shifts' },
  },
  { path: '/admin/cashier-shifts/:id', title: 'Cashier shift', permission: 'View Cashier Shifts' },
  { path: '/admin/cashier-shifts/:id/print', title: 'Cashier shift report', permission: 'View Cashier Shifts' },
] as const satisfies readonly DomainScreen[]
