import type { Pages } from '#lib/pages.ts'
import { pagesOfDomains } from './pages.gen.ts'

/** Pages that show several groups. */
const composedPages: Pages = {
  '/admin/user': () => import('./pages/profile.tsx'),
  '/admin/settings/registrar/courses': () => import('./pages/courses-list.tsx'),
  '/verify': () => import('./pages/verify-document.tsx'),
  '/verify/:code': () => import('./pages/verify-document.tsx'),
  '/admin/cashier-shifts/:id': () => import('./pages/shift-detail.tsx'),
  '/admin/cashier-shifts/:id/print': () => import('./pages/print-shift.tsx'),
  '/admin/students/:id/consents': () => import('./pages/student-consents.tsx'),
}

/** The page of each screen by its path. A screen without one answers '404 | Not Found' and is in no menu. */
export const pages: Pages = Object.assign({}, composedPages, ...pagesOfDomains)

export const exists = (path: string): boolean => path in pages
