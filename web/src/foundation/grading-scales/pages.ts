import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/grading-scales': () => import('./grading-scales.tsx'),
} satisfies Pages
