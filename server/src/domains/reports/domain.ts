import {
  advanceReportRoutes,
  grantReportRoutes,
  monthlyReportRoutes,
  receivablesRoutes,
  reportExportRoutes,
  reportsRoutes,
} from './routes.ts'

export const reportsDomain = {
  routes: [reportsRoutes, receivablesRoutes, monthlyReportRoutes, grantReportRoutes, advanceReportRoutes, reportExportRoutes],
}
