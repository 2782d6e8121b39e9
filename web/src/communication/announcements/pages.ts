import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/announcements': () => import('./announcements-list.tsx'),
  '/admin/announcements/create': () => import('./add-announcement.tsx'),
  '/admin/announcements/:id/edit': () => import('./edit-announcement.tsx'),
} satisfies Pages
