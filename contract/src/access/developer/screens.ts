import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/api-keys',
    title: 'API keys',
    permission: 'signed-in',
    menu: { group: 'settings', place: 160, icon: 'api-key', label: 'API keys', permission: 'Manage API Keys' },
  },
  { path: '/admin/webhooks', title: 'Webhooks', permission: 'Manage Webhooks' },
] as const satisfies readonly DomainScreen[]
