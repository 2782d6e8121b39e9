import { Autocomplete, Button, Group, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { isoDate, money } from '#lib/format.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { ModeFields } from '#shared/payment-modes/mode-fields.tsx'
import { Columns, FormPanel } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { formatPesos, type QuickAmount } from '../installments.ts'
import classes from '../payments.module.css'
import { CategoryFields, DivisionChoice, DivisionPreview } from './payment-division.tsx'
import { type PaymentFormOptions, type PaymentValues, usePaymentForm } from './use-payment-form.ts'

/** How the money is paid, by whom, and when. */
function PaidFields({ entryForm }: { entryForm: EntryForm<PaymentValues> }) {
  const { form, field } = entryForm
  const today = isoDate(new Date())
  return (
    <>
      <ModeFields entryForm={entryForm} total={readPesos(form.getValues().amount) ?? 0} />
      <Columns>
        <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        <TextInput {...field('payer_name')} label="Paid by" placeholder="The student" autoComplete="off" maxLength={150} />
      </Columns>
      <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
    </>
  )
}

/** Where the form stands beside the rest of the desk. On smaller screens the focus would scroll away from whose account it is. */
const TWO_COLUMNS = '(min-width: 62em)'

/** What money is usually for that no bill asks for yet. */
const purposes = ['Reservation', 'Downpayment', 'Admission fee', 'Examination fee', 'Overpayment', 'Bank deposit']

export interface ReceivePaymentProps extends PaymentFormOptions {
  quickAmounts?: readonly QuickAmount[]
}

/** The payment form. Enter submits; the next receipt number is filled in for the next payment. */
export function ReceivePayment({ quickAmounts = [], ...options }: ReceivePaymentProps) {
  const { payer, accounts = [], isAdvance = false } = options
  const amountInput = useRef<HTMLInputElement>(null)
  const form = usePaymentForm(options, () => amountInput.current?.select())
  const { entryForm, division } = form
  const { field } = entryForm
  // Opening the shift gives the first number.
  const hasNumber = Boolean(options.next_or_number)
  useEffect(() => {
    if (window.matchMedia(TWO_COLUMNS).matches) amountInput.current?.focus()
  }, [hasNumber])
  const fillAmount = (centavos: number) => {
    entryForm.form.setFieldValue('amount', formatPesos(centavos))
    amountInput.current?.focus()
  }

  return (
    <FormPanel form={entryForm} submitLabel={isAdvance ? 'Receive advance' : 'Receive payment'}>
      <Columns>
        <TextInput {...field('or_number')} label="OR number" autoComplete="off" inputMode="numeric" />
        <PesosField
          {...field('amount')}
          ref={amountInput}
          label="Amount"
          readOnly={division === 'categories'}
          classNames={{ input: classes.pay }}
        />
      </Columns>
      {division !== 'categories' && <QuickAmounts amounts={quickAmounts} onChoose={fillAmount} />}
      {accounts.length > 1 && division === 'oldest_first' && (
        <DivisionPreview amount={entryForm.form.getValues().amount} accounts={accounts} />
      )}
      {division === 'categories' && 'enrollment_id' in payer && (
        <CategoryFields
          enrollmentId={payer.enrollment_id}
          amounts={form.amounts}
          onChange={form.changeAmounts}
          error={entryForm.form.errors.categories}
        />
      )}
      {form.isPurposeAsked && division !== 'categories' && <PurposeField entryForm={entryForm} isRequired={isAdvance} />}
      <PaidFields entryForm={entryForm} />
      {!isAdvance && 'enrollment_id' in payer && <DivisionChoice value={division} onChange={form.setDivision} hasOthers={form.hasOthers} />}
    </FormPanel>
  )
}

function QuickAmounts({ amounts, onChoose }: { amounts: readonly QuickAmount[]; onChoose: (centavos: number) => void }) {
  if (amounts.length === 0) return null
  return (
    <Group gap="xs">
      {amounts.map(({ label, centavos }) => (
        <Button key={label} variant="default" size="compact-sm" onClick={() => onChoose(centavos)}>
          {label} {money(centavos)}
        </Button>
      ))}
    </Group>
  )
}

interface FieldsProps {
  entryForm: EntryForm<PaymentValues>
}

function PurposeField({ entryForm, isRequired }: FieldsProps & { isRequired: boolean }) {
  return (
    <Autocomplete
      {...entryForm.field('purpose')}
      label="Purpose of the advance"
      description="Money beyond the balance is kept as an advance and pays the next bill."
      placeholder="Choose or type"
      withAsterisk={isRequired}
      data={purposes}
      autoComplete="off"
    />
  )
}
