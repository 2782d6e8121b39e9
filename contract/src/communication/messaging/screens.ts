import type { DomainScreen } from '#platform/access/screen.ts'

export const screens = [
  { path: '/admin/messages', title: 'Messages', permission: 'View Messages' },
  { path: '/admin/settings/notifications', title: 'Notification settings', permission: 'View System Settings' },
  {
    path: '/admin/settings/notification-scheduling',
    title: 'Sched and Notif',
    permission: 'View Notification Scheduling',
    menu: { group: 'settings', place: 70, icon: 'scheduling', label: 'Sched and Notif' },
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
    title: 'Runs of notification rules',
    permission: 'View Notification Scheduling',
  },
  {
    path: '/admin/settings/notification-scheduling/history',
    title: 'Sent notifications',
    permission: 'View Notification Scheduling',
  },
] as const satisfies readonly DomainScreen[]
