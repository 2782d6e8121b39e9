import { type Reason, UndoneEnrollment } from '@talaan/contract'
import { enrollmentActions } from '@talaan/contract/calls'
import { useState } from 'react'
import { reasonsOf } from '#lib/call.ts'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { Reasons } from '#ui/feedback/reasons.tsx'
import type { DialogProps } from './dialog-types.ts'

/** Takes an acceptance by mistake back. */
export default function UndoEnrollment({ target, onClose, onDone }: DialogProps) {
  const [refusalReasons, setRefusalReasons] = useState<readonly Reason[]>([])
  const form = useEntryForm(enrollmentActions.undoEnrollment, {
    body: UndoneEnrollment,
    initialValues: { reason: '' },
    fixed: { id: target.id },
    onSuccess: () => {
      onClose()
      onDone?.()
    },
    onError: (error) => setRefusalReasons(reasonsOf(error)),
  })
  return (
    <ReasonDialog onClose={onClose} title={`Undo the enrollment of ${target.name}`} form={form} submitLabel="Undo enrollment">
      <p>
        The student leaves the class lists and is For Enrollment again, with the same subjects, slots and bill. The student gets a message
        with the reason.
      </p>
      <Reasons reasons={refusalReasons} />
    </ReasonDialog>
  )
}
