/** Written by `npm run manifests`: the pages of the domains. */
import { pages as gradingScalesPages } from '../foundation/grading-scales/pages.ts'
import { pages as issuedDocumentsPages } from '../foundation/issued-documents/pages.ts'
import { pages as settingsPages } from '../foundation/settings/pages.ts'
import { pages as termsPages } from '../foundation/terms/pages.ts'
import { pages as accessControlPages } from '../access/access-control/pages.ts'
import { pages as authPages } from '../access/auth/pages.ts'
import { pages as developerPages } from '../access/developer/pages.ts'
import { pages as signInProvidersPages } from '../access/sign-in-providers/pages.ts'
import { pages as usersPages } from '../access/users/pages.ts'
import { pages as feesPages } from '../billing/fees/pages.ts'
import { pages as classesPages } from '../academics/classes/pages.ts'
import { pages as curriculumPages } from '../academics/curriculum/pages.ts'
import { pages as facultyPages } from '../academics/faculty/pages.ts'
import { pages as gradesPages } from '../academics/grades/pages.ts'
import { pages as offersPages } from '../academics/offers/pages.ts'
import { pages as rolloverPages } from '../academics/rollover/pages.ts'
import { pages as sectionsPages } from '../academics/sections/pages.ts'
import { pages as admissionPages } from '../enrollment/admission/pages.ts'
import { pages as enrollmentPages } from '../enrollment/enrollment/pages.ts'
import { pages as cashierShiftsPages } from '../cashier/cashier-shifts/pages.ts'
import { pages as grantsPages } from '../cashier/grants/pages.ts'
import { pages as otherCollectionsPages } from '../cashier/other-collections/pages.ts'
import { pages as paymentPlansPages } from '../cashier/payment-plans/pages.ts'
import { pages as paymentProofsPages } from '../cashier/payment-proofs/pages.ts'
import { pages as paymentsPages } from '../cashier/payments/pages.ts'
import { pages as promissoryNotesPages } from '../cashier/promissory-notes/pages.ts'
import { pages as clearancePages } from '../records/clearance/pages.ts'
import { pages as documentsPages } from '../records/documents/pages.ts'
import { pages as studentsPages } from '../records/students/pages.ts'
import { pages as attendancePages } from '../campus/attendance/pages.ts'
import { pages as cardsPages } from '../campus/cards/pages.ts'
import { pages as announcementsPages } from '../communication/announcements/pages.ts'
import { pages as messagingPages } from '../communication/messaging/pages.ts'
import { pages as smsPages } from '../communication/sms/pages.ts'
import { pages as auditPages } from '../oversight/audit/pages.ts'
import { pages as dashboardPages } from '../oversight/dashboard/pages.ts'
import { pages as duplicatesPages } from '../oversight/duplicates/pages.ts'
import { pages as parentsPages } from '../oversight/parents/pages.ts'
import { pages as privacyPages } from '../oversight/privacy/pages.ts'
import { pages as reportsPages } from '../oversight/reports/pages.ts'

export const pagesOfDomains = [
  gradingScalesPages,
  issuedDocumentsPages,
  settingsPages,
  termsPages,
  accessControlPages,
  authPages,
  developerPages,
  signInProvidersPages,
  usersPages,
  feesPages,
  classesPages,
  curriculumPages,
  facultyPages,
  gradesPages,
  offersPages,
  rolloverPages,
  sectionsPages,
  admissionPages,
  enrollmentPages,
  cashierShiftsPages,
  grantsPages,
  otherCollectionsPages,
  paymentPlansPages,
  paymentProofsPages,
  paymentsPages,
  promissoryNotesPages,
  clearancePages,
  documentsPages,
  studentsPages,
  attendancePages,
  cardsPages,
  announcementsPages,
  messagingPages,
  smsPages,
  auditPages,
  dashboardPages,
  duplicatesPages,
  parentsPages,
  privacyPages,
  reportsPages,
] as const
