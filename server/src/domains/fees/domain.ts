import { feeConstraints } from './fee-values.ts'
import { feesImport } from './import-fees.ts'
import { feeCopyRoutes, feesRoutes, withdrawalPolicyRoutes } from './routes.ts'

export const feesDomain = {
  routes: [feesRoutes, feeCopyRoutes, withdrawalPolicyRoutes],
  constraints: feeConstraints,
  importKinds: { fees: feesImport },
}
