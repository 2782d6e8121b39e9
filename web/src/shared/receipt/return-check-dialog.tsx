import { Select } from '@mantine/core'
import { CheckReturn, type Payment } from '@talaan/contract'
import type { otherCollections, payments, sponsorPayments } from '@talaan/contract/calls'
import { listOpenChecks } from '@talaan/contract/values'
import { useEntryForm } from '#lib/form.ts'
import { isoDate, money } from '#lib/format.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import { DateField } from '#ui/form/date-field.tsx'

type PaidReceipt = Pick<
  Payment,
  'id' | 'or_number' | 'paid_on' | 'amount_centavos' | 'tender' | 'reference' | 'bank' | 'parts' | 'returned_checks'
>

export interface ReturnCheckDialogProps {
  entry: typeof payments.returnCheck | typeof sponsorPayments.returnSponsorCheck | typeof otherCollections.returnOtherCheck
  receipt: PaidReceipt
  /** What follows from it, as the end of a sentence on the receipt. */
  consequence: string
  onClose: () => void
}

/** The checks of a receipt that were not returned, with their positions among its modes. */
const listChecks = (receipt: PaidReceipt) =>
  listOpenChecks(receipt).map((position) => {
    const check = receipt.parts[position - 1] ?? receipt
    return { value: String(position), label: [money(check.amount_centavos), check.bank, check.reference].filter(Boolean).join(', ') }
  })

/** Asks which check of a receipt the bank returned, when and why. */
export function ReturnCheckDialog({ entry, receipt, consequence, onClose }: ReturnCheckDialogProps) {
  const checks = listChecks(receipt)
  const today = isoDate(new Date())
  const form = useEntryForm(entry, {
    body: CheckReturn,
    initialValues: { reason: '', returned_on: today, part: checks[0]?.value },
    fixed: { id: receipt.id },
    refreshOnConflict: true,
    onSuccess: onClose,
  })
  return (
    <ReasonDialog
      onClose={onClose}
      title={`Check of receipt ${receipt.or_number} returned?`}
      form={form}
      submitLabel="Record returned check"
      description={`As stated by the bank, such as insufficient funds. The receipt stays, and ${consequence}.`}
      danger
    >
      {checks.length > 1 && <Select {...form.field('part')} label="Check" data={checks} allowDeselect={false} />}
      <DateField {...form.field('returned_on')} label="Returned on" minDate={receipt.paid_on} maxDate={today} clearable={false} />
    </ReasonDialog>
  )
}
