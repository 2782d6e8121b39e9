import { enrollmentActions } from '@talaan/contract/calls'
import { useAction } from '../../lib/query.ts'

/** Writes to the student once more that they are enrolled. */
export function useResendConfirmation(): (id: number) => void {
  const { run } = useAction(enrollmentActions.resendConfirmation, { refreshOnConflict: true })
  return (id) => {
    run({ id })
  }
}
