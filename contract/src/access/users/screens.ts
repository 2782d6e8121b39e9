import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/user', title: 'Profile', permission: 'signed-in', menu: { group: 'main', place: 70, icon: 'profile', label: 'Profile' } },
  { path: '/admin/users', title: 'Users', permission: 'View Users', menu: { group: 'main', place: 220, icon: 'users', label: 'Users' } },
] as const satisfies readonly DomainScreen[]
