import { type OtherFee, OtherFeeCancel } from '@talaan/contract'
import { otherFees } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Cancels a fee on demand after asking for the reason; what was paid for it pays other open fees, and the rest is an advance. */
export function CancelOtherFee({ fee, onClose }: { fee: OtherFee; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Cancel ${fee.description} of ${money(fee.amount_centavos)}?`}
      step={otherFees.cancelOtherFee}
      body={OtherFeeCancel}
      fixed={{ id: fee.id }}
      submitLabel="Cancel fee"
      danger
    >
      <p>Payments for it are applied to other open fees; the rest becomes an advance.</p>
    </ReasonStep>
  )
}
