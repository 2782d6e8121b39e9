import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  {
    path: '/admin/messages',
    title: 'Messages',
    words: 'email',
    permission: 'View Messages',
    part: { of: '/admin/announcements', tab: 'Messages', place: 20 },
  },
  {
    path: '/admin/settings/notifications',
    title: 'Notification settings',
    permission: 'View System Settings',
    part: { of: '/admin/settings/system', tab: 'Notifications', place: 50 },
  },
  {
    path: '/admin/settings/notification-scheduling',
    title: 'Sched and Notif',
    words: 'reminders automatic messages',
    permission: 'View Notification Scheduling',
    menu: { group: 'settings', place: 90, icon: 'scheduling', label: 'Sched and Notif' },
    part: { of: '/admin/settings/notification-scheduling', tab: 'Rules', place: 10 },
  },
  {
    path: '/admin/settings/notification-scheduling/add',
    title: 'New notification rule',
    permission: 'Update Notification Scheduling',
  },
  {
    path: '/admin/settings/notification-scheduling/:id/edit',
    title: 'Edit notification rule',
    permission: 'Update Notification Scheduling',
  },
  {
    path: '/admin/settings/notification-scheduling/runs',
    title: 'Notification runs',
    permission: 'View Notification Scheduling',
    part: { of: '/admin/settings/notification-scheduling', tab: 'Runs', place: 20 },
  },
  {
    path: '/admin/settings/notification-scheduling/history',
    title: 'Sent notifications',
    permission: 'View Notification Scheduling',
    part: { of: '/admin/settings/notification-scheduling', tab: 'History', place: 30 },
  },
] as const satisfies readonly DomainScreen[]
