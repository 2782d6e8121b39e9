import { offerConstraints } from './add-offer.ts'
import { clashConstraints } from './clashes/write-class.ts'
import { offersKind } from './imports/import-offers.ts'
import { roomConstraints } from './rooms/rooms.ts'
import { offersRoutes, roomsRoutes } from './routes.ts'

export const offersDomain = {
  routes: [offersRoutes, roomsRoutes],
  constraints: { ...offerConstraints, ...clashConstraints, ...roomConstraints },
  importKinds: { offers: offersKind },
}
