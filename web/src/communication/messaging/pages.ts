import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/messages': () => import('./messages-list.tsx'),
  '/admin/settings/notification-scheduling': () => import('./scheduling/notification-rules.tsx'),
  '/admin/settings/notification-scheduling/add': () => import('./scheduling/add-notification-rule.tsx'),
  '/admin/settings/notification-scheduling/:id/edit': () => import('./scheduling/edit-notification-rule.tsx'),
  '/admin/settings/notification-scheduling/runs': () => import('./scheduling/notification-runs.tsx'),
  '/admin/settings/notification-scheduling/history': () => import('./scheduling/sent-notices.tsx'),
  '/admin/settings/notifications': () => import('./preferences/notification-settings.tsx'),
} satisfies Pages
