import { enrollmentActions } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Sends the confirmation of enrollment to the student again. */
export function useResendConfirmation(): (id: number) => void {
  const { run } = useAction(enrollmentActions.resendConfirmation, { refreshOnConflict: true })
  return (id) => {
    run({ id })
  }
}
