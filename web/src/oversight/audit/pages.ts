import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/audit': () => import('./audit-log.tsx'),
  '/admin/sign-ins': () => import('./sign-ins-list.tsx'),
  '/admin/record-views': () => import('./record-views.tsx'),
} satisfies Pages
