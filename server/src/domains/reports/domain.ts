import {
  advanceReportRoutes,
  grantReportRoutes,
  journalRoutes,
  monthlyReportRoutes,
  receivablesRoutes,
  reportExportRoutes,
  reportsRoutes,
} from './routes.ts'

export const reportsDomain = {
  routes: [
    reportsRoutes,
    receivablesRoutes,
    monthlyReportRoutes,
    grantReportRoutes,
    advanceReportRoutes,
    journalRoutes,
    reportExportRoutes,
  ],
}
