import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/api-keys': () => import('./api-keys/api-keys.tsx'),
  '/admin/webhooks': () => import('./webhooks/webhooks-list.tsx'),
} satisfies Pages
