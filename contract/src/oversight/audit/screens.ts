import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/audit',
    title: 'Audit log',
    words: 'history who changed',
    permission: 'View Audit Log',
    menu: { group: 'settings', place: 100, icon: 'audit', label: 'Audit log' },
    part: { of: '/admin/audit', tab: 'Actions', place: 10 },
  },
  { path: '/admin/sign-ins', title: 'Sign-ins', permission: 'View Audit Log', part: { of: '/admin/audit', tab: 'Sign-ins', place: 20 } },
  {
    path: '/admin/record-views',
    title: 'Record views',
    permission: 'View Audit Log',
    part: { of: '/admin/audit', tab: 'Record views', place: 30 },
  },
] as const satisfies readonly DomainScreen[]
