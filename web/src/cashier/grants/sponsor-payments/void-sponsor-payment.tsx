import { PaymentVoid, type SponsorPayment } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { VoidDialog } from '#shared/receipt/void-dialog.tsx'

/** Voids a payment of a sponsor after asking for the reason; it stays on record with its number. */
export default function VoidSponsorPayment({ payment, onClose }: { payment: SponsorPayment; onClose: () => void }) {
  const form = useEntryForm(sponsorPayments.voidSponsorPayment, {
    body: PaymentVoid,
    initialValues: { reason: '' },
    fixed: { id: payment.id },
    onSuccess: onClose,
  })
  return <VoidDialog receipt={payment} form={form} onClose={onClose} />
}
