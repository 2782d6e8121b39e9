import type { Import, Pages } from '#lib/pages.ts'

/** One import for all addresses of the screen, so that changing lists updates the screen instead of building it again. */
const enrollmentList: Import = () => import('./enrollment-list.tsx')
const printCertificate: Import = () => import('./print-certificate.tsx')

export const pages = {
  '/admin/enrollments/list': enrollmentList,
  '/admin/enrollments/new-request': enrollmentList,
  '/admin/enrollments/for-enrollments': enrollmentList,
  '/admin/enrollments/rejected': enrollmentList,
  '/admin/enrollments/cashier-hold': enrollmentList,
  '/admin/enrollments/enrolled': enrollmentList,
  '/enrollments/enrolled/:account_id/print': printCertificate,
  '/student/subjects/print/:account_id': printCertificate,
} satisfies Pages
