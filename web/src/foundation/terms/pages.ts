import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/calendar': () => import('./school-calendar.tsx'),
  '/admin/settings/terms/:id/close': () => import('./closing/term-closing.tsx'),
} satisfies Pages
