import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/users': () => import('./users-list.tsx'),
} satisfies Pages
