import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/duplicate-users',
    title: 'Duplicate users',
    words: 'merge',
    permission: 'View Duplicate Users',
    menu: { group: 'settings', place: 70, icon: 'duplicates', label: 'Duplicate Users' },
  },
] as const satisfies readonly DomainScreen[]
