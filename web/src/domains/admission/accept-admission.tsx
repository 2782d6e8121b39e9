import { Button } from '@mantine/core'
import { admissionDesk } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

/** Asks, then accepts the request behind an enrollment. */
export function useAcceptAdmission(onDone?: () => void): (enrollmentId: number, name: string) => void {
  const { run } = useAction(admissionDesk.acceptAdmission, { refreshOnConflict: true, onSuccess: onDone })
  return (id, name) =>
    ask({
      text: `Accept the admission request by ${name}?`,
      verb: 'Accept',
      children: 'It becomes For Enrollment, and the student gets an account.',
      run: () => run({ id }),
    })
}

interface AcceptAdmissionProps {
  enrollmentId: number
  name: string
  onDone?: () => void
}

export function AcceptAdmission({ enrollmentId, name, onDone }: AcceptAdmissionProps) {
  const accept = useAcceptAdmission(onDone)
  return <Button onClick={() => accept(enrollmentId, name)}>Accept</Button>
}
