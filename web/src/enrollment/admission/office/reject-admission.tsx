import { Button, Textarea } from '@mantine/core'
import { admissionOffice } from '@talaan/contract/calls'
import { enrollmentStatus } from '@talaan/contract/values'
import { useRef } from 'react'
import { useAction } from '#lib/query.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { decisionKey } from '#ui/queue/queue.tsx'

/** Asks, with room for a reason, then rejects the request behind an enrollment in the state that was seen. The answer is shown in red. */
export function useRejectAdmission(onDone?: () => void): (enrollmentId: number, name: string, status?: number) => void {
  const { run } = useAction(admissionOffice.rejectAdmission, { tone: 'error', refreshOnConflict: true, onSuccess: onDone })
  /** The reason typed for each enrollment, kept when the dialog is closed. */
  const reasons = useRef(new Map<number, string>()).current
  return (id, name, status = enrollmentStatus.pending) => {
    ask({
      text: `Reject the admission request by ${name}?`,
      verb: 'Reject',
      danger: true,
      children: (
        <Textarea
          data-autofocus
          label="Reason"
          description="Optional. This will be sent to the applicant."
          autosize
          minRows={2}
          maxLength={500}
          defaultValue={reasons.get(id)}
          onChange={(event) => reasons.set(id, event.currentTarget.value)}
        />
      ),
      run: () => run({ id, status, reason: reasons.get(id) ?? '' }),
    })
  }
}

interface RejectAdmissionProps {
  enrollmentId: number
  name: string
  /** The state it is in on the screen. Default: pending. */
  status?: number
  onDone?: () => void
}

export function RejectAdmission({ enrollmentId, name, status, onDone }: RejectAdmissionProps) {
  const reject = useRejectAdmission(onDone)
  return (
    <Button variant="default" c="var(--tone-red)" {...decisionKey('R')} onClick={() => reject(enrollmentId, name, status)}>
      Reject
    </Button>
  )
}
