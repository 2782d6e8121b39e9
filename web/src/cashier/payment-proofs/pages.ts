import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/bank-statements': () => import('./statements/statements-list.tsx'),
  '/admin/bank-statements/:id': () => import('./statements/statement-detail.tsx'),
  '/admin/payment-proofs': () => import('./proofs-list.tsx'),
  '/admin/payment-proofs/:id': () => import('./proof-detail.tsx'),
} satisfies Pages
