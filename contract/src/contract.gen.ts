/** Written by `npm run manifests`: all calls, by domain. */
import { gradingScales } from './foundation/grading-scales/calls.ts'
import { imports } from './foundation/imports/calls.ts'
import { issuedDocuments } from './foundation/issued-documents/calls.ts'
import { settings } from './foundation/settings/calls.ts'
import { addDrop } from './foundation/terms/add-drop.ts'
import { schoolCalendar } from './foundation/terms/calendar.ts'
import { termClosing } from './foundation/terms/closing.ts'
import { accessControl } from './access/access-control/calls.ts'
import { auth } from './access/auth/calls.ts'
import { ownAccount } from './access/auth/own-account.ts'
import { passwordResets } from './access/auth/password-resets/calls.ts'
import { secondFactorOffice } from './access/auth/second-factor-office.ts'
import { secondFactor } from './access/auth/second-factor.ts'
import { secondStep } from './access/auth/second-step.ts'
import { apiKeys } from './access/developer/api-keys/calls.ts'
import { webhooks } from './access/developer/webhooks/calls.ts'
import { signInProviders } from './access/sign-in-providers/calls.ts'
import { ownIdentities } from './access/sign-in-providers/identities.ts'
import { providerSignIn } from './access/sign-in-providers/sign-in.ts'
import { users } from './access/users/calls.ts'
import { signInSlips } from './access/users/slips.ts'
import { fees } from './billing/fees/calls.ts'
import { feeCopies } from './billing/fees/copy.ts'
import { openingBalances } from './billing/fees/opening-balances.ts'
import { withdrawalPolicies } from './billing/fees/withdrawal-policies.ts'
import { subjects } from './academics/classes/calls.ts'
import { curriculum } from './academics/curriculum/courses/calls.ts'
import { catalogue } from './academics/curriculum/equivalences/calls.ts'
import { prospectus } from './academics/curriculum/prospectus/calls.ts'
import { faculty } from './academics/faculty/calls.ts'
import { grades } from './academics/grades/calls.ts'
import { classRecords } from './academics/grades/class-records.ts'
import { gradeCorrections } from './academics/grades/corrections.ts'
import { gradeResults } from './academics/grades/results.ts'
import { gradeSheets } from './academics/grades/sheets.ts'
import { unsettledGrades } from './academics/grades/unsettled.ts'
import { offers } from './academics/offers/calls.ts'
import { rooms } from './academics/offers/rooms.ts'
import { rollover } from './academics/rollover/calls.ts'
import { sections } from './academics/sections/calls.ts'
import { admission } from './enrollment/admission/calls.ts'
import { applicationClaims } from './enrollment/admission/claims.ts'
import { admissionOffice } from './enrollment/admission/office.ts'
import { bulkRuns } from './enrollment/bulk-runs/calls.ts'
import { enrollmentActions } from './enrollment/enrollment/actions.ts'
import { block } from './enrollment/enrollment/block.ts'
import { enrollment } from './enrollment/enrollment/calls.ts'
import { certificates } from './enrollment/enrollment/certificate.ts'
import { enrollmentRequest } from './enrollment/enrollment/requests.ts'
import { waitlist } from './enrollment/enrollment/waitlist.ts'
import { cashierShifts } from './cashier/cashier-shifts/calls.ts'
import { studentGrants } from './cashier/grants/awards.ts'
import { grants } from './cashier/grants/calls.ts'
import { grantHolders } from './cashier/grants/holders.ts'
import { sponsorBills } from './cashier/grants/sponsor-bills.ts'
import { sponsorPayments } from './cashier/grants/sponsor-payments.ts'
import { otherCollections } from './cashier/other-collections/calls.ts'
import { paymentPlans } from './cashier/payment-plans/calls.ts'
import { planChoices } from './cashier/payment-plans/choices.ts'
import { cashDiscounts } from './cashier/payment-plans/discounts.ts'
import { paymentReminders } from './cashier/payment-plans/reminders/calls.ts'
import { surcharges } from './cashier/payment-plans/surcharges.ts'
import { paymentProofs } from './cashier/payment-proofs/calls.ts'
import { bankStatements } from './cashier/payment-proofs/statements.ts'
import { accountPrints } from './cashier/payments/account-prints.ts'
import { adjustments } from './cashier/payments/adjustments.ts'
import { payments } from './cashier/payments/calls.ts'
import { otherFees } from './cashier/payments/other-fees.ts'
import { payerAccounts } from './cashier/payments/payer-account.ts'
import { refunds } from './cashier/payments/refunds.ts'
import { promissoryNotes } from './cashier/promissory-notes/calls.ts'
import { classClearance } from './records/clearance/calls.ts'
import { officeClearance } from './records/clearance/offices.ts'
import { ownClearances } from './records/clearance/own.ts'
import { studentCertificates } from './records/documents/certificates/calls.ts'
import { certificateTexts } from './records/documents/certificates/texts.ts'
import { documentRequests } from './records/documents/requests/calls.ts'
import { schoolForms } from './records/documents/school-forms/calls.ts'
import { students } from './records/students/calls.ts'
import { studentDocuments } from './records/students/documents.ts'
import { studentGraduation } from './records/students/graduation.ts'
import { studentHonors } from './records/students/honors.ts'
import { studentNumbers } from './records/students/numbers/calls.ts'
import { studentReadmission } from './records/students/readmission.ts'
import { studentRecords } from './records/students/records.ts'
import { studentStudies } from './records/students/studies.ts'
import { classAttendance } from './campus/attendance/classes.ts'
import { attendanceEvents } from './campus/attendance/events.ts'
import { scannerDevices } from './campus/attendance/gate/calls.ts'
import { ownAttendance } from './campus/attendance/own.ts'
import { attendanceScans } from './campus/attendance/scans.ts'
import { attendanceSheets } from './campus/attendance/sheet.ts'
import { idCards } from './campus/cards/calls.ts'
import { idCodes } from './campus/cards/codes/calls.ts'
import { ownIdCards } from './campus/cards/own.ts'
import { idCardTemplates } from './campus/cards/templates.ts'
import { announcements } from './communication/announcements/calls.ts'
import { messaging } from './communication/messaging/calls.ts'
import { notificationPreferences } from './communication/messaging/preferences/calls.ts'
import { push } from './communication/messaging/push/calls.ts'
import { notificationScheduling } from './communication/messaging/scheduling/calls.ts'
import { sms } from './communication/sms/calls.ts'
import { smsLists } from './communication/sms/lists.ts'
import { auditLog } from './oversight/audit/calls.ts'
import { recordHistories } from './oversight/audit/histories.ts'
import { recordViews } from './oversight/audit/views.ts'
import { dashboard } from './oversight/dashboard/calls.ts'
import { duplicates } from './oversight/duplicates/calls.ts'
import { parentAccess } from './oversight/parents/calls.ts'
import { consents } from './oversight/privacy/consents.ts'
import { dataExports } from './oversight/privacy/exports.ts'
import { incidents } from './oversight/privacy/incidents.ts'
import { schoolNotices } from './oversight/privacy/notices.ts'
import { privacyRequests } from './oversight/privacy/requests.ts'
import { retention } from './oversight/privacy/retention.ts'
import { advanceReports } from './oversight/reports/advances.ts'
import { agencyReports } from './oversight/reports/agency.ts'
import { reports } from './oversight/reports/calls.ts'
import { enrollmentStatistics } from './oversight/reports/enrollment-statistics.ts'
import { reportExports } from './oversight/reports/exports.ts'
import { grantReports } from './oversight/reports/grants.ts'
import { journal } from './oversight/reports/journal.ts'
import { monthlyReports } from './oversight/reports/monthly.ts'
import { receivables } from './oversight/reports/receivables.ts'

export const contract = {
  gradingScales,
  imports,
  issuedDocuments,
  settings,
  addDrop,
  schoolCalendar,
  termClosing,
  accessControl,
  auth,
  ownAccount,
  passwordResets,
  secondFactorOffice,
  secondFactor,
  secondStep,
  apiKeys,
  webhooks,
  signInProviders,
  ownIdentities,
  providerSignIn,
  users,
  signInSlips,
  fees,
  feeCopies,
  openingBalances,
  withdrawalPolicies,
  subjects,
  curriculum,
  catalogue,
  prospectus,
  faculty,
  grades,
  classRecords,
  gradeCorrections,
  gradeResults,
  gradeSheets,
  unsettledGrades,
  offers,
  rooms,
  rollover,
  sections,
  admission,
  applicationClaims,
  admissionOffice,
  bulkRuns,
  enrollmentActions,
  block,
  enrollment,
  certificates,
  enrollmentRequest,
  waitlist,
  cashierShifts,
  studentGrants,
  grants,
  grantHolders,
  sponsorBills,
  sponsorPayments,
  otherCollections,
  paymentPlans,
  planChoices,
  cashDiscounts,
  paymentReminders,
  surcharges,
  paymentProofs,
  bankStatements,
  accountPrints,
  adjustments,
  payments,
  otherFees,
  payerAccounts,
  refunds,
  promissoryNotes,
  classClearance,
  officeClearance,
  ownClearances,
  studentCertificates,
  certificateTexts,
  documentRequests,
  schoolForms,
  students,
  studentDocuments,
  studentGraduation,
  studentHonors,
  studentNumbers,
  studentReadmission,
  studentRecords,
  studentStudies,
  classAttendance,
  attendanceEvents,
  scannerDevices,
  ownAttendance,
  attendanceScans,
  attendanceSheets,
  idCards,
  idCodes,
  ownIdCards,
  idCardTemplates,
  announcements,
  messaging,
  notificationPreferences,
  push,
  notificationScheduling,
  sms,
  smsLists,
  auditLog,
  recordHistories,
  recordViews,
  dashboard,
  duplicates,
  parentAccess,
  consents,
  dataExports,
  incidents,
  schoolNotices,
  privacyRequests,
  retention,
  advanceReports,
  agencyReports,
  reports,
  enrollmentStatistics,
  reportExports,
  grantReports,
  journal,
  monthlyReports,
  receivables,
}
