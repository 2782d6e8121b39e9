import { enrollmentRequest } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks, then cancels the student's own request. */
export function useCancelRequest(onSuccess: () => void): () => void {
  const { run } = useAction(enrollmentRequest.cancelRequest, { onSuccess })
  return () =>
    ask({
      text: 'Are you sure you want to cancel this request?',
      verb: 'Cancel request',
      cancel: 'Keep request',
      danger: true,
      run: () => run({}),
    })
}
