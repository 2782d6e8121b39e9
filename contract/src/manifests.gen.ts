/** Written by `npm run manifests`: what the domains say in domain.ts. */
import { permissions as gradingScalesPermissions, reasons as gradingScalesReasons, auditWords as gradingScalesAuditWords, recordKinds as gradingScalesRecordKinds } from './foundation/grading-scales/domain.ts'
import { reasons as importsReasons, auditWords as importsAuditWords, recordKinds as importsRecordKinds } from './foundation/imports/domain.ts'
import { permissions as issuedDocumentsPermissions, reasons as issuedDocumentsReasons, auditWords as issuedDocumentsAuditWords, recordKinds as issuedDocumentsRecordKinds } from './foundation/issued-documents/domain.ts'
import { recordKinds as peopleRecordKinds } from './foundation/people/domain.ts'
import { permissions as settingsPermissions, auditWords as settingsAuditWords, recordKinds as settingsRecordKinds } from './foundation/settings/domain.ts'
import { permissions as termsPermissions, reasons as termsReasons, auditWords as termsAuditWords, recordKinds as termsRecordKinds } from './foundation/terms/domain.ts'
import { permissions as accessControlPermissions, reasons as accessControlReasons, auditWords as accessControlAuditWords, recordKinds as accessControlRecordKinds } from './access/access-control/domain.ts'
import { permissions as authPermissions, reasons as authReasons, auditWords as authAuditWords, recordKinds as authRecordKinds } from './access/auth/domain.ts'
import { permissions as developerPermissions, reasons as developerReasons, auditWords as developerAuditWords, recordKinds as developerRecordKinds } from './access/developer/domain.ts'
import { permissions as signInProvidersPermissions, reasons as signInProvidersReasons, auditWords as signInProvidersAuditWords, recordKinds as signInProvidersRecordKinds } from './access/sign-in-providers/domain.ts'
import { permissions as usersPermissions, reasons as usersReasons, auditWords as usersAuditWords, recordKinds as usersRecordKinds } from './access/users/domain.ts'
import { reasons as assessmentReasons } from './billing/assessment/domain.ts'
import { permissions as feesPermissions, reasons as feesReasons, auditWords as feesAuditWords, recordKinds as feesRecordKinds } from './billing/fees/domain.ts'
import { permissions as classesPermissions, auditWords as classesAuditWords, recordKinds as classesRecordKinds } from './academics/classes/domain.ts'
import { permissions as curriculumPermissions, reasons as curriculumReasons, auditWords as curriculumAuditWords, recordKinds as curriculumRecordKinds } from './academics/curriculum/domain.ts'
import { permissions as facultyPermissions, auditWords as facultyAuditWords } from './academics/faculty/domain.ts'
import { permissions as gradesPermissions, reasons as gradesReasons, auditWords as gradesAuditWords, recordKinds as gradesRecordKinds } from './academics/grades/domain.ts'
import { reasons as offersReasons, auditWords as offersAuditWords, recordKinds as offersRecordKinds } from './academics/offers/domain.ts'
import { permissions as rolloverPermissions, reasons as rolloverReasons, auditWords as rolloverAuditWords } from './academics/rollover/domain.ts'
import { permissions as sectionsPermissions, reasons as sectionsReasons, auditWords as sectionsAuditWords, recordKinds as sectionsRecordKinds } from './academics/sections/domain.ts'
import { permissions as admissionPermissions, reasons as admissionReasons, auditWords as admissionAuditWords, recordKinds as admissionRecordKinds } from './enrollment/admission/domain.ts'
import { reasons as bulkRunsReasons, auditWords as bulkRunsAuditWords, recordKinds as bulkRunsRecordKinds } from './enrollment/bulk-runs/domain.ts'
import { permissions as enrollmentPermissions, reasons as enrollmentReasons, auditWords as enrollmentAuditWords, recordKinds as enrollmentRecordKinds } from './enrollment/enrollment/domain.ts'
import { permissions as cashierShiftsPermissions, reasons as cashierShiftsReasons, auditWords as cashierShiftsAuditWords, recordKinds as cashierShiftsRecordKinds } from './cashier/cashier-shifts/domain.ts'
import { permissions as grantsPermissions, reasons as grantsReasons, auditWords as grantsAuditWords, recordKinds as grantsRecordKinds } from './cashier/grants/domain.ts'
import { auditWords as otherCollectionsAuditWords, recordKinds as otherCollectionsRecordKinds } from './cashier/other-collections/domain.ts'
import { reasons as paymentPlansReasons, auditWords as paymentPlansAuditWords, recordKinds as paymentPlansRecordKinds } from './cashier/payment-plans/domain.ts'
import { permissions as paymentProofsPermissions, reasons as paymentProofsReasons, auditWords as paymentProofsAuditWords, recordKinds as paymentProofsRecordKinds } from './cashier/payment-proofs/domain.ts'
import { permissions as paymentsPermissions, reasons as paymentsReasons, auditWords as paymentsAuditWords, recordKinds as paymentsRecordKinds } from './cashier/payments/domain.ts'
import { permissions as promissoryNotesPermissions, reasons as promissoryNotesReasons, auditWords as promissoryNotesAuditWords, recordKinds as promissoryNotesRecordKinds } from './cashier/promissory-notes/domain.ts'
import { permissions as clearancePermissions, reasons as clearanceReasons, auditWords as clearanceAuditWords, recordKinds as clearanceRecordKinds } from './records/clearance/domain.ts'
import { permissions as documentsPermissions, reasons as documentsReasons, auditWords as documentsAuditWords, recordKinds as documentsRecordKinds } from './records/documents/domain.ts'
import { permissions as studentsPermissions, reasons as studentsReasons, auditWords as studentsAuditWords, recordKinds as studentsRecordKinds } from './records/students/domain.ts'
import { permissions as attendancePermissions, reasons as attendanceReasons, auditWords as attendanceAuditWords, recordKinds as attendanceRecordKinds } from './campus/attendance/domain.ts'
import { permissions as cardsPermissions, reasons as cardsReasons, auditWords as cardsAuditWords, recordKinds as cardsRecordKinds } from './campus/cards/domain.ts'
import { permissions as announcementsPermissions, reasons as announcementsReasons, auditWords as announcementsAuditWords, recordKinds as announcementsRecordKinds } from './communication/announcements/domain.ts'
import { permissions as messagingPermissions, reasons as messagingReasons, auditWords as messagingAuditWords, recordKinds as messagingRecordKinds } from './communication/messaging/domain.ts'
import { permissions as smsPermissions, reasons as smsReasons, auditWords as smsAuditWords, recordKinds as smsRecordKinds } from './communication/sms/domain.ts'
import { permissions as auditPermissions, auditWords as auditAuditWords, recordKinds as auditRecordKinds } from './oversight/audit/domain.ts'
import { permissions as duplicatesPermissions, reasons as duplicatesReasons, auditWords as duplicatesAuditWords } from './oversight/duplicates/domain.ts'
import { permissions as parentsPermissions, reasons as parentsReasons, auditWords as parentsAuditWords, recordKinds as parentsRecordKinds } from './oversight/parents/domain.ts'
import { permissions as privacyPermissions, reasons as privacyReasons, auditWords as privacyAuditWords, recordKinds as privacyRecordKinds } from './oversight/privacy/domain.ts'
import { permissions as reportsPermissions, reasons as reportsReasons, auditWords as reportsAuditWords, recordKinds as reportsRecordKinds } from './oversight/reports/domain.ts'

export const permissionsOfDomains = [
  gradingScalesPermissions,
  issuedDocumentsPermissions,
  settingsPermissions,
  termsPermissions,
  accessControlPermissions,
  authPermissions,
  developerPermissions,
  signInProvidersPermissions,
  usersPermissions,
  feesPermissions,
  classesPermissions,
  curriculumPermissions,
  facultyPermissions,
  gradesPermissions,
  rolloverPermissions,
  sectionsPermissions,
  admissionPermissions,
  enrollmentPermissions,
  cashierShiftsPermissions,
  grantsPermissions,
  paymentProofsPermissions,
  paymentsPermissions,
  promissoryNotesPermissions,
  clearancePermissions,
  documentsPermissions,
  studentsPermissions,
  attendancePermissions,
  cardsPermissions,
  announcementsPermissions,
  messagingPermissions,
  smsPermissions,
  auditPermissions,
  duplicatesPermissions,
  parentsPermissions,
  privacyPermissions,
  reportsPermissions,
] as const

export const reasonsOfDomains = [
  gradingScalesReasons,
  importsReasons,
  issuedDocumentsReasons,
  termsReasons,
  accessControlReasons,
  authReasons,
  developerReasons,
  signInProvidersReasons,
  usersReasons,
  assessmentReasons,
  feesReasons,
  curriculumReasons,
  gradesReasons,
  offersReasons,
  rolloverReasons,
  sectionsReasons,
  admissionReasons,
  bulkRunsReasons,
  enrollmentReasons,
  cashierShiftsReasons,
  grantsReasons,
  paymentPlansReasons,
  paymentProofsReasons,
  paymentsReasons,
  promissoryNotesReasons,
  clearanceReasons,
  documentsReasons,
  studentsReasons,
  attendanceReasons,
  cardsReasons,
  announcementsReasons,
  messagingReasons,
  smsReasons,
  duplicatesReasons,
  parentsReasons,
  privacyReasons,
  reportsReasons,
] as const

export const auditWordsOfDomains = [
  gradingScalesAuditWords,
  importsAuditWords,
  issuedDocumentsAuditWords,
  settingsAuditWords,
  termsAuditWords,
  accessControlAuditWords,
  authAuditWords,
  developerAuditWords,
  signInProvidersAuditWords,
  usersAuditWords,
  feesAuditWords,
  classesAuditWords,
  curriculumAuditWords,
  facultyAuditWords,
  gradesAuditWords,
  offersAuditWords,
  rolloverAuditWords,
  sectionsAuditWords,
  admissionAuditWords,
  bulkRunsAuditWords,
  enrollmentAuditWords,
  cashierShiftsAuditWords,
  grantsAuditWords,
  otherCollectionsAuditWords,
  paymentPlansAuditWords,
  paymentProofsAuditWords,
  paymentsAuditWords,
  promissoryNotesAuditWords,
  clearanceAuditWords,
  documentsAuditWords,
  studentsAuditWords,
  attendanceAuditWords,
  cardsAuditWords,
  announcementsAuditWords,
  messagingAuditWords,
  smsAuditWords,
  auditAuditWords,
  duplicatesAuditWords,
  parentsAuditWords,
  privacyAuditWords,
  reportsAuditWords,
] as const

export const recordKindsOfDomains = [
  gradingScalesRecordKinds,
  importsRecordKinds,
  issuedDocumentsRecordKinds,
  peopleRecordKinds,
  settingsRecordKinds,
  termsRecordKinds,
  accessControlRecordKinds,
  authRecordKinds,
  developerRecordKinds,
  signInProvidersRecordKinds,
  usersRecordKinds,
  feesRecordKinds,
  classesRecordKinds,
  curriculumRecordKinds,
  gradesRecordKinds,
  offersRecordKinds,
  sectionsRecordKinds,
  admissionRecordKinds,
  bulkRunsRecordKinds,
  enrollmentRecordKinds,
  cashierShiftsRecordKinds,
  grantsRecordKinds,
  otherCollectionsRecordKinds,
  paymentPlansRecordKinds,
  paymentProofsRecordKinds,
  paymentsRecordKinds,
  promissoryNotesRecordKinds,
  clearanceRecordKinds,
  documentsRecordKinds,
  studentsRecordKinds,
  attendanceRecordKinds,
  cardsRecordKinds,
  announcementsRecordKinds,
  messagingRecordKinds,
  smsRecordKinds,
  auditRecordKinds,
  parentsRecordKinds,
  privacyRecordKinds,
  reportsRecordKinds,
] as const
