import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/fees': () => import('./fees-list.tsx'),
  '/admin/settings/withdrawal-policies': () => import('./withdrawal-policies.tsx'),
  '/admin/settings/opening-balances': () => import('./opening-balances.tsx'),
} satisfies Pages
