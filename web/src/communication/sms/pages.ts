import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/sms': () => import('./sms-list.tsx'),
  '/admin/sms/new': () => import('./compose/preview-sms-batch.tsx'),
  '/admin/sms/templates': () => import('./lists/templates-list.tsx'),
  '/admin/sms/opt-outs': () => import('./lists/opt-outs-list.tsx'),
  '/admin/sms/settings': () => import('./sms-settings.tsx'),
  '/admin/sms/:id': () => import('./batch-detail.tsx'),
} satisfies Pages
