import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/school': () => import('./school-settings.tsx'),
  '/admin/settings/system': () => import('./system-settings.tsx'),
  '/admin/settings/payments': () => import('./payment-settings.tsx'),
  '/admin/settings/payments/receipt-layout': () => import('./receipt-layout/receipt-layout.tsx'),
  '/admin/settings/enrollments': () => import('./enrollment-settings.tsx'),
} satisfies Pages
