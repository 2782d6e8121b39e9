import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/api-keys',
    title: 'API keys',
    words: 'developer integration',
    permission: 'signed-in',
    menu: { group: 'settings', place: 110, icon: 'api-key', label: 'API keys', permission: 'Manage API Keys' },
    part: { of: '/admin/api-keys', tab: 'API keys', place: 10 },
  },
  {
    path: '/admin/webhooks',
    title: 'Webhooks',
    permission: 'Manage Webhooks',
    part: { of: '/admin/api-keys', tab: 'Webhooks', place: 20 },
  },
] as const satisfies readonly DomainScreen[]
