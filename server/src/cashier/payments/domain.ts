import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { defineJob } from '#platform/jobs.ts'
import { adjustmentsRoutes } from './adjustments/routes.ts'
import { foldPaymentCounts } from './queries.ts'
import { refundsRoutes } from './refunds/routes.ts'
import { accountPrintRoutes, otherFeeRoutes, payerAccountRoutes, paymentsRoutes } from './routes.ts'

export const paymentsDomain: Manifest = {
  routes: [paymentsRoutes, accountPrintRoutes, payerAccountRoutes, otherFeeRoutes, adjustmentsRoutes, refundsRoutes],
  jobs: [defineJob({ name: 'fold-payment-counts', cron: '*/5 * * * *', run: ({ db }) => foldPaymentCounts(db) })],
  personColumns: [
    { of: 'students', merge: 'move', copy: 'bills', columns: 'billing_requests.student_id' },
    { of: 'students', merge: 'move', copy: 'payments', columns: 'payments.student_id' },
    actsOfWork('billing_requests.decided_by billing_requests.requested_by payments.cashier_id'),
  ],
  records: {
    adjustments: { person: 'enrollment_id' },
    billing_requests: { person: 'student_id' },
    credit_transfers: { person: 'student_id' },
    on_demand_fees: { name: 'description', person: 'student_id' },
    payments: { name: 'or_number', person: 'student_id' },
    refunds: { name: 'voucher_number::text', person: 'student_id' },
  },
}
