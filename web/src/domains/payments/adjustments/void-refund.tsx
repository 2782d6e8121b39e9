import { Textarea } from '@mantine/core'
import { type Refund, RefundVoid } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'

/** Voids a refund after asking for the reason; its voucher stays on record, and the money is a credit again. */
export function VoidRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  const form = useEntryForm(refunds.voidRefund, {
    body: RefundVoid,
    initialValues: { reason: '' },
    fixed: { id: refund.id },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Void voucher ${refund.voucher_number} of ${money(refund.amount_centavos)}?`}
      verb="Void refund"
      danger
      busy={form.busy}
      onConfirm={() => form.submit()}
    >
      <form onSubmit={form.submit} noValidate>
        <Textarea {...form.field('reason')} label="Reason" rows={3} maxLength={300} data-autofocus />
      </form>
    </ConfirmDialog>
  )
}
