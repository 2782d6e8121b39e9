import { type Refund, RefundVoid } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { money } from '#lib/format.ts'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'

/** Voids a refund after asking for the reason; its voucher stays on record, and the money is a credit again. */
export function VoidRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Void voucher ${refund.voucher_number} of ${money(refund.amount_centavos)}?`}
      step={refunds.voidRefund}
      body={RefundVoid}
      fixed={{ id: refund.id }}
      submitLabel="Void refund"
      danger
    />
  )
}
