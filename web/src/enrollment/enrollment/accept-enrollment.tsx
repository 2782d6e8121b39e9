import { Button } from '@mantine/core'
import type { Enrollment } from '@talaan/contract'
import { enrollment } from '@talaan/contract/calls'
import { hasCode } from '@talaan/contract/values'
import { type NameParts, plainName } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { fillPath } from '#lib/paths.ts'
import { useAction } from '#lib/query.ts'
import { toast } from '#lib/toast.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { decisionKey } from '#ui/queue/queue.tsx'

/** Asks for confirmation, then enrolls the student. The notice that it is done offers to undo it. */
export function useAcceptEnrollment<R extends { id: number; student: NameParts & { student_id_number: string | null } }>(
  onUndo: (row: R) => void,
): (row: R) => void {
  const { run } = useAction(enrollment.acceptEnrollment, { refreshOnConflict: true, success: false })
  return (row) =>
    ask({
      text: `Accept the enrollment of ${plainName(row.student)}?`,
      verb: 'Accept Enrollment',
      children: row.student.student_id_number
        ? 'The student will be added to the class rosters.'
        : 'A student number will be assigned and the student will be added to the class rosters.',
      run: async () => {
        const answer = await run({ id: row.id })
        if (answer) toast.success(answer.message, () => onUndo(row))
      },
    })
}

/** Whether nothing but a hold keeps the student from being enrolled. */
export const isHeldOnly = ({ reasons }: Enrollment): boolean => reasons.length > 0 && reasons.every(hasCode('enrollment.hold'))

interface AcceptEnrollmentProps {
  enrollment: Enrollment
  /** Opens the dialog that releases the hold. */
  onRelease: () => void
  /** Opens the dialog that undoes the enrollment. */
  onUndo: (enrollment: Enrollment) => void
}

/** The main act of an accepted request. While only a hold is in the way, that is to clear it: with a payment, or once it is settled by releasing it. */
export function AcceptEnrollment({ enrollment, onRelease, onUndo }: AcceptEnrollmentProps) {
  const accept = useAcceptEnrollment(onUndo)
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
    <Button {...decisionKey('E')} onClick={() => accept(enrollment)} disabled={!enrollment.can.accept_enrollment}>
      Accept Enrollment
    </Button>
  )
}
