import { rowConstraints } from './add-row.ts'
import { prospectusKind } from './import-prospectus.ts'
import { prospectusRoutes } from './routes.ts'
import { needConstraints } from './set-needs.ts'

export const prospectusDomain = {
  routes: [prospectusRoutes],
  constraints: { ...rowConstraints, ...needConstraints },
  importKinds: { prospectus: prospectusKind },
}
