import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/announcements',
    title: 'Announcements',
    words: 'news',
    permission: 'View Announcements',
    menu: {
      group: 'communication',
      place: 10,
      icon: 'announcements',
      label: 'Announcements',
      tabs: { '/admin/announcements': 'Announcements', '/admin/messages': 'Messages' },
    },
  },
  { path: '/admin/announcements/create', title: 'New announcement', permission: 'View Announcements' },
  { path: '/admin/announcements/:id/edit', title: 'Edit announcement', permission: 'View Announcements' },
] as const satisfies readonly DomainScreen[]
