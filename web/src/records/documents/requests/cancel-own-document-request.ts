import type { OwnRequest } from '@talaan/contract'
import { documentRequests } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { itemsText } from './request-texts.tsx'

/** Asks, then cancels the student's own request that nothing was charged for. */
export function useCancelOwnDocumentRequest(): (request: OwnRequest) => void {
  const { run } = useAction(documentRequests.cancelOwnDocumentRequest, { refreshOnConflict: true })
  return ({ id, documents }) =>
    ask({
      text: `Cancel your request: ${itemsText(documents)}?`,
      verb: 'Cancel request',
      cancel: 'Keep it',
      danger: true,
      run: () => run({ id }),
    })
}
