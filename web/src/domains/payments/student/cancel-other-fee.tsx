import { Textarea } from '@mantine/core'
import { type OtherFee, OtherFeeCancel } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Cancels a fee on demand after asking for the reason; money that was paid for it becomes an advance. */
export function CancelOtherFee({ fee, onClose }: { fee: OtherFee; onClose: () => void }) {
  const entryForm = useEntryForm(otherFees.cancelOtherFee, {
    body: OtherFeeCancel,
    initialValues: { reason: '' },
    fixed: { id: fee.id },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Cancel ${fee.description} of ${money(fee.amount_centavos)}? What was paid for it becomes an advance.`}
      verb="Cancel fee"
      danger
      busy={entryForm.busy}
      onConfirm={() => entryForm.submit()}
    >
      <form onSubmit={entryForm.submit} noValidate>
        <Textarea {...entryForm.field('reason')} label="Reason" rows={3} maxLength={300} data-autofocus />
      </form>
    </ConfirmDialog>
  )
}
