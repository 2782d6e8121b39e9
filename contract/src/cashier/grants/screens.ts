import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/grants',
    title: 'Grants and discounts',
    permission: 'View Grants',
    menu: { group: 'settings', place: 120, icon: 'grants', label: 'Grants' },
  },
  {
    path: '/admin/grants',
    title: 'Grants of students',
    permission: 'View Grants',
    menu: { group: 'main', place: 230, icon: 'grants', label: 'Grants' },
  },
  { path: '/admin/sponsor-bills', title: 'Sponsor billing', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/sponsor-bills/:id/print', title: 'Billing list', permission: 'View Grants' },
  { path: '/admin/settings/sponsors', title: 'Sponsors', permission: 'View Grants' },
  { path: '/payments/sponsor-receipts/:id/print', title: 'Receipt of a sponsor', permission: 'View Grants' },
] as const satisfies readonly DomainScreen[]
