import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/messages', title: 'Messages', words: 'email', permission: 'View Messages' },
  { path: '/admin/settings/notifications', title: 'Notification settings', permission: 'View System Settings' },
  {
    path: '/admin/settings/notification-scheduling',
    title: 'Sched and Notif',
    words: 'reminders automatic messages',
    permission: 'View Notification Scheduling',
    menu: {
      group: 'settings',
      place: 90,
      icon: 'scheduling',
      label: 'Sched and Notif',
      tabs: {
        '/admin/settings/notification-scheduling': 'Rules',
        '/admin/settings/notification-scheduling/runs': 'Runs',
        '/admin/settings/notification-scheduling/history': 'History',
      },
    },
  },
  { path: '/admin/settings/notification-scheduling/add', title: 'New notification rule', permission: 'Update Notification Scheduling' },
  {
    path: '/admin/settings/notification-scheduling/:id/edit',
    title: 'Edit notification rule',
    permission: 'Update Notification Scheduling',
  },
  { path: '/admin/settings/notification-scheduling/runs', title: 'Notification runs', permission: 'View Notification Scheduling' },
  { path: '/admin/settings/notification-scheduling/history', title: 'Sent notifications', permission: 'View Notification Scheduling' },
] as const satisfies readonly DomainScreen[]
