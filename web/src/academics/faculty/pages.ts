import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/employees': () => import('./employees-list.tsx'),
  '/admin/employees/subjects/:id': () => import('./faculty-load.tsx'),
  '/admin/employees/subjects/:id/roster/:sub_id': () => import('./class-roster.tsx'),
  '/admin/employees/subjects/:id/syllabus/:sub_id': () => import('./class-syllabus.tsx'),
  '/admin/employees/subjects/:id/grades/:sub_id': () => import('./class-grades.tsx'),
} satisfies Pages
