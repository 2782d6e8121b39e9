import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/school',
    title: 'School',
    words: 'school name address logo seal letterhead signature colors telephone',
    permission: 'View System Settings',
  },
  {
    path: '/admin/settings/system',
    title: 'System settings',
    words: 'maintenance school year semester registrar documents INC',
    permission: 'View System Settings',
    menu: {
      group: 'settings',
      place: 10,
      icon: 'system',
      label: 'System',
      tabs: {
        '/admin/settings/school': 'School',
        '/admin/settings/system': 'System',
        '/admin/settings/payments': 'Payments',
        '/admin/settings/enrollments': 'Enrollments',
        '/admin/settings/notifications': 'Notifications',
        '/admin/settings/sign-in': 'Sign-in',
      },
    },
  },
  {
    path: '/admin/settings/payments',
    title: 'Payment settings',
    words: 'minimum midterm final receipt booklet GCash QR void',
    permission: 'View Payment Settings',
  },
  { path: '/admin/settings/payments/receipt-layout', title: 'Receipt layout', permission: 'View Payment Settings' },
  {
    path: '/admin/settings/enrollments',
    title: 'Enrollment settings',
    words: 'open enrollment dates online application',
    permission: 'View Enrollment Settings',
  },
] as const satisfies readonly DomainScreen[]
