import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/parent': () => import('./accept-invitation.tsx'),
  '/admin/students/:id/parents': () => import('./student-parents.tsx'),
  '/students/:id/parents/print': () => import('./print-letter.tsx'),
  '/sections/:id/parents/print': () => import('./print-section-letters.tsx'),
  '/admin/student/parents': () => import('./own-parents.tsx'),
  '/admin/parent/children': () => import('./own-children.tsx'),
  '/admin/parent/children/:id': () => import('./child-page.tsx'),
} satisfies Pages
