import type { Import, Pages } from '#lib/pages.ts'

/** The pages of a class are the same among one's own classes, under its subject and under its instructor. */
const classRoster: Import = () => import('./roster/roster-view.tsx')
const classSyllabus: Import = () => import('./syllabus/syllabus-view.tsx')
const printRoster: Import = () => import('./roster/roster-print.tsx')

export const pages = {
  '/admin/subjects': () => import('./subjects-list.tsx'),
  '/admin/subjects/:id/roster/:sub_id': classRoster,
  '/admin/subjects/:id/roster/:sub_id/print': printRoster,
  '/admin/employees/subjects/:id/roster/:sub_id/print': printRoster,
  '/admin/instructor/subject-loads': () => import('./subject-loads-list.tsx'),
  '/admin/instructor/subject-loads/roster/:sub_id': classRoster,
  '/admin/instructor/subject-loads/syllabus/:sub_id': classSyllabus,
  '/instructor/subject-loads/roster/:sub_id/print': printRoster,
} satisfies Pages
