import type { Manifest } from '#foundation/manifest.ts'
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

export const reportsDomain: Manifest = {
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
