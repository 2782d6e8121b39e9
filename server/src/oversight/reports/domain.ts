import {
  advanceReportRoutes,
  agencyReportRoutes,
  enrollmentStatisticsRoutes,
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
    enrollmentStatisticsRoutes,
    agencyReportRoutes,
  ],
}
