import type { Pages } from '#lib/pages.ts'

export const pages = {
  '/online-admission': () => import('./form/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('./form/edit-admission.tsx'),
  '/confirm': () => import('./applicant/confirm-admission.tsx'),
  '/complete-admission': () => import('./applicant/complete-admission.tsx'),
  '/student/verify-status/:id': () => import('./applicant/verify-status.tsx'),
  '/privacy': () => import('./applicant/school-notice.tsx'),
  '/admin/admission/college': () => import('./office/admission-list.tsx'),
  '/admin/admission/high-school': () => import('./office/admission-list.tsx'),
  '/admin/confirm': () => import('./office/counter-confirm.tsx'),
  '/admin/complete-admission': () => import('./office/counter-complete.tsx'),
  '/confirm/print': () => import('./applicant/print-slip.tsx'),
  '/complete-admission/print': () => import('./applicant/print-completed.tsx'),
  '/complete-admission/admin/print': () => import('./office/print-admission.tsx'),
} satisfies Pages
