import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/roles-permission',
    title: 'Roles and permissions',
    words: 'access rights',
    permission: 'View Roles and Permissions',
    menu: { group: 'settings', place: 60, icon: 'roles', label: 'Roles Permission' },
    part: { of: '/admin/settings/roles-permission', tab: 'Roles Permission', place: 10 },
  },
  {
    path: '/admin/settings/permissions',
    title: 'Permissions',
    permission: 'View Roles and Permissions',
    part: { of: '/admin/settings/roles-permission', tab: 'Permissions', place: 20 },
  },
  {
    path: '/admin/settings/roles',
    title: 'Roles',
    permission: 'View Roles and Permissions',
    part: { of: '/admin/settings/roles-permission', tab: 'Roles', place: 30 },
  },
] as const satisfies readonly DomainScreen[]
