import type { Manifest } from '../manifest.ts'
import { settingsRoutes } from './routes.ts'

export const settingsDomain: Manifest = {
  routes: [settingsRoutes],
}
