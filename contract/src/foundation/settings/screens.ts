import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/school',
    title: 'School',
    words: 'school name address logo seal letterhead signature colors telephone',
    permission: 'View System Settings',
    part: { of: '/admin/settings/system', tab: 'School', place: 10 },
  },
  {
    path: '/admin/settings/system',
    title: 'System settings',
    words: 'maintenance school year semester registrar documents INC',
    permission: 'View System Settings',
    menu: { group: 'settings', place: 10, icon: 'system', label: 'System' },
    part: { of: '/admin/settings/system', tab: 'System', place: 20 },
  },
  {
    path: '/admin/settings/payments',
    title: 'Payment settings',
    words: 'minimum midterm final receipt booklet GCash QR void',
    permission: 'View Payment Settings',
    part: { of: '/admin/settings/system', tab: 'Payments', place: 30 },
  },
  { path: '/admin/settings/payments/receipt-layout', title: 'Receipt layout', permission: 'View Payment Settings' },
  {
    path: '/admin/settings/enrollments',
    title: 'Enrollment settings',
    words: 'open enrollment dates online application',
    permission: 'View Enrollment Settings',
    part: { of: '/admin/settings/system', tab: 'Enrollments', place: 40 },
  },
] as const satisfies readonly DomainScreen[]
