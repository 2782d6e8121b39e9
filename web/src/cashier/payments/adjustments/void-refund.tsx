import { type Refund, RefundVoid } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'

/** Voids a refund after asking for the reason; its voucher stays on record, and the money is a credit again. */
export function VoidRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const form = useEntryForm(refunds.voidRefund, {
    body: RefundVoid,
    initialValues: { reason: '' },
    fixed: { id: refund.id },
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void voucher ${refund.voucher_number} of ${money(refund.amount_centavos)}?`}
      form={form}
      submitLabel="Void refund"
      maxLength={300}
      danger
    />
  )
}
