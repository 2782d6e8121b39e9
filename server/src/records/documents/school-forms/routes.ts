import { schoolForms } from '@talaan/contract'
import { defineRoutes } from '#platform/http/routes.ts'
import { issuePermanentRecord } from './issue-permanent-record.ts'
import { permanentRecord } from './permanent-record.ts'
import { reportCard } from './report-card.ts'
import { issueReportCard, issueReportCards } from './report-cards.ts'
export const schoolFormsRoutes = defineRoutes(schoolForms, {
  permanentRecord,
  issuePermanentRecord,
  reportCard,
  issueReportCard,
  issueReportCards,
})
