import { awardConstraints } from './awards/award-rules.ts'
import { grantsImport } from './awards/import-grants.ts'
import { catalogueConstraints } from './catalogue/grant-values.ts'
import { grantHoldersRoutes, grantsRoutes, sponsorBillsRoutes, studentGrantsRoutes } from './routes.ts'

export const grantsDomain = {
  routes: [grantsRoutes, studentGrantsRoutes, grantHoldersRoutes, sponsorBillsRoutes],
  constraints: { ...catalogueConstraints, ...awardConstraints },
  importKinds: { grants: grantsImport },
}
