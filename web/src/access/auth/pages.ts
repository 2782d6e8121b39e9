import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/first-login': () => import('./first-login.tsx'),
  '/forgot-password': () => import('./forgot-password.tsx'),
  '/reset-password': () => import('./reset-password.tsx'),
  '/second-factor': () => import('./second-factor/set-up-page.tsx'),
  '/admin/settings/password-reset': () => import('./password-resets/password-reset.tsx'),
  '/admin/settings/second-factor': () => import('./second-factor/second-factors-list.tsx'),
} satisfies Pages
