import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/duplicate-users',
    title: 'Duplicate users',
    permission: 'View Duplicate Users',
    menu: { group: 'settings', place: 90, icon: 'duplicates', label: 'Duplicate Users' },
  },
] as const satisfies readonly DomainScreen[]
