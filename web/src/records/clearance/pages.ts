import type { Import, Pages } from '#lib/pages.ts'

const classClearance: Import = () => import('./classes/class-clearance.tsx')

export const pages = {
  '/admin/subjects/:id/clearance/:sub_id': classClearance,
  '/admin/employees/subjects/:id/clearance/:sub_id': classClearance,
  '/admin/clearance': () => import('./offices/office-clearance.tsx'),
  '/admin/settings/clearance-offices': () => import('./offices/clearance-offices.tsx'),
  '/admin/student/eclearance': () => import('./own/own-clearance.tsx'),
  '/student/clearance/print': () => import('./own/print-own-clearance.tsx'),
  '/admin/instructor/e-clearance': () => import('./classes/own-class-clearances.tsx'),
  '/admin/instructor/e-clearance/:sub_id': classClearance,
} satisfies Pages
