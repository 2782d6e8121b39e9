import { settingsRoutes } from './routes.ts'

export const settingsDomain = {
  routes: [settingsRoutes],
}
