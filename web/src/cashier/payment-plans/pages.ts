import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/surcharges': () => import('./surcharges/surcharges.tsx'),
  '/admin/cash-discounts': () => import('./discounts/cash-discounts.tsx'),
  '/admin/settings/payment-plans': () => import('./catalogue/payment-plans.tsx'),
} satisfies Pages
