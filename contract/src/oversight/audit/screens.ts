import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/audit',
    title: 'Audit log',
    permission: 'View Audit Log',
    menu: { group: 'settings', place: 100, icon: 'audit', label: 'Audit Log' },
  },
  { path: '/admin/sign-ins', title: 'Sign-ins', permission: 'View Audit Log' },
  { path: '/admin/record-views', title: 'Views of records', permission: 'View Audit Log' },
] as const satisfies readonly DomainScreen[]
