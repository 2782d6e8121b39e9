import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/promissory-notes': () => import('./notes-list.tsx'),
  '/payments/promissory-notes/:id/print': () => import('./print-promissory-note.tsx'),
  '/student/promissory-notes/:id/print': () => import('./print-promissory-note.tsx'),
  '/payments/:account_id/permit/print': () => import('./permits/print-permit.tsx'),
  '/student/permit/print': () => import('./permits/print-own-permit.tsx'),
} satisfies Pages
