import { CheckReturn, type SponsorPayment } from '@talaan/contract'
import { sponsorPayments } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'

/** Records that the bank returned the check of a sponsor: its billing lists are open again. */
export default function ReturnSponsorCheck({ payment, onClose }: { payment: SponsorPayment; onClose: () => void }) {
  const today = isoDate(new Date())
  const form = useEntryForm(sponsorPayments.returnSponsorCheck, {
    body: CheckReturn,
    initialValues: { reason: '', returned_on: today },
    fixed: { id: payment.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Check of receipt ${payment.or_number} of ${money(payment.amount_centavos)} returned?`}
      form={form}
      submitLabel="Record returned check"
      maxLength={300}
      description="As the bank gives it, such as insufficient funds. The receipt stays, and its billing lists are open again."
      danger
    >
      <DateField {...form.field('returned_on')} label="Returned on" minDate={payment.paid_on} maxDate={today} clearable={false} />
    </ReasonDialog>
  )
}
