import { accessControl } from './access-control/calls.ts'
import { admission } from './admission/calls.ts'
import { applicationClaims } from './admission/claims.ts'
import { admissionOffice } from './admission/office.ts'
import { announcements } from './announcements/calls.ts'
import { auth } from './auth/calls.ts'
import { ownAccount } from './auth/own-account.ts'
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
import { imports } from './imports/calls.ts'
import { issuedDocuments } from './issued-documents/calls.ts'
import { messaging } from './messaging/calls.ts'
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
import { promissoryNotes } from './promissory-notes/calls.ts'
import { prospectus } from './prospectus/calls.ts'
import { advanceReports } from './reports/advances.ts'
import { reports } from './reports/calls.ts'
import { reportExports } from './reports/exports.ts'
import { grantReports } from './reports/grants.ts'
import { journal } from './reports/journal.ts'
import { monthlyReports } from './reports/monthly.ts'
import { receivables } from './reports/receivables.ts'
import { rollover } from './rollover/calls.ts'
import { schoolForms } from './school-forms/calls.ts'
import { sections } from './sections/calls.ts'
import { settings } from './settings/calls.ts'
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

/** All calls, by domain. */
export const contract = {
  auth,
  users,
  accessControl,
  passwordResets,
  announcements,
  ownAccount,
  duplicates,
  signInSlips,
  settings,
  addDrop,
  schoolCalendar,
  termClosing,
  rollover,
  messaging,
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
}

export * from './access-control/calls.ts'
export * from './access-control/forms.ts'
export * from './admission/calls.ts'
export * from './admission/claims.ts'
export * from './admission/details.ts'
export * from './admission/forms.ts'
export * from './admission/office.ts'
export * from './announcements/calls.ts'
export * from './announcements/forms.ts'
export * from './answer-schema.ts'
export * from './auth/calls.ts'
export * from './auth/forms.ts'
export * from './auth/own-account.ts'
export * from './bulk-runs/calls.ts'
export * from './cashier-shifts/calls.ts'
export * from './cashier-shifts/forms.ts'
export * from './catalog/calls.ts'
export * from './catalog/forms.ts'
export * from './certificates/calls.ts'
export * from './certificates/forms.ts'
export * from './certificates/texts.ts'
export type { Challenge } from './challenge.ts'
export * from './clearance/calls.ts'
export * from './clearance/forms.ts'
export * from './clearance/offices.ts'
export * from './clearance/own.ts'
export * from './curriculum/calls.ts'
export * from './curriculum/forms.ts'
export * from './dashboard/calls.ts'
export * from './document-requests/calls.ts'
export * from './document-requests/forms.ts'
export * from './duplicates/calls.ts'
export * from './endpoint.ts'
export * from './enrollment/actions.ts'
export * from './enrollment/block.ts'
export * from './enrollment/calls.ts'
export * from './enrollment/certificate.ts'
export * from './enrollment/forms.ts'
export * from './enrollment/requests.ts'
export * from './enrollment/waitlist.ts'
export * from './faculty/calls.ts'
export * from './faculty/forms.ts'
export * from './fees/calls.ts'
export * from './fees/copy.ts'
export * from './fees/copy-form.ts'
export * from './fees/forms.ts'
export * from './fees/opening-balances.ts'
export * from './fees/withdrawal-policies.ts'
export * from './fees/withdrawal-policy-form.ts'
export * from './grades/calls.ts'
export * from './grades/class-record-forms.ts'
export * from './grades/class-records.ts'
export * from './grades/corrections.ts'
export * from './grades/forms.ts'
export * from './grades/results.ts'
export * from './grades/sheets.ts'
export * from './grades/unsettled.ts'
export * from './grading-scales/calls.ts'
export * from './grading-scales/forms.ts'
export * from './grading-scales/scale.ts'
export * from './grants/award-forms.ts'
export * from './grants/awards.ts'
export * from './grants/calls.ts'
export * from './grants/forms.ts'
export * from './grants/holders.ts'
export * from './grants/sponsor-bills.ts'
export * from './grants/sponsor-payments.ts'
export * from './imports/calls.ts'
export * from './issued-documents/calls.ts'
export * from './issued-documents/forms.ts'
export * from './messaging/calls.ts'
export * from './offers/calls.ts'
export * from './offers/demand.ts'
export * from './offers/forms.ts'
export * from './offers/timetable.ts'
export * from './other-collections/calls.ts'
export * from './other-collections/forms.ts'
export * from './parents/calls.ts'
export * from './parents/forms.ts'
export * from './password-resets/calls.ts'
export * from './password-resets/forms.ts'
export * from './payment-plans/calls.ts'
export * from './payment-plans/choices.ts'
export * from './payment-plans/discounts.ts'
export * from './payment-plans/forms.ts'
export * from './payment-plans/surcharges.ts'
export * from './payment-proofs/calls.ts'
export * from './payment-proofs/forms.ts'
export * from './payment-proofs/statement-forms.ts'
export * from './payment-proofs/statements.ts'
export * from './payment-reminders/calls.ts'
export * from './payments/account-prints.ts'
export * from './payments/adjustment-forms.ts'
export * from './payments/adjustments.ts'
export * from './payments/calls.ts'
export * from './payments/forms.ts'
export * from './payments/other-fee.ts'
export * from './payments/other-fees.ts'
export * from './payments/payer-account.ts'
export * from './payments/receipt-prints.ts'
export * from './payments/refund.ts'
export * from './payments/refunds.ts'
export * from './people/people.ts'
export * from './promissory-notes/calls.ts'
export * from './promissory-notes/forms.ts'
export * from './prospectus/calls.ts'
export * from './prospectus/forms.ts'
export * from './reason.ts'
export * from './reports/advances.ts'
export * from './reports/calls.ts'
export * from './reports/exports.ts'
export * from './reports/grants.ts'
export * from './reports/journal.ts'
export * from './reports/monthly.ts'
export * from './reports/receivables.ts'
export * from './rollover/calls.ts'
export * from './rollover/forms.ts'
export * from './school-forms/calls.ts'
export * from './sections/calls.ts'
export * from './sections/forms.ts'
export * from './settings/calls.ts'
export * from './settings/forms.ts'
export * from './settings/receipt-layout.ts'
export * from './shapes.ts'
export * from './student-numbers/calls.ts'
export * from './student-numbers/forms.ts'
export * from './students/calls.ts'
export * from './students/documents.ts'
export * from './students/forms.ts'
export * from './students/graduation.ts'
export * from './students/honors.ts'
export * from './students/readmission.ts'
export * from './students/records.ts'
export * from './students/studies.ts'
export * from './subjects/calls.ts'
export * from './subjects/forms.ts'
export * from './terms/add-drop.ts'
export * from './terms/calendar.ts'
export * from './terms/calendar-forms.ts'
export * from './terms/closing.ts'
export * from './terms/forms.ts'
export * from './users/calls.ts'
export * from './users/forms.ts'
export * from './users/slips.ts'
export * from './values.ts'
