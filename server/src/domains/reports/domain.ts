import { advanceReportRoutes, grantReportRoutes, receivablesRoutes, reportsRoutes } from './routes.ts'

export const reportsDomain = {
  routes: [reportsRoutes, receivablesRoutes, grantReportRoutes, advanceReportRoutes],
}
