import { schoolForms } from '@talaan/contract/calls'
import { usePrinted } from '#lib/query.ts'

/** Issues the report cards of a section when their page opens, once. */
export const useReportCards = (id: number) => usePrinted(schoolForms.issueReportCards, { id })
