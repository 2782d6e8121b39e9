import type { NumberedPrint, Transcript } from '@talaan/contract'
import { studentDocuments } from '@talaan/contract/calls'
import { type Action, useAction } from '#lib/query.ts'

export type IssuedTranscript = Transcript & { print: NumberedPrint }

/** Issues a transcript; what was issued is printed by its page. */
export const useIssueTranscript = (onIssued: (issued: IssuedTranscript) => void): Action<typeof studentDocuments.issueTranscript> =>
  useAction(studentDocuments.issueTranscript, { success: false, onSuccess: ({ data }) => onIssued(data) })
