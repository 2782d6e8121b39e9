import {
  advanceReports,
  agencyReports,
  enrollmentStatistics as enrollmentStatisticsContract,
  grantReports,
  journal,
  monthlyReports,
  receivables as receivablesContract,
  reportExports,
  reports,
} from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { heldAdvances, heldAdvancesSummary } from './advances/advance-reports.ts'
import { agencyChoices } from './agency/agency-choices.ts'
import { checkAgencyReport } from './agency/check-agency-report.ts'
import { exportAgencyReport } from './agency/export-agency-report.ts'
import { enrollmentStatistics } from './enrollment-statistics/enrollment-statistics.ts'
import { exportEnrollmentStatistics } from './enrollment-statistics/export-enrollment-statistics.ts'
import { withdrawals } from './enrollment-statistics/withdrawals.ts'
import { exportCollections } from './export-collections.ts'
import { reportedGrants, reportedSponsors } from './grants/grant-reports.ts'
import { exportJournal } from './journal/export-journal.ts'
import { accountCodes, journalLines, journalSummary } from './journal/journal.ts'
import { setAccountCodes } from './journal/set-account-codes.ts'
import { exportMonthlyCollections } from './monthly/export-monthly-collections.ts'
import { monthlyCollections } from './monthly/monthly-collections.ts'
import { collectionChoices, collectionSummary, collections } from './reads.ts'
import { receivables, receivablesSummary } from './receivables.ts'

export const reportsRoutes = defineRoutes(reports, { collections, collectionSummary, collectionChoices })

export const receivablesRoutes = defineRoutes(receivablesContract, { receivables, receivablesSummary })

export const grantReportRoutes = defineRoutes(grantReports, { reportedGrants, reportedSponsors })

export const advanceReportRoutes = defineRoutes(advanceReports, { heldAdvances, heldAdvancesSummary })

export const monthlyReportRoutes = defineRoutes(monthlyReports, { monthlyCollections })

export const reportExportRoutes = defineRoutes(reportExports, {
  exportCollections,
  exportMonthlyCollections,
  exportJournal,
})

export const journalRoutes = defineRoutes(journal, { journalLines, journalSummary, accountCodes, setAccountCodes })

export const enrollmentStatisticsRoutes = defineRoutes(enrollmentStatisticsContract, {
  enrollmentStatistics,
  withdrawals,
  exportEnrollmentStatistics,
})

export const agencyReportRoutes = defineRoutes(agencyReports, { agencyChoices, checkAgencyReport, exportAgencyReport })
