/** Written by `npm run manifests`: what the domains say in screens.ts. */
import { screens as gradingScalesScreens } from './foundation/grading-scales/screens.ts'
import { screens as issuedDocumentsScreens, applicantScreens as issuedDocumentsApplicantScreens } from './foundation/issued-documents/screens.ts'
import { screens as settingsScreens } from './foundation/settings/screens.ts'
import { screens as termsScreens } from './foundation/terms/screens.ts'
import { screens as accessControlScreens } from './access/access-control/screens.ts'
import { screens as authScreens } from './access/auth/screens.ts'
import { screens as developerScreens } from './access/developer/screens.ts'
import { screens as signInProvidersScreens } from './access/sign-in-providers/screens.ts'
import { screens as usersScreens } from './access/users/screens.ts'
import { screens as feesScreens } from './billing/fees/screens.ts'
import { screens as classesScreens } from './academics/classes/screens.ts'
import { screens as curriculumScreens } from './academics/curriculum/screens.ts'
import { screens as facultyScreens } from './academics/faculty/screens.ts'
import { screens as gradesScreens } from './academics/grades/screens.ts'
import { screens as offersScreens } from './academics/offers/screens.ts'
import { screens as rolloverScreens } from './academics/rollover/screens.ts'
import { screens as sectionsScreens } from './academics/sections/screens.ts'
import { screens as admissionScreens, applicantScreens as admissionApplicantScreens } from './enrollment/admission/screens.ts'
import { screens as enrollmentScreens } from './enrollment/enrollment/screens.ts'
import { screens as cashierShiftsScreens } from './cashier/cashier-shifts/screens.ts'
import { screens as grantsScreens } from './cashier/grants/screens.ts'
import { screens as otherCollectionsScreens } from './cashier/other-collections/screens.ts'
import { screens as paymentPlansScreens } from './cashier/payment-plans/screens.ts'
import { screens as paymentProofsScreens } from './cashier/payment-proofs/screens.ts'
import { screens as paymentsScreens } from './cashier/payments/screens.ts'
import { screens as promissoryNotesScreens } from './cashier/promissory-notes/screens.ts'
import { screens as clearanceScreens } from './records/clearance/screens.ts'
import { screens as documentsScreens, applicantScreens as documentsApplicantScreens } from './records/documents/screens.ts'
import { screens as studentsScreens } from './records/students/screens.ts'
import { screens as attendanceScreens } from './campus/attendance/screens.ts'
import { screens as cardsScreens } from './campus/cards/screens.ts'
import { screens as announcementsScreens } from './communication/announcements/screens.ts'
import { screens as messagingScreens } from './communication/messaging/screens.ts'
import { screens as smsScreens } from './communication/sms/screens.ts'
import { screens as auditScreens } from './oversight/audit/screens.ts'
import { screens as dashboardScreens } from './oversight/dashboard/screens.ts'
import { screens as duplicatesScreens } from './oversight/duplicates/screens.ts'
import { screens as parentsScreens } from './oversight/parents/screens.ts'
import { screens as privacyScreens } from './oversight/privacy/screens.ts'
import { screens as reportsScreens } from './oversight/reports/screens.ts'

export const screensOfDomains = [
  gradingScalesScreens,
  issuedDocumentsScreens,
  settingsScreens,
  termsScreens,
  accessControlScreens,
  authScreens,
  developerScreens,
  signInProvidersScreens,
  usersScreens,
  feesScreens,
  classesScreens,
  curriculumScreens,
  facultyScreens,
  gradesScreens,
  offersScreens,
  rolloverScreens,
  sectionsScreens,
  admissionScreens,
  enrollmentScreens,
  cashierShiftsScreens,
  grantsScreens,
  otherCollectionsScreens,
  paymentPlansScreens,
  paymentProofsScreens,
  paymentsScreens,
  promissoryNotesScreens,
  clearanceScreens,
  documentsScreens,
  studentsScreens,
  attendanceScreens,
  cardsScreens,
  announcementsScreens,
  messagingScreens,
  smsScreens,
  auditScreens,
  dashboardScreens,
  duplicatesScreens,
  parentsScreens,
  privacyScreens,
  reportsScreens,
] as const

export const applicantScreensOfDomains = [
  issuedDocumentsApplicantScreens,
  admissionApplicantScreens,
  documentsApplicantScreens,
] as const
