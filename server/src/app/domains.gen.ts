/** Written by `npm run manifests`: the manifests of the domains, from the lowest group up. */
import { gradingScalesDomain } from '../foundation/grading-scales/domain.ts'
import { importsDomain } from '../foundation/imports/domain.ts'
import { issuedDocumentsDomain } from '../foundation/issued-documents/domain.ts'
import { peopleDomain } from '../foundation/people/domain.ts'
import { settingsDomain } from '../foundation/settings/domain.ts'
import { termsDomain } from '../foundation/terms/domain.ts'
import { accessControlDomain } from '../access/access-control/domain.ts'
import { authDomain } from '../access/auth/domain.ts'
import { developerDomain } from '../access/developer/domain.ts'
import { signInProvidersDomain } from '../access/sign-in-providers/domain.ts'
import { usersDomain } from '../access/users/domain.ts'
import { assessmentDomain } from '../billing/assessment/domain.ts'
import { feesDomain } from '../billing/fees/domain.ts'
import { ledgerDomain } from '../billing/ledger/domain.ts'
import { classesDomain } from '../academics/classes/domain.ts'
import { curriculumDomain } from '../academics/curriculum/domain.ts'
import { facultyDomain } from '../academics/faculty/domain.ts'
import { gradesDomain } from '../academics/grades/domain.ts'
import { offersDomain } from '../academics/offers/domain.ts'
import { rolloverDomain } from '../academics/rollover/domain.ts'
import { sectionsDomain } from '../academics/sections/domain.ts'
import { admissionDomain } from '../enrollment/admission/domain.ts'
import { bulkRunsDomain } from '../enrollment/bulk-runs/domain.ts'
import { enrollmentDomain } from '../enrollment/enrollment/domain.ts'
import { holdsDomain } from '../enrollment/holds/domain.ts'
import { cashierShiftsDomain } from '../cashier/cashier-shifts/domain.ts'
import { grantsDomain } from '../cashier/grants/domain.ts'
import { otherCollectionsDomain } from '../cashier/other-collections/domain.ts'
import { paymentPlansDomain } from '../cashier/payment-plans/domain.ts'
import { paymentProofsDomain } from '../cashier/payment-proofs/domain.ts'
import { paymentsDomain } from '../cashier/payments/domain.ts'
import { promissoryNotesDomain } from '../cashier/promissory-notes/domain.ts'
import { clearanceDomain } from '../records/clearance/domain.ts'
import { documentsDomain } from '../records/documents/domain.ts'
import { studentsDomain } from '../records/students/domain.ts'
import { attendanceDomain } from '../campus/attendance/domain.ts'
import { cardsDomain } from '../campus/cards/domain.ts'
import { announcementsDomain } from '../communication/announcements/domain.ts'
import { messagingDomain } from '../communication/messaging/domain.ts'
import { smsDomain } from '../communication/sms/domain.ts'
import { auditDomain } from '../oversight/audit/domain.ts'
import { dashboardDomain } from '../oversight/dashboard/domain.ts'
import { duplicatesDomain } from '../oversight/duplicates/domain.ts'
import { parentsDomain } from '../oversight/parents/domain.ts'
import { privacyDomain } from '../oversight/privacy/domain.ts'
import { reportsDomain } from '../oversight/reports/domain.ts'

export const domains = [
  gradingScalesDomain,
  importsDomain,
  issuedDocumentsDomain,
  peopleDomain,
  settingsDomain,
  termsDomain,
  accessControlDomain,
  authDomain,
  developerDomain,
  signInProvidersDomain,
  usersDomain,
  assessmentDomain,
  feesDomain,
  ledgerDomain,
  classesDomain,
  curriculumDomain,
  facultyDomain,
  gradesDomain,
  offersDomain,
  rolloverDomain,
  sectionsDomain,
  admissionDomain,
  bulkRunsDomain,
  enrollmentDomain,
  holdsDomain,
  cashierShiftsDomain,
  grantsDomain,
  otherCollectionsDomain,
  paymentPlansDomain,
  paymentProofsDomain,
  paymentsDomain,
  promissoryNotesDomain,
  clearanceDomain,
  documentsDomain,
  studentsDomain,
  attendanceDomain,
  cardsDomain,
  announcementsDomain,
  messagingDomain,
  smsDomain,
  auditDomain,
  dashboardDomain,
  duplicatesDomain,
  parentsDomain,
  privacyDomain,
  reportsDomain,
] as const
