import type { Response } from '@talaan/contract'
import { schoolForms } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export type IssuedRecord = Response<typeof schoolForms.issuePermanentRecord>['data']

/** Issues a permanent record; what was issued is printed by its page. */
export const useIssuePermanentRecord = (onIssued: (issued: IssuedRecord) => void): Action<typeof schoolForms.issuePermanentRecord> =>
  useAction(schoolForms.issuePermanentRecord, { success: false, refreshOnConflict: true, onSuccess: ({ data }) => onIssued(data) })
