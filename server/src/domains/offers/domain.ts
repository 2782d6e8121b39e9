import { offerConstraints } from './add-offer.ts'
import { clashConstraints } from './clashes/write-class.ts'
import { offersKind } from './imports/import-offers.ts'
import { offersRoutes } from './routes.ts'

export const offersDomain = {
  routes: [offersRoutes],
  constraints: { ...offerConstraints, ...clashConstraints },
  importKinds: { offers: offersKind },
}
