import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/admin/student/subjects': () => import('./own/own-subjects.tsx'),
  '/admin/student/grades': () => import('./own/own-grades.tsx'),
  '/admin/student/evaluation': () => import('./own/own-evaluation.tsx'),
  '/admin/students': () => import('./students-list.tsx'),
  '/admin/students/graduation': () => import('./graduation/graduation-list.tsx'),
  '/admin/students/honors': () => import('./honors/honors-list.tsx'),
  '/admin/students/new': () => import('./add-student.tsx'),
  '/admin/students/:id/accounts': () => import('./student-account.tsx'),
  '/admin/students/:id/grades': () => import('./studies/student-grades.tsx'),
  '/admin/students/:id/standing': () => import('./studies/student-standing.tsx'),
  '/admin/students/:id/evaluation': () => import('./studies/student-evaluation.tsx'),
  '/students/:id/transcript/print': () => import('./prints/print-transcript.tsx'),
  '/students/:id/grades/print': () => import('./prints/print-student-grades.tsx'),
  '/student/grades/print/:account_id': () => import('./prints/print-grade-slip.tsx'),
  '/admin/identification-number': () => import('./numbers/student-numbers-page.tsx'),
} satisfies Pages
