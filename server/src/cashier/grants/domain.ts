import { receiptConstraints } from '#billing/assessment/receipts/receipt-rules.ts'
import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { awardConstraints } from './awards/award-rules.ts'
import { grantsImport } from './awards/import-grants.ts'
import { catalogueConstraints } from './catalogue/grant-values.ts'
import { grantHoldersRoutes, grantsRoutes, sponsorBillsRoutes, sponsorPaymentsRoutes, studentGrantsRoutes } from './routes.ts'

export const grantsDomain: Manifest = {
  routes: [grantsRoutes, studentGrantsRoutes, grantHoldersRoutes, sponsorBillsRoutes, sponsorPaymentsRoutes],
  constraints: { ...catalogueConstraints, ...awardConstraints, ...receiptConstraints },
  importKinds: { grants: grantsImport },
  personColumns: [
    { of: 'students', merge: 'move', copy: 'bills', columns: 'student_grants.student_id' },
    actsOfWork(
      `sponsor_bills.issued_by sponsor_payments.cashier_id sponsor_payments.voided_by student_grants.granted_by
       student_grants.revoked_by`,
    ),
  ],
  records: {
    grants: { name: 'name' },
    sponsor_bills: { name: 'number::text' },
    sponsor_payments: { name: "or_number || ' of ' || (select name from sponsors where id = r.sponsor_id)" },
    sponsors: { name: 'name' },
    student_grants: { name: '(select name from grants where id = r.grant_id)', person: 'student_id' },
  },
}
