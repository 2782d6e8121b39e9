import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type AccountAdjustments, NewRefund, type Refund, RefundVoid, type Tender } from '@talaan/contract'
import { refunds } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { money } from '#lib/format.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { ModeOfPayment, referenceLabel } from '#shared/mode-of-payment.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'
import { ReasonStep } from '#ui/dialog/reason-dialog.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { BalanceAfter } from './balance-after.tsx'

interface RequestRefundProps {
  student: { id: number; name: string }
  enrollmentId: number
  account: AccountAdjustments
  onClose: () => void
}

/** Asks for a refund of the credit of a term, or of the student's advance. Up to the limit the voucher is made at once. */
export function RequestRefund({ student, enrollmentId, account, onClose }: RequestRefundProps) {
  const { credit_centavos: credit, advance_centavos: advance, own_limits } = account
  const sources = [
    {
      value: String(enrollmentId),
      label: `Credit of this term, ${money(credit)}`,
      centavos: credit,
      limit: own_limits.refund_credit_centavos,
    },
    { value: '', label: `Advance, ${money(advance)}`, centavos: advance, limit: own_limits.refund_advance_centavos },
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
  const centavos = readPesos(amount)
  const needsApproval = centavos !== undefined && source !== undefined && centavos > source.limit
  return (
    <FormDialog opened onClose={onClose} title="Refund" form={form} submitLabel={needsApproval ? 'Send for approval' : 'Refund'}>
      <NativeSelect {...form.field('enrollment_id')} label="Refund of" data={sources.map(({ value, label }) => ({ value, label }))} />
      <PesosField {...form.field('amount')} label="Amount" description={source && `At most ${money(source.centavos)}`} />
      <ModeOfPayment label="Method" value={method} onChange={(value) => form.form.setFieldValue('method', value)} />
      <Columns>
        <TextInput {...form.field('payee')} label="Payee" autoComplete="off" />
        {method !== 'cash' && <TextInput {...form.field('reference')} label={referenceLabel(method)} autoComplete="off" />}
      </Columns>
      <Textarea {...form.field('reason')} label="Reason" description="Printed on the voucher." autosize minRows={2} maxLength={300} />
      {centavos !== undefined && source && (
        <BalanceAfter
          label={enrollment_id === '' ? 'Advance' : 'Credit'}
          before={source.centavos}
          after={source.centavos - centavos}
          needsApproval={needsApproval}
          limit={source.limit}
        />
      )}
    </FormDialog>
  )
}

/** Voids a refund after asking for the reason; its voucher stays on record, and the money is a credit again. */
export function VoidRefund({ refund, onClose }: { refund: Refund; onClose: () => void }) {
  return (
    <ReasonStep
      onClose={onClose}
      title={`Void voucher ${refund.voucher_number} of ${money(refund.amount_centavos)}?`}
      step={refunds.voidRefund}
      body={RefundVoid}
      fixed={{ id: refund.id }}
      submitLabel="Void refund"
      danger
    />
  )
}
