import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/announcements',
    title: 'Announcements',
    permission: 'View Announcements',
    menu: { group: 'main', place: 40, icon: 'announcements', label: 'Announcements' },
  },
  { path: '/admin/announcements/create', title: 'New announcement', permission: 'View Announcements' },
  { path: '/admin/announcements/:id/edit', title: 'Edit announcement', permission: 'View Announcements' },
] as const satisfies readonly DomainScreen[]
