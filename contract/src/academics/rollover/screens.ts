import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/terms/next',
    title: 'Open the next term',
    permission: 'Open Next Term',
    menu: { group: 'settings', place: 50, icon: 'next-term', label: 'Next Term' },
  },
] as const satisfies readonly DomainScreen[]
