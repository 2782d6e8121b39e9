import type { Import, Pages } from '#lib/pages.ts'

const printGradeSheet: Import = () => import('./sheet/sheet-print.tsx')

export const pages = {
  '/admin/grade-results': () => import('./results/results-list.tsx'),
  '/admin/unsettled-grades': () => import('./unsettled/unsettled-list.tsx'),
  '/admin/students-at-risk': () => import('./results/at-risk-list.tsx'),
  '/admin/grade-sheets': () => import('./sheets/sheets-list.tsx'),
  '/admin/grade-sheets/:id': () => import('./sheet/sheet-view.tsx'),
  '/admin/grade-sheets/:id/record': () => import('./class-record/class-record.tsx'),
  '/admin/instructor/unsettled-grades': () => import('./unsettled/own-unsettled-list.tsx'),
  '/admin/instructor/grades/record/:sub_id': () => import('./class-record/class-record.tsx'),
  '/admin/grade-corrections': () => import('./corrections/corrections-list.tsx'),
  '/admin/subjects/:id/grades/:sub_id': () => import('./sheet/sheet-view.tsx'),
  '/admin/subjects/:id/grades/:sub_id/print': printGradeSheet,
  '/admin/employees/subjects/:id/grades/:sub_id/print': printGradeSheet,
  '/instructor/grades/roster/:sub_id/print': printGradeSheet,
  '/admin/instructor/grades': () => import('./grade-sheets-list.tsx'),
  '/admin/instructor/grades/roster/:sub_id': () => import('./grade-sheet.tsx'),
} satisfies Pages
