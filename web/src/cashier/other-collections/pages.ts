import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/payments/other-receipts/:id/print': () => import('./print-other-receipt.tsx'),
  '/admin/other-collections': () => import('./other-collections-list.tsx'),
  '/admin/settings/other-collections': () => import('./kinds-list.tsx'),
} satisfies Pages
