import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/calendar',
    title: 'School calendar',
    words: 'holiday term dates add drop exam close',
    permission: 'View School Calendar',
    menu: { group: 'settings', place: 20, icon: 'calendar', label: 'School calendar' },
    part: { of: '/admin/settings/calendar', tab: 'Calendar', place: 10 },
  },
  {
    path: '/admin/settings/terms/:id/close',
    title: 'Close term',
    permission: 'Update School Calendar',
    part: { of: '/admin/settings/calendar' },
  },
] as const satisfies readonly DomainScreen[]
