import { Select } from '@mantine/core'
import { CheckReturn, type Payment } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { listOpenChecks } from '../../../shared/receipt/receipt-actions.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'

/** The checks of a payment that were not returned, with their positions among its modes. */
const listChecks = (payment: Payment) =>
  listOpenChecks(payment).map((position) => {
    const check = payment.parts[position - 1] ?? payment
    return { value: String(position), label: [money(check.amount_centavos), check.bank, check.reference].filter(Boolean).join(', ') }
  })

/** Records that the bank returned a check of a payment: what it paid is open again. */
export function ReturnCheck({ payment, onClose }: { payment: Payment; onClose: () => void }) {
  const checks = listChecks(payment)
  const today = isoDate(new Date())
  const form = useEntryForm(payments.returnCheck, {
    body: CheckReturn,
    initialValues: { reason: '', returned_on: today, part: checks[0]?.value },
    fixed: { id: payment.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Check of receipt ${payment.or_number} returned?`}
      form={form}
      submitLabel="Record returned check"
      maxLength={300}
      description="As the bank gives it, such as insufficient funds. The receipt stays, and what the check paid is open again."
      danger
    >
      {checks.length > 1 && <Select {...form.field('part')} label="Check" data={checks} allowDeselect={false} />}
      <DateField {...form.field('returned_on')} label="Returned on" minDate={payment.paid_on} maxDate={today} clearable={false} />
    </ReasonDialog>
  )
}
