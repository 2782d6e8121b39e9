import { receiptConstraints } from '#billing/assessment/receipts/receipt-rules.ts'
import { awardConstraints } from './awards/award-rules.ts'
import { grantsImport } from './awards/import-grants.ts'
import { catalogueConstraints } from './catalogue/grant-values.ts'
import { grantHoldersRoutes, grantsRoutes, sponsorBillsRoutes, sponsorPaymentsRoutes, studentGrantsRoutes } from './routes.ts'

export const grantsDomain = {
  routes: [grantsRoutes, studentGrantsRoutes, grantHoldersRoutes, sponsorBillsRoutes, sponsorPaymentsRoutes],
  constraints: { ...catalogueConstraints, ...awardConstraints, ...receiptConstraints },
  importKinds: { grants: grantsImport },
}
