import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/calendar',
    title: 'School calendar',
    words: 'holiday term dates add drop exam close',
    permission: 'View School Calendar',
    menu: {
      group: 'settings',
      place: 20,
      icon: 'calendar',
      label: 'School calendar',
      tabs: { '/admin/settings/calendar': 'Calendar', '/admin/settings/terms/next': 'Next term' },
      covers: ['/admin/settings/terms/:id/close'],
    },
  },
  { path: '/admin/settings/terms/:id/close', title: 'Close term', permission: 'Update School Calendar' },
] as const satisfies readonly DomainScreen[]
