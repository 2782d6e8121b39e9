import { type Payment, PaymentVoid } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEntryForm } from '../../lib/form.ts'
import { money } from '../../lib/format.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

/** Voids a payment after asking for the reason; the payment stays on record with its number. */
export function VoidPayment({ payment, onClose, onVoided }: { payment: Payment; onClose: () => void; onVoided: () => void }) {
  const form = useEntryForm(payments.voidPayment, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: payment.id },
    onSuccess: () => {
      onClose()
      onVoided()
    },
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Void receipt ${payment.or_number} of ${money(payment.amount_centavos)}?`}
      form={form}
      submitLabel="Void payment"
      maxLength={300}
      danger
    />
  )
}
