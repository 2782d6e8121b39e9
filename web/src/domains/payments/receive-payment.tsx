import { Button, SegmentedControl, TextInput } from '@mantine/core'
import { type Answer, type Enrollment, NewPayment, type Tender } from '@talaan/contract'
import { payments } from '@talaan/contract/calls'
import { hasCode, tenderNames, tenders } from '@talaan/contract/values'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { reasonsOf } from '../../lib/call.ts'
import { useEntryForm } from '../../lib/form.ts'
import { isoDate, money } from '../../lib/format.ts'
import { Columns, FormPanel } from '../../ui/dialog/dialogs.tsx'
import { formatPesos, listQuickAmounts } from './instalments.ts'
import classes from './payments.module.css'

const DateField = lazy(() => import('../../ui/form/date-field.tsx').then((file) => ({ default: file.DateField })))

export type ReleasedAccount = Answer<typeof payments.receivePayment>['data']['freed'][number]

export interface ReceivePaymentProps {
  enrollment: Enrollment
  /** Receives the student's enrollments whose holds the payment cleared. */
  onPaid: (released: ReleasedAccount[]) => void
}

/** The payment form. Enter submits; the next receipt number is filled in for the next payment. */
export function ReceivePayment({ enrollment, onPaid }: ReceivePaymentProps) {
  const today = isoDate(new Date())
  const amountInput = useRef<HTMLInputElement>(null)
  const blankValues = {
    or_number: enrollment.next_or_number ?? '',
    amount: '',
    tender: 'cash' as Tender,
    reference: '',
    paid_on: today,
    remarks: '',
  }
  const entryForm = useEntryForm(payments.receivePayment, {
    body: NewPayment,
    initialValues: blankValues,
    fixed: { enrollment_id: enrollment.id },
    success: ({ message, data }) => `${message} New balance ${money(data.account.balance_centavos)}.`,
    onSuccess: ({ data }) => {
      entryForm.form.setValues({ ...blankValues, or_number: data.next_or_number })
      entryForm.form.resetDirty({ ...blankValues, or_number: data.next_or_number })
      onPaid(data.freed)
    },
    onError: (error) => {
      const overBalance = reasonsOf(error).find(hasCode('payment.over_balance'))
      if (!overBalance) return
      entryForm.form.setFieldError('amount', overBalance.message)
      amountInput.current?.select()
    },
  })
  const { form, field } = entryForm
  const { tender } = form.getValues()
  useEffect(() => amountInput.current?.focus(), [])

  return (
    <FormPanel form={entryForm} submitLabel="Receive payment">
      <Columns>
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
        <TextInput
          {...field('amount')}
          ref={amountInput}
          label="Amount"
          placeholder="0.00"
          leftSection="₱"
          autoComplete="off"
          inputMode="decimal"
          classNames={{ input: classes.pay }}
        />
      </Columns>
      <div className={classes.quick}>
        {listQuickAmounts(enrollment, today).map(({ label, centavos }) => (
          <Button
            key={label}
            variant="default"
            size="compact-sm"
            onClick={() => {
              form.setFieldValue('amount', formatPesos(centavos))
              amountInput.current?.focus()
            }}
          >
            {label} {money(centavos)}
          </Button>
        ))}
      </div>
      <SegmentedControl
        aria-label="Mode of payment"
        fullWidth
        value={tender}
        onChange={(value) => form.setFieldValue('tender', value as Tender)}
        data={tenders.map((value) => ({ value, label: tenderNames[value] }))}
      />
      <Columns>
        {tender !== 'cash' && (
          <TextInput {...field('reference')} label={tender === 'check' ? 'Bank and check number' : 'Reference number'} autoComplete="off" />
        )}
        <Suspense fallback={<TextInput label="Date" disabled />}>
          <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        </Suspense>
        <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
      </Columns>
    </FormPanel>
  )
}
