import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/duplicate-users': () => import('./duplicate-users.tsx'),
} satisfies Pages
