import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/api-keys',
    title: 'API keys',
    words: 'developer integration',
    permission: 'signed-in',
    menu: {
      group: 'settings',
      place: 110,
      icon: 'api-key',
      label: 'API keys',
      permission: 'Manage API Keys',
      tabs: { '/admin/api-keys': 'API keys', '/admin/webhooks': 'Webhooks' },
    },
  },
  { path: '/admin/webhooks', title: 'Webhooks', permission: 'Manage Webhooks' },
] as const satisfies readonly DomainScreen[]
