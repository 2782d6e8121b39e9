import type { Manifest } from '#foundation/manifest.ts'
import { actsOfWork } from '#foundation/people/person-columns.ts'
import { rolloverRoutes } from './routes.ts'

export const rolloverDomain: Manifest = {
  routes: [rolloverRoutes],
  personColumns: [actsOfWork('term_openings.opened_by')],
}
