import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/dashboard': () => import('./dashboard.tsx'),
} satisfies Pages
