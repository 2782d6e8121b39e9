import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/roles-permission': () => import('./roles-permission.tsx'),
  '/admin/settings/permissions': () => import('./permissions-list.tsx'),
  '/admin/settings/roles': () => import('./roles-list.tsx'),
} satisfies Pages
