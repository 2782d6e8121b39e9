import { defineJob } from '#platform/jobs.ts'
import { adjustmentsRoutes } from './adjustments/routes.ts'
import { foldPaymentCounts } from './queries.ts'
import { refundsRoutes } from './refunds/routes.ts'
import { accountPrintRoutes, otherFeeRoutes, payerAccountRoutes, paymentsRoutes } from './routes.ts'

export const paymentsDomain = {
  routes: [paymentsRoutes, accountPrintRoutes, payerAccountRoutes, otherFeeRoutes, adjustmentsRoutes, refundsRoutes],
  jobs: [defineJob({ name: 'fold-payment-counts', cron: '*/5 * * * *', run: ({ db }) => foldPaymentCounts(db) })],
}
