import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/terms/next': () => import('./next-term.tsx'),
} satisfies Pages
