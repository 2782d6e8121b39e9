import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/sections': () => import('./sections-list.tsx'),
  '/admin/sections/:id': () => import('./section-page.tsx'),
  '/admin/sections/:id/print': () => import('./print-section.tsx'),
  '/admin/instructor/section': () => import('./own-section.tsx'),
} satisfies Pages
