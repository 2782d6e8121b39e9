import { NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core'
import { type AccountAdjustments, NewRefund, type Tender } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { tenderNames, tenders } from '@talaan/contract/values'
import { useEntryForm } from '../../../lib/form.ts'
import { money } from '../../../lib/format.ts'
import { Columns, FormDialog } from '../../../ui/dialog/dialogs.tsx'
import { BalanceAfter } from './balance-after.tsx'
import { readAmount } from './read-amount.ts'

interface RequestRefundProps {
  student: { id: number; name: string }
  enrollmentId: number
  account: AccountAdjustments
  onClose: () => void
}

/** Asks for a refund of the credit of a term, or of the student's advance. Up to the limit the voucher is made at once. */
export function RequestRefund({ student, enrollmentId, account, onClose }: RequestRefundProps) {
  const { credit_centavos: credit, advance_centavos: advance, limit_centavos: limit } = account
  const sources = [
    { value: String(enrollmentId), label: `Credit of this term, ${money(credit)}`, centavos: credit },
    { value: '', label: `Advance, ${money(advance)}`, centavos: advance },
  ].filter(({ centavos }) => centavos > 0)
  const form = useEntryForm(refunds.requestRefund, {
    body: NewRefund,
    initialValues: {
      enrollment_id: sources[0]?.value ?? '',
      amount: '',
      method: 'cash' as Tender,
      payee: student.name,
      reference: '',
      reason: '',
    },
    fixed: { id: student.id },
    onSuccess: onClose,
  })
  const { amount, enrollment_id, method } = form.form.values
  const source = sources.find(({ value }) => value === enrollment_id)
  const centavos = readAmount(amount)
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Refund"
      form={form}
      submitLabel={centavos !== undefined && centavos > limit ? 'Send for approval' : 'Refund'}
    >
      <NativeSelect {...form.field('enrollment_id')} label="Refund of" data={sources.map(({ value, label }) => ({ value, label }))} />
      <TextInput
        {...form.field('amount')}
        label="Amount"
        description={source && `At most ${money(source.centavos)}`}
        placeholder="0.00"
        leftSection="₱"
        inputMode="decimal"
        autoComplete="off"
      />
      <SegmentedControl
        aria-label="Method"
        fullWidth
        value={method}
        onChange={(value) => form.form.setFieldValue('method', value as Tender)}
        data={tenders.map((value) => ({ value, label: tenderNames[value] }))}
      />
      <Columns>
        <TextInput {...form.field('payee')} label="Payee" autoComplete="off" />
        {method !== 'cash' && (
          <TextInput
            {...form.field('reference')}
            label={method === 'check' ? 'Bank and check number' : 'Reference number'}
            autoComplete="off"
          />
        )}
      </Columns>
      <Textarea {...form.field('reason')} label="Reason" description="Printed on the voucher." autosize minRows={2} maxLength={300} />
      {centavos !== undefined && source && (
        <BalanceAfter
          label={enrollment_id === '' ? 'Advance' : 'Credit'}
          before={source.centavos}
          after={source.centavos - centavos}
          needsApproval={centavos > limit}
          limit={limit}
        />
      )}
    </FormDialog>
  )
}
