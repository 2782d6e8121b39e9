import { accessControl } from './access-control/calls.ts'
import { admission } from './admission/calls.ts'
import { applicationClaims } from './admission/claims.ts'
import { admissionOffice } from './admission/office.ts'
import { announcements } from './announcements/calls.ts'
import { apiKeys } from './api-keys/calls.ts'
import { classAttendance } from './attendance/classes.ts'
import { attendanceEvents } from './attendance/events.ts'
import { ownAttendance } from './attendance/own.ts'
import { attendanceScans } from './attendance/scans.ts'
import { attendanceSheets } from './attendance/sheet.ts'
import { auditLog } from './audit/calls.ts'
import { recordHistories } from './audit/histories.ts'
import { recordViews } from './audit/views.ts'
import { auth } from './auth/calls.ts'
import { ownAccount } from './auth/own-account.ts'
import { secondFactor } from './auth/second-factor.ts'
import { secondFactorOffice } from './auth/second-factor-office.ts'
import { secondStep } from './auth/second-step.ts'
import { bulkRuns } from './bulk-runs/calls.ts'
import { cashierShifts } from './cashier-shifts/calls.ts'
import { catalog } from './catalog/calls.ts'
import { studentCertificates } from './certificates/calls.ts'
import { certificateTexts } from './certificates/texts.ts'
import { classClearance } from './clearance/calls.ts'
import { officeClearance } from './clearance/offices.ts'
import { ownClearances } from './clearance/own.ts'
import { curriculum } from './curriculum/calls.ts'
import { dashboard } from './dashboard/calls.ts'
import { documentRequests } from './document-requests/calls.ts'
import { duplicates } from './duplicates/calls.ts'
import { enrollmentActions } from './enrollment/actions.ts'
import { block } from './enrollment/block.ts'
import { enrollment } from './enrollment/calls.ts'
import { certificates } from './enrollment/certificate.ts'
import { enrollmentRequest } from './enrollment/requests.ts'
import { waitlist } from './enrollment/waitlist.ts'
import { faculty } from './faculty/calls.ts'
import { fees } from './fees/calls.ts'
import { feeCopies } from './fees/copy.ts'
import { openingBalances } from './fees/opening-balances.ts'
import { withdrawalPolicies } from './fees/withdrawal-policies.ts'
import { grades } from './grades/calls.ts'
import { classRecords } from './grades/class-records.ts'
import { gradeCorrections } from './grades/corrections.ts'
import { gradeResults } from './grades/results.ts'
import { gradeSheets } from './grades/sheets.ts'
import { unsettledGrades } from './grades/unsettled.ts'
import { gradingScales } from './grading-scales/calls.ts'
import { studentGrants } from './grants/awards.ts'
import { grants } from './grants/calls.ts'
import { grantHolders } from './grants/holders.ts'
import { sponsorBills } from './grants/sponsor-bills.ts'
import { sponsorPayments } from './grants/sponsor-payments.ts'
import { idCards } from './id-cards/calls.ts'
import { ownIdCards } from './id-cards/own.ts'
import { idCardTemplates } from './id-cards/templates.ts'
import { idCodes } from './id-codes/calls.ts'
import { imports } from './imports/calls.ts'
import { issuedDocuments } from './issued-documents/calls.ts'
import { messaging } from './messaging/calls.ts'
import { notificationPreferences } from './notification-preferences/calls.ts'
import { notificationScheduling } from './notification-scheduling/calls.ts'
import { offers } from './offers/calls.ts'
import { otherCollections } from './other-collections/calls.ts'
import { parentAccess } from './parents/calls.ts'
import { passwordResets } from './password-resets/calls.ts'
import { paymentPlans } from './payment-plans/calls.ts'
import { planChoices } from './payment-plans/choices.ts'
import { cashDiscounts } from './payment-plans/discounts.ts'
import { surcharges } from './payment-plans/surcharges.ts'
import { paymentProofs } from './payment-proofs/calls.ts'
import { bankStatements } from './payment-proofs/statements.ts'
import { paymentReminders } from './payment-reminders/calls.ts'
import { accountPrints } from './payments/account-prints.ts'
import { adjustments } from './payments/adjustments.ts'
import { payments } from './payments/calls.ts'
import { otherFees } from './payments/other-fees.ts'
import { payerAccounts } from './payments/payer-account.ts'
import { refunds } from './payments/refunds.ts'
import { consents } from './privacy/consents.ts'
import { dataExports } from './privacy/exports.ts'
import { incidents } from './privacy/incidents.ts'
import { schoolNotices } from './privacy/notices.ts'
import { privacyRequests } from './privacy/requests.ts'
import { retention } from './privacy/retention.ts'
import { promissoryNotes } from './promissory-notes/calls.ts'
import { prospectus } from './prospectus/calls.ts'
import { push } from './push/calls.ts'
import { advanceReports } from './reports/advances.ts'
import { agencyReports } from './reports/agency.ts'
import { reports } from './reports/calls.ts'
import { enrollmentStatistics } from './reports/enrollment-statistics.ts'
import { reportExports } from './reports/exports.ts'
import { grantReports } from './reports/grants.ts'
import { journal } from './reports/journal.ts'
import { monthlyReports } from './reports/monthly.ts'
import { receivables } from './reports/receivables.ts'
import { rollover } from './rollover/calls.ts'
import { scannerDevices } from './scanner-devices/calls.ts'
import { schoolForms } from './school-forms/calls.ts'
import { sections } from './sections/calls.ts'
import { settings } from './settings/calls.ts'
import { signInProviders } from './sign-in-providers/calls.ts'
import { ownIdentities } from './sign-in-providers/identities.ts'
import { providerSignIn } from './sign-in-providers/sign-in.ts'
import { sms } from './sms/calls.ts'
import { smsLists } from './sms/lists.ts'
import { studentNumbers } from './student-numbers/calls.ts'
import { students } from './students/calls.ts'
import { studentDocuments } from './students/documents.ts'
import { studentGraduation } from './students/graduation.ts'
import { studentHonors } from './students/honors.ts'
import { studentReadmission } from './students/readmission.ts'
import { studentRecords } from './students/records.ts'
import { studentStudies } from './students/studies.ts'
import { subjects } from './subjects/calls.ts'
import { addDrop } from './terms/add-drop.ts'
import { schoolCalendar } from './terms/calendar.ts'
import { termClosing } from './terms/closing.ts'
import { users } from './users/calls.ts'
import { signInSlips } from './users/slips.ts'
import { webhooks } from './webhooks/calls.ts'

/** All calls, by domain. */
export const contract = {
  auth,
  users,
  accessControl,
  apiKeys,
  webhooks,
  passwordResets,
  announcements,
  ownAccount,
  secondFactor,
  secondFactorOffice,
  secondStep,
  schoolNotices,
  consents,
  dataExports,
  privacyRequests,
  retention,
  incidents,
  signInProviders,
  providerSignIn,
  ownIdentities,
  duplicates,
  signInSlips,
  settings,
  addDrop,
  schoolCalendar,
  termClosing,
  rollover,
  messaging,
  sms,
  smsLists,
  notificationScheduling,
  notificationPreferences,
  push,
  dashboard,
  catalog,
  curriculum,
  prospectus,
  reports,
  receivables,
  monthlyReports,
  grantReports,
  advanceReports,
  journal,
  reportExports,
  admission,
  admissionOffice,
  applicationClaims,
  bulkRuns,
  enrollment,
  block,
  enrollmentRequest,
  waitlist,
  enrollmentActions,
  certificates,
  issuedDocuments,
  documentRequests,
  studentDocuments,
  studentCertificates,
  certificateTexts,
  scannerDevices,
  schoolForms,
  parentAccess,
  payments,
  accountPrints,
  payerAccounts,
  otherFees,
  adjustments,
  refunds,
  paymentPlans,
  planChoices,
  cashDiscounts,
  surcharges,
  paymentReminders,
  paymentProofs,
  bankStatements,
  promissoryNotes,
  cashierShifts,
  fees,
  feeCopies,
  openingBalances,
  withdrawalPolicies,
  grants,
  studentGrants,
  grantHolders,
  sponsorBills,
  sponsorPayments,
  otherCollections,
  offers,
  sections,
  subjects,
  faculty,
  grades,
  gradeResults,
  gradeSheets,
  classRecords,
  gradeCorrections,
  unsettledGrades,
  gradingScales,
  classClearance,
  officeClearance,
  ownClearances,
  students,
  studentRecords,
  studentReadmission,
  studentGraduation,
  studentHonors,
  studentStudies,
  studentNumbers,
  imports,
  auditLog,
  recordHistories,
  recordViews,
  enrollmentStatistics,
  agencyReports,
  attendanceEvents,
  attendanceSheets,
  attendanceScans,
  ownAttendance,
  classAttendance,
  idCodes,
  idCards,
  idCardTemplates,
  ownIdCards,
}
