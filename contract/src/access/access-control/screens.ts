import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/roles-permission',
    title: 'Roles and permissions',
    words: 'access rights',
    permission: 'View Roles and Permissions',
    menu: {
      group: 'settings',
      place: 60,
      icon: 'roles',
      label: 'Roles Permission',
      tabs: {
        '/admin/settings/roles-permission': 'Roles Permission',
        '/admin/settings/permissions': 'Permissions',
        '/admin/settings/roles': 'Roles',
      },
    },
  },
  { path: '/admin/settings/permissions', title: 'Permissions', permission: 'View Roles and Permissions' },
  { path: '/admin/settings/roles', title: 'Roles', permission: 'View Roles and Permissions' },
] as const satisfies readonly DomainScreen[]
