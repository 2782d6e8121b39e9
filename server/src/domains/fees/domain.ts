import { feeConstraints } from './fee-values.ts'
import { feesRoutes, withdrawalPolicyRoutes } from './routes.ts'

export const feesDomain = { routes: [feesRoutes, withdrawalPolicyRoutes], constraints: feeConstraints }
