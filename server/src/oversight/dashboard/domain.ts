import type { Manifest } from '#foundation/manifest.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardDomain: Manifest = {
  routes: [dashboardRoutes],
}
