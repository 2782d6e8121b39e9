import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/id cards/students': () => import('./student-cards.tsx'),
  '/admin/id cards/employees': () => import('./employee-cards.tsx'),
  '/admin/id cards/templates': () => import('./templates/card-templates.tsx'),
} satisfies Pages
