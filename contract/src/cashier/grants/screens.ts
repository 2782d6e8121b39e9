import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/grants', title: 'Grants and discounts', words: 'scholarship discount', permission: 'View Grants' },
  {
    path: '/admin/grants',
    title: 'Student grants',
    words: 'scholarship discount voucher',
    permission: 'View Grants',
    menu: {
      group: 'cashier',
      place: 70,
      icon: 'grants',
      label: 'Grants',
      tabs: {
        '/admin/grants': 'Students',
        '/admin/settings/grants': 'Catalogue',
        '/admin/sponsor-bills': 'Billing',
        '/admin/settings/sponsors': 'Sponsors',
        '/admin/reports/grants': 'Report',
      },
    },
  },
  { path: '/admin/sponsor-bills', title: 'Sponsor billing', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id/print', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/settings/sponsors', title: 'Sponsors', permission: 'View Grants' },
  { path: '/payments/sponsor-receipts/:id/print', title: 'Sponsor receipt', permission: 'View Grants' },
] as const satisfies readonly DomainScreen[]
