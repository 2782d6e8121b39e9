import type { Manifest } from '#foundation/manifest.ts'
import { feeConstraints } from './fee-values.ts'
import { feesImport } from './import-fees.ts'
import { openingBalancesImport } from './opening-balances/import-opening-balances.ts'
import { feeCopyRoutes, feesRoutes, openingBalanceRoutes, withdrawalPolicyRoutes } from './routes.ts'

export const feesDomain: Manifest = {
  routes: [feesRoutes, feeCopyRoutes, openingBalanceRoutes, withdrawalPolicyRoutes],
  constraints: feeConstraints,
  importKinds: { fees: feesImport, 'opening-balances': openingBalancesImport },
  records: {
    fee_categories: { name: 'name' },
    fees: { name: 'name' },
  },
}
