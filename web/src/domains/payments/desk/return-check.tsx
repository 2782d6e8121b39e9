import { Select } from '@mantine/core'
import { CheckReturn, type Payment } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { useEntryForm } from '../../../lib/form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { ReasonDialog } from '../../../ui/dialog/reason-dialog.tsx'
import { DateField } from '../../../ui/form/date-field.tsx'

/** The checks of a payment with their positions among its modes. */
const listChecks = ({ parts }: Payment) =>
  parts.flatMap((part, index) =>
    part.tender === 'check'
      ? [{ value: String(index + 1), label: [money(part.amount_centavos), part.bank, part.reference].filter(Boolean).join(', ') }]
      : [],
  )

/** Records that the bank returned the check of a payment: what it paid is open again. */
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
