import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/sign-in': () => import('./sign-in-settings.tsx'),
} satisfies Pages
