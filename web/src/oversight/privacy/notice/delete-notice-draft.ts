import type { SchoolNotice } from '@talaan/contract'
import { schoolNotices } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then deletes the draft of a notice. */
export function useDeleteNoticeDraft(): (draft: SchoolNotice) => void {
  const { run } = useAction(schoolNotices.deleteNoticeDraft, { refreshOnConflict: true })
  return ({ id }) =>
    ask({ text: 'Delete this draft?', verb: 'Delete', danger: true, children: 'Published versions stay.', run: () => run({ id }) })
}
