import { enrollmentRequest } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'
import { ask } from '../../../ui/dialog/confirm.tsx'

/** Asks, then takes the student's own request back. */
export function useCancelRequest(onSuccess: () => void): () => void {
  const { run } = useAction(enrollmentRequest.cancelRequest, { onSuccess })
  return () => ask({ text: 'Are you sure you want to take this request back?', verb: 'Take back', danger: true, run: () => run({}) })
}
