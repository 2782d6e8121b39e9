import { schoolForms } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { issuePermanentRecord } from './issue-permanent-record.ts'
import { issueReportCard } from './issue-report-card.ts'
import { issueReportCards } from './issue-report-cards.ts'
import { permanentRecord } from './permanent-record.ts'
import { reportCard } from './report-card.ts'

export const schoolFormsRoutes = defineRoutes(schoolForms, {
  permanentRecord,
  issuePermanentRecord,
  reportCard,
  issueReportCard,
  issueReportCards,
})
