import { type OtherFee, OtherFeeCancel } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Cancels a fee on demand after asking for the reason; what was paid for it pays other open fees, and the rest is an advance. */
export function CancelOtherFee({ fee, onClose }: { fee: OtherFee; onClose: () => void }) {
  const form = useEntryForm(otherFees.cancelOtherFee, {
    body: OtherFeeCancel,
    initialValues: { reason: '' },
    fixed: { id: fee.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Cancel ${fee.description} of ${money(fee.amount_centavos)}?`}
      form={form}
      submitLabel="Cancel fee"
      maxLength={300}
      danger
    >
      <p>What was paid for it pays other open fees; the rest becomes an advance.</p>
    </ReasonDialog>
  )
}
