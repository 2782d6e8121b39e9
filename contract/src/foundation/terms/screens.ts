import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/settings/calendar',
    title: 'School calendar',
    permission: 'View School Calendar',
    menu: { group: 'settings', place: 20, icon: 'calendar', label: 'School Calendar' },
  },
  { path: '/admin/settings/terms/:id/close', title: 'Close term', permission: 'Update School Calendar' },
] as const satisfies readonly DomainScreen[]
