import { Button, Textarea } from '@mantine/core'
import { admission } from '@talaan/contract'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

/** Asks, with room for a reason, then rejects the request behind an enrollment. The outcome is told in red. */
export function useRejectAdmission(onDone?: () => void): (enrollmentId: number, name: string) => void {
  const { run } = useAction(admission.rejectAdmission, { tone: 'error', onSuccess: onDone })
  return (id, name) => {
    let reason = ''
    ask({
      text: `Reject the admission request by ${name}?`,
      verb: 'Reject',
      danger: true,
      children: (
        <Textarea
          label="Reason"
          description="Optional. The applicant reads it."
          autosize
          minRows={2}
          maxLength={500}
          onChange={(event) => {
            reason = event.currentTarget.value
          }}
        />
      ),
      run: () => run({ id, reason }),
    })
  }
}

interface RejectAdmissionProps {
  enrollmentId: number
  name: string
  onDone?: () => void
}

export function RejectAdmission({ enrollmentId, name, onDone }: RejectAdmissionProps) {
  const reject = useRejectAdmission(onDone)
  return (
    <Button variant="default" c="var(--tone-red)" onClick={() => reject(enrollmentId, name)}>
      Reject
    </Button>
  )
}
