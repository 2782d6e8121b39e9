import { Textarea } from '@mantine/core'
import { type Payment, PaymentVoid } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { money } from '../../lib/format.ts'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx'

/** Voids a payment after asking for the reason; the payment stays on record with its number. */
export function VoidPayment({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const entryForm = useEntryForm(payments.voidPayment, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: payment.id },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      text={`Void receipt ${payment.or_number} of ${money(payment.amount_centavos)}?`}
      verb="Void payment"
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
