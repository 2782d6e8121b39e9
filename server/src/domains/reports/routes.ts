import { advanceReports, grantReports, receivables as receivablesContract, reports } from '@talaan/contract'
import { defineRoutes } from '../../platform/http/routes.ts'
import { heldAdvances, heldAdvancesSummary } from './advances/advance-reports.ts'
import { reportedGrants, reportedSponsors } from './grants/grant-reports.ts'
import { collectionChoices, collectionSummary, collections } from './reads.ts'
import { receivables, receivablesSummary } from './receivables.ts'

export const reportsRoutes = defineRoutes(reports, { collections, collectionSummary, collectionChoices })

export const receivablesRoutes = defineRoutes(receivablesContract, { receivables, receivablesSummary })

export const grantReportRoutes = defineRoutes(grantReports, { reportedGrants, reportedSponsors })

export const advanceReportRoutes = defineRoutes(advanceReports, { heldAdvances, heldAdvancesSummary })
