import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/settings/registrar/prospectus': () => import('./courses/curricula-list.tsx'),
  '/admin/settings/registrar/equivalences': () => import('./equivalences/equivalences-page.tsx'),
  '/admin/settings/registrar/subject-categories': () => import('./courses/categories/categories-list.tsx'),
  '/admin/settings/registrar/prospectus/edit/:id': () => import('./prospectus/prospectus-editor.tsx'),
} satisfies Pages
