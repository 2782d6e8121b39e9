import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/reports/remittances': () => import('./remittances-report.tsx'),
  '/admin/cashier-shifts': () => import('./shifts-list.tsx'),
} satisfies Pages
