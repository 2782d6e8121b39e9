import type { Response } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export type IssuedCard = Response<typeof schoolForms.issueReportCard>['data']

/** Issues a report card; what was issued is printed by its page. */
export const useIssueReportCard = (onIssued: (issued: IssuedCard) => void): Action<typeof schoolForms.issueReportCard> =>
  useAction(schoolForms.issueReportCard, { success: false, refreshOnConflict: true, onSuccess: ({ data }) => onIssued(data) })
