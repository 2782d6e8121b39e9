import { feeConstraints } from './fee-values.ts'
import { feesRoutes } from './routes.ts'

export const feesDomain = { routes: [feesRoutes], constraints: feeConstraints }
