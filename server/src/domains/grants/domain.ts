import { awardConstraints } from './award-rules.ts'
import { catalogueConstraints } from './grant-values.ts'
import { grantsImport } from './import-grants.ts'
import { grantHoldersRoutes, grantsRoutes, sponsorBillsRoutes, studentGrantsRoutes } from './routes.ts'

export const grantsDomain = {
  routes: [grantsRoutes, studentGrantsRoutes, grantHoldersRoutes, sponsorBillsRoutes],
  constraints: { ...catalogueConstraints, ...awardConstraints },
  importKinds: { grants: grantsImport },
}
