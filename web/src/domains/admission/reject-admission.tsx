import { Button, Textarea } from '@mantine/core'
import { admission } from '@talaan/contract'
import { useRef } from 'react'
import { useAction } from '../../lib/query.ts'
import { ask } from '../../ui/confirm.tsx'

/** Asks, with room for a reason, then rejects the request behind an enrollment. The outcome is told in red. */
export function useRejectAdmission(onDone?: () => void): (enrollmentId: number, name: string) => void {
  const { run } = useAction(admission.rejectAdmission, { tone: 'error', refreshOnConflict: true, onSuccess: onDone })
  /** What was written when the question was closed, by enrollment. */
  const kept = useRef(new Map<number, string>()).current
  return (id, name) => {
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
          defaultValue={kept.get(id)}
          onChange={(event) => kept.set(id, event.currentTarget.value)}
        />
      ),
      run: () => run({ id, reason: kept.get(id) ?? '' }),
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
