import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { plainName } from '#lib/format.ts'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'

/** Asks for confirmation, then enrolls the student. */
export function useAcceptEnrollment(): (id: number, name: string) => void {
  const { run } = useAction(enrollment.acceptEnrollment, { refreshOnConflict: true })
  return (id, name) =>
    ask({
      text: `Accept the enrollment of ${name}?`,
      verb: 'Accept Enrollment',
      children: 'A student number will be assigned and the student will be added to the class rosters.',
      run: () => run({ id }),
    })
}

interface AcceptEnrollmentProps {
  enrollment: Enrollment
  /** Opens the dialog for the reason to enroll in spite of a hold. */
  onPastHold: () => void
}

export function AcceptEnrollment({ enrollment, onPastHold }: AcceptEnrollmentProps) {
  const accept = useAcceptEnrollment()
  const isHeldOnly = enrollment.reasons.length > 0 && enrollment.reasons.every(hasCode('enrollment.hold'))
  if (isHeldOnly && enrollment.can.override_hold) return <Button onClick={onPastHold}>Accept while on hold</Button>
  return (
    <Button onClick={() => accept(enrollment.id, plainName(enrollment.student))} disabled={!enrollment.can.accept_enrollment}>
      Accept Enrollment
    </Button>
  )
}
