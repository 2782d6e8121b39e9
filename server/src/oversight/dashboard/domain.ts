import { dashboardRoutes } from './routes.ts'

export const dashboardDomain = {
  routes: [dashboardRoutes],
}
