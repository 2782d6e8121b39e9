import { Button } from '@mantine/core'
import { enrollment } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

/** Asks, then enrolls the student. */
export function useAcceptEnrollment(): (id: number, name: string) => void {
  const { run } = useAction(enrollment.acceptEnrollment, { refreshOnConflict: true })
  return (id, name) =>
    ask({
      text: `Accept the enrollment of ${name}?`,
      verb: 'Accept Enrollment',
      children: 'The student gets a student number and is on the class rosters.',
      run: () => run({ id }),
    })
}

interface AcceptEnrollmentProps {
  id: number
  name: string
  disabled: boolean
}

export function AcceptEnrollment({ id, name, disabled }: AcceptEnrollmentProps) {
  const accept = useAcceptEnrollment()
  return (
    <Button onClick={() => accept(id, name)} disabled={disabled}>
      Accept Enrollment
    </Button>
  )
}
