import type { ScreenPath } from '@talaan/contract'
import type { ComponentType } from 'react'

export type Import = () => Promise<{ default: ComponentType }>

/** One import for all addresses of the screen, so that changing lists updates the screen instead of building it again. */
const enrollmentList: Import = () => import('../domains/enrollment/enrollment-list.tsx')
/** The pages of a class are the same among one's own classes, under its subject and under its instructor. */
const classRoster: Import = () => import('../domains/subjects/class-roster.tsx')
const classSyllabus: Import = () => import('../domains/subjects/class-syllabus.tsx')
const printRoster: Import = () => import('../domains/subjects/print-roster.tsx')
const printGradeSheet: Import = () => import('../domains/subjects/print-grade-sheet.tsx')
const printCertificate: Import = () => import('../domains/enrollment/print-certificate.tsx')

/** The lazy import of each screen by its path. A screen without a line here answers '404 | Not Found' and is in no menu. */
export const pages: Partial<Record<ScreenPath, Import>> = {
  '/first-login': () => import('../domains/auth/first-login.tsx'),
  '/forgot-password': () => import('../domains/auth/forgot-password.tsx'),
  '/reset-password': () => import('../domains/auth/reset-password.tsx'),
  '/admin/dashboard': () => import('../domains/dashboard/dashboard.tsx'),
  '/admin/user': () => import('../domains/users/profile.tsx'),
  '/admin/messages': () => import('../domains/messaging/messages-list.tsx'),
  '/admin/users': () => import('../domains/users/users-list.tsx'),
  '/admin/settings/system': () => import('../domains/settings/system-settings.tsx'),
  '/admin/settings/payments': () => import('../domains/settings/payment-settings.tsx'),
  '/admin/settings/enrollments': () => import('../domains/settings/enrollment-settings.tsx'),
  '/admin/settings/calendar': () => import('../domains/settings/calendar/school-calendar.tsx'),
  '/admin/settings/terms/next': () => import('../domains/rollover/next-term.tsx'),
  '/admin/settings/registrar/courses': () => import('../domains/curriculum/courses-list.tsx'),
  '/admin/settings/registrar/prospectus': () => import('../domains/curriculum/curricula-list.tsx'),
  '/admin/settings/registrar/subject-categories': () => import('../domains/curriculum/categories/categories-list.tsx'),
  '/admin/settings/registrar/prospectus/edit/:id': () => import('../domains/prospectus/prospectus-editor.tsx'),
  '/admin/settings/registrar/subject-offer': () => import('../domains/offers/offers-page.tsx'),
  '/admin/settings/subject-offer/add': () => import('../domains/offers/add-offer.tsx'),
  '/admin/settings/subject-offer/edit/:id': () => import('../domains/offers/edit-offer.tsx'),
  '/online-admission': () => import('../domains/admission/form/online-admission.tsx'),
  '/online-admission/:trans_no': () => import('../domains/admission/form/edit-admission.tsx'),
  '/confirm': () => import('../domains/admission/applicant/confirm-admission.tsx'),
  '/complete-admission': () => import('../domains/admission/applicant/complete-admission.tsx'),
  '/student/verify-status/:id': () => import('../domains/admission/applicant/verify-status.tsx'),
  '/admin/admission/college': () => import('../domains/admission/office/admission-list.tsx'),
  '/admin/admission/high-school': () => import('../domains/admission/office/admission-list.tsx'),
  '/admin/confirm': () => import('../domains/admission/office/counter-confirm.tsx'),
  '/admin/complete-admission': () => import('../domains/admission/office/counter-complete.tsx'),
  '/confirm/print': () => import('../domains/admission/applicant/print-slip.tsx'),
  '/complete-admission/print': () => import('../domains/admission/applicant/print-completed.tsx'),
  '/complete-admission/admin/print': () => import('../domains/admission/office/print-admission.tsx'),
  '/admin/enrollments/list': enrollmentList,
  '/admin/enrollments/new-request': enrollmentList,
  '/admin/enrollments/for-enrollments': enrollmentList,
  '/admin/enrollments/rejected': enrollmentList,
  '/admin/enrollments/cashier-hold': enrollmentList,
  '/admin/enrollments/enrolled': enrollmentList,
  '/enrollments/enrolled/:account_id/print': printCertificate,
  '/student/subjects/print/:account_id': printCertificate,
  '/admin/accounts': () => import('../domains/payments/accounts-list.tsx'),
  '/admin/accounts/:id': () => import('../domains/payments/account-detail.tsx'),
  '/admin/payments': () => import('../domains/payments/payments-list.tsx'),
  '/admin/payments/billing/:id': () => import('../domains/payments/payments-desk.tsx'),
  '/admin/subjects': () => import('../domains/subjects/subjects-list.tsx'),
  '/admin/subjects/:id/roster/:sub_id': classRoster,
  '/admin/subjects/:id/clearance/:sub_id': () => import('../domains/subjects/class-clearance.tsx'),
  '/admin/subjects/:id/grades/:sub_id': () => import('../domains/subjects/class-grades.tsx'),
  '/admin/subjects/:id/roster/:sub_id/print': printRoster,
  '/admin/subjects/:id/grades/:sub_id/print': printGradeSheet,
  '/admin/employees': () => import('../domains/faculty/employees-list.tsx'),
  '/admin/employees/subjects/:id': () => import('../domains/faculty/faculty-load.tsx'),
  '/admin/employees/subjects/:id/roster/:sub_id': () => import('../domains/faculty/class-roster.tsx'),
  '/admin/employees/subjects/:id/syllabus/:sub_id': () => import('../domains/faculty/class-syllabus.tsx'),
  '/admin/employees/subjects/:id/clearance/:sub_id': () => import('../domains/faculty/class-clearance.tsx'),
  '/admin/employees/subjects/:id/grades/:sub_id': () => import('../domains/faculty/class-grades.tsx'),
  '/admin/employees/subjects/:id/roster/:sub_id/print': printRoster,
  '/admin/employees/subjects/:id/grades/:sub_id/print': printGradeSheet,
  '/admin/instructor/subject-loads': () => import('../domains/subjects/subject-loads-list.tsx'),
  '/admin/instructor/subject-loads/roster/:sub_id': classRoster,
  '/admin/instructor/subject-loads/syllabus/:sub_id': classSyllabus,
  '/instructor/subject-loads/roster/:sub_id/print': printRoster,
  '/instructor/grades/roster/:sub_id/print': printGradeSheet,
  '/admin/instructor/grades': () => import('../domains/grades/grade-sheets-list.tsx'),
  '/admin/instructor/grades/roster/:sub_id': () => import('../domains/grades/grade-sheet.tsx'),
  '/admin/student/subjects': () => import('../domains/students/own/own-subjects.tsx'),
  '/admin/student/grades': () => import('../domains/students/own/own-grades.tsx'),
  '/admin/student/evaluation': () => import('../domains/students/own/own-evaluation.tsx'),
  '/admin/students': () => import('../domains/students/students-list.tsx'),
  '/admin/students/new': () => import('../domains/students/add-student.tsx'),
  '/admin/students/:id/accounts': () => import('../domains/students/student-account.tsx'),
  '/admin/students/:id/grades': () => import('../domains/students/studies/student-grades.tsx'),
  '/admin/students/:id/standing': () => import('../domains/students/studies/student-standing.tsx'),
  '/admin/students/:id/evaluation': () => import('../domains/students/studies/student-evaluation.tsx'),
  '/admin/identification-number': () => import('../domains/student-numbers/student-numbers-page.tsx'),
  '/admin/settings/fees': () => import('../domains/fees/fees-list.tsx'),
  '/admin/settings/withdrawal-policies': () => import('../domains/fees/withdrawal-policies.tsx'),
  '/admin/student/billing': () => import('../domains/payments/own-billing.tsx'),
}

export const exists = (path: string): boolean => path in pages
