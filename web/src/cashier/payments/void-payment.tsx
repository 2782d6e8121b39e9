import { type Payment, PaymentVoid } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { VoidDialog } from '#shared/receipt/void-dialog.tsx'

/** Voids a payment, or sends the void for approval, after asking for the reason; the payment stays on record with its number. */
export function VoidPayment({ payment, onClose, onVoided }: { payment: Payment; onClose: () => void; onVoided: () => void }) {
  const form = useEntryForm(payments.voidPayment, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: payment.id },
    onSuccess: ({ data }) => {
      onClose()
      if (data.voided_at) onVoided()
    },
  })
  return <VoidDialog receipt={payment} form={form} onClose={onClose} />
}
