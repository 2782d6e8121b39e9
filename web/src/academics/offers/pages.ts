import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/registrar/subject-offer': () => import('./offers-page.tsx'),
  '/admin/settings/subject-offer/add': () => import('./add-offer.tsx'),
  '/admin/settings/subject-offer/edit/:id': () => import('./edit-offer.tsx'),
} satisfies Pages
