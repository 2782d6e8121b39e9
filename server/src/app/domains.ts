import { accessControlDomain } from '../domains/access-control/domain.ts'
import { admissionDomain } from '../domains/admission/domain.ts'
import { announcementsDomain } from '../domains/announcements/domain.ts'
import { apiKeysDomain } from '../domains/api-keys/domain.ts'
import { attendanceDomain } from '../domains/attendance/domain.ts'
import { auditDomain } from '../domains/audit/domain.ts'
import { authDomain } from '../domains/auth/domain.ts'
import { bulkRunsDomain } from '../domains/bulk-runs/domain.ts'
import { cashierShiftsDomain } from '../domains/cashier-shifts/domain.ts'
import { catalogDomain } from '../domains/catalog/domain.ts'
import { certificatesDomain } from '../domains/certificates/domain.ts'
import { clearanceDomain } from '../domains/clearance/domain.ts'
import { curriculumDomain } from '../domains/curriculum/domain.ts'
import { dashboardDomain } from '../domains/dashboard/domain.ts'
import { documentRequestsDomain } from '../domains/document-requests/domain.ts'
import { duplicatesDomain } from '../domains/duplicates/domain.ts'
import { enrollmentDomain } from '../domains/enrollment/domain.ts'
import { type Subscription, setSubscriptions } from '../domains/events/publish.ts'
import { facultyDomain } from '../domains/faculty/domain.ts'
import { feesDomain } from '../domains/fees/domain.ts'
import { gradesDomain } from '../domains/grades/domain.ts'
import { gradingScalesDomain } from '../domains/grading-scales/domain.ts'
import { grantsDomain } from '../domains/grants/domain.ts'
import { idCardsDomain } from '../domains/id-cards/domain.ts'
import { idCodesDomain } from '../domains/id-codes/domain.ts'
import { importsDomain } from '../domains/imports/domain.ts'
import { type ImportKinds, registerImportKinds } from '../domains/imports/kinds.ts'
import { issuedDocumentsDomain } from '../domains/issued-documents/domain.ts'
import { messagingDomain } from '../domains/messaging/domain.ts'
import { notificationPreferencesDomain } from '../domains/notification-preferences/domain.ts'
import { notificationSchedulingDomain } from '../domains/notification-scheduling/domain.ts'
import { offersDomain } from '../domains/offers/domain.ts'
import { otherCollectionsDomain } from '../domains/other-collections/domain.ts'
import { parentsDomain } from '../domains/parents/domain.ts'
import { passwordResetsDomain } from '../domains/password-resets/domain.ts'
import { paymentPlansDomain } from '../domains/payment-plans/domain.ts'
import { paymentProofsDomain } from '../domains/payment-proofs/domain.ts'
import { paymentRemindersDomain } from '../domains/payment-reminders/domain.ts'
import { paymentsDomain } from '../domains/payments/domain.ts'
import { privacyDomain } from '../domains/privacy/domain.ts'
import { promissoryNotesDomain } from '../domains/promissory-notes/domain.ts'
import { prospectusDomain } from '../domains/prospectus/domain.ts'
import { pushDomain } from '../domains/push/domain.ts'
import { reportsDomain } from '../domains/reports/domain.ts'
import { rolloverDomain } from '../domains/rollover/domain.ts'
import { scannerDevicesDomain } from '../domains/scanner-devices/domain.ts'
import { schoolFormsDomain } from '../domains/school-forms/domain.ts'
import { sectionsDomain } from '../domains/sections/domain.ts'
import { settingsDomain } from '../domains/settings/domain.ts'
import { signInProvidersDomain } from '../domains/sign-in-providers/domain.ts'
import { smsDomain } from '../domains/sms/domain.ts'
import { studentNumbersDomain } from '../domains/student-numbers/domain.ts'
import { studentsDomain } from '../domains/students/domain.ts'
import { subjectsDomain } from '../domains/subjects/domain.ts'
import { termsDomain } from '../domains/terms/domain.ts'
import { usersDomain } from '../domains/users/domain.ts'
import { webhooksDomain } from '../domains/webhooks/domain.ts'
import { type Constraints, setConstraints } from '../platform/errors.ts'
import type { RouteModule } from '../platform/http/routes.ts'
import type { Job } from '../platform/jobs.ts'

/** The parts of a domain. Importing a domain has no effect; it must be listed here. */
interface Domain {
  routes: readonly RouteModule[]
  jobs?: readonly Job[]
  /** The errors for violated database constraints, by the name of the constraint. */
  constraints?: Constraints
  /** The subscribers to events of lower domains, called in this order. */
  subscriptions?: readonly Subscription[]
  importKinds?: ImportKinds
}

const domains: readonly Domain[] = [
  accessControlDomain,
  admissionDomain,
  announcementsDomain,
  attendanceDomain,
  auditDomain,
  apiKeysDomain,
  authDomain,
  bulkRunsDomain,
  cashierShiftsDomain,
  catalogDomain,
  certificatesDomain,
  clearanceDomain,
  curriculumDomain,
  dashboardDomain,
  documentRequestsDomain,
  duplicatesDomain,
  enrollmentDomain,
  facultyDomain,
  feesDomain,
  gradesDomain,
  gradingScalesDomain,
  grantsDomain,
  idCardsDomain,
  idCodesDomain,
  importsDomain,
  messagingDomain,
  notificationSchedulingDomain,
  notificationPreferencesDomain,
  offersDomain,
  issuedDocumentsDomain,
  otherCollectionsDomain,
  parentsDomain,
  passwordResetsDomain,
  paymentPlansDomain,
  paymentRemindersDomain,
  paymentsDomain,
  paymentProofsDomain,
  privacyDomain,
  promissoryNotesDomain,
  prospectusDomain,
  pushDomain,
  reportsDomain,
  rolloverDomain,
  schoolFormsDomain,
  sectionsDomain,
  settingsDomain,
  smsDomain,
  signInProvidersDomain,
  studentNumbersDomain,
  studentsDomain,
  subjectsDomain,
  termsDomain,
  usersDomain,
  scannerDevicesDomain,
  webhooksDomain,
]

export const domainRoutes: readonly RouteModule[] = domains.flatMap((domain) => domain.routes)
export const domainJobs: readonly Job[] = domains.flatMap((domain) => domain.jobs ?? [])
export const domainSubscriptions: readonly Subscription[] = domains.flatMap((domain) => domain.subscriptions ?? [])

/** Connects the domains; called once, before the first call or job. */
export function connectDomains(): void {
  setConstraints(domains.map((domain) => domain.constraints ?? {}))
  setSubscriptions(domainSubscriptions)
  registerImportKinds(domains.map((domain) => domain.importKinds ?? {}))
}
