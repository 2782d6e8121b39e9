import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/issued-documents': () => import('./issued-documents-list.tsx'),
} satisfies Pages
