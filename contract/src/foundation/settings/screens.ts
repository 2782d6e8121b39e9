import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/settings/school', title: 'School', permission: 'View System Settings' },
  {
    path: '/admin/settings/system',
    title: 'System settings',
    permission: 'View System Settings',
    menu: { group: 'settings', place: 10, icon: 'system', label: 'System' },
  },
  { path: '/admin/settings/payments', title: 'Payment settings', permission: 'View Payment Settings' },
  { path: '/admin/settings/payments/receipt-layout', title: 'Receipt layout', permission: 'View Payment Settings' },
  { path: '/admin/settings/enrollments', title: 'Enrollment settings', permission: 'View Enrollment Settings' },
] as const satisfies readonly DomainScreen[]
