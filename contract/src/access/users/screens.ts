import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/user',
    title: 'Profile',
    words: 'my account password photo',
    permission: 'signed-in',
    menu: { group: 'account', place: 10, icon: 'profile', label: 'Profile', covers: ['/admin/own-attendance'] },
  },
  {
    path: '/admin/users',
    title: 'Users',
    words: 'accounts staff add user deactivate',
    permission: 'View Users',
    menu: {
      group: 'settings',
      place: 50,
      icon: 'users',
      label: 'Users',
      tabs: { '/admin/users': 'Users', '/admin/settings/second-factor': 'Two-step verification' },
    },
  },
] as const satisfies readonly DomainScreen[]
