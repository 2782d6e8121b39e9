import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { plainName } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
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

/** Whether nothing but a hold keeps the student from being enrolled. */
export const isHeldOnly = ({ reasons }: Enrollment): boolean => reasons.length > 0 && reasons.every(hasCode('enrollment.hold'))

interface AcceptEnrollmentProps {
  enrollment: Enrollment
  /** Opens the dialog that releases the hold. */
  onRelease: () => void
}

/** The main act of an accepted request. While only a hold is in the way, that is to clear it: with a payment, or once it is settled by releasing it. */
export function AcceptEnrollment({ enrollment, onRelease }: AcceptEnrollmentProps) {
  const accept = useAcceptEnrollment()
  const mayReceive = useMay('Receive Payment')
  const isHeld = isHeldOnly(enrollment)
  const isSettled = enrollment.open_holds.length > 0 && enrollment.open_holds.every(({ settled }) => settled)
  if (isHeld && !isSettled && mayReceive)
    return (
      <Button component={Link} to={fillPath('/admin/payments/billing/:id', { id: enrollment.id })}>
        Receive payment
      </Button>
    )
  if (isHeld && isSettled && enrollment.can.release) return <Button onClick={onRelease}>Release from hold</Button>
  return (
    <Button
      aria-keyshortcuts="E"
      onClick={() => accept(enrollment.id, plainName(enrollment.student))}
      disabled={!enrollment.can.accept_enrollment}
    >
      Accept Enrollment
    </Button>
  )
}
