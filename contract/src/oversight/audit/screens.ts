import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/audit',
    title: 'Audit log',
    words: 'history who changed',
    permission: 'View Audit Log',
    menu: {
      group: 'settings',
      place: 100,
      icon: 'audit',
      label: 'Audit log',
      tabs: { '/admin/audit': 'Actions', '/admin/sign-ins': 'Sign-ins', '/admin/record-views': 'Record views' },
    },
  },
  { path: '/admin/sign-ins', title: 'Sign-ins', permission: 'View Audit Log' },
  { path: '/admin/record-views', title: 'Record views', permission: 'View Audit Log' },
] as const satisfies readonly DomainScreen[]
