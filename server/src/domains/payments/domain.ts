import { defineJob } from '../../platform/jobs.ts'
import { foldPaymentCounts } from './queries.ts'
import { otherFeeRoutes, payerAccountRoutes, paymentsRoutes } from './routes.ts'

export const paymentsDomain = {
  routes: [paymentsRoutes, payerAccountRoutes, otherFeeRoutes],
  jobs: [defineJob({ name: 'fold-payment-counts', cron: '*/5 * * * *', run: ({ db }) => foldPaymentCounts(db) })],
}
