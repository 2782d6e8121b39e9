import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/payments/sponsor-receipts/:id/print': () => import('./sponsor-payments/print-sponsor-receipt.tsx'),
  '/admin/grants': () => import('./awards/grant-holders.tsx'),
  '/admin/sponsor-bills': () => import('./sponsor-bills/sponsor-bills-list.tsx'),
  '/admin/sponsor-bills/:id': () => import('./sponsor-bills/sponsor-bill-page.tsx'),
  '/admin/sponsor-bills/:id/print': () => import('./sponsor-bills/print-sponsor-bill.tsx'),
  '/admin/settings/grants': () => import('./catalogue/grants-list.tsx'),
  '/admin/settings/sponsors': () => import('./catalogue/sponsors-list.tsx'),
} satisfies Pages
