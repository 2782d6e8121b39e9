import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/user',
    title: 'Profile',
    words: 'my account password photo',
    permission: 'signed-in',
    menu: { group: 'account', place: 10, icon: 'profile', label: 'Profile' },
  },
  {
    path: '/admin/users',
    title: 'Users',
    words: 'accounts staff add user deactivate',
    permission: 'View Users',
    menu: { group: 'settings', place: 50, icon: 'users', label: 'Users' },
    part: { of: '/admin/users', tab: 'Users', place: 10 },
  },
] as const satisfies readonly DomainScreen[]
