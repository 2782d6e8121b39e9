import { rowConstraints } from './add-prospectus-row.ts'
import { prospectusImport } from './import-prospectus.ts'
import { prospectusRoutes } from './routes.ts'
import { needConstraints } from './set-prospectus-needs.ts'

export const prospectusDomain = {
  routes: [prospectusRoutes],
  constraints: { ...rowConstraints, ...needConstraints },
  importKinds: { prospectus: prospectusImport },
}
