import { receivablesRoutes, reportsRoutes } from './routes.ts'

export const reportsDomain = {
  routes: [reportsRoutes, receivablesRoutes],
}
