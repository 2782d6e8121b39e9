import { TextInput } from '@mantine/core'
import { receiptTenders } from '@talaan/contract/values'
import { lazy, Suspense } from 'react'
import type { EntryForm } from '../../../lib/checked-form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { ModeOfPayment } from '../../../shared/mode-of-payment.tsx'
import { Columns } from '../../../ui/dialog/dialogs.tsx'
import { PesosField } from '../../../ui/form/pesos-field.tsx'
import classes from '../payments.module.css'
import { cashOf, changeOf, newParts } from './payment-parts.ts'
import type { PaymentValues } from './use-payment-form.ts'

/** Most receipts have one mode of payment. */
const PartFields = lazy(() => import('./part-fields.tsx').then((file) => ({ default: file.PartFields })))
const DateField = lazy(() => import('../../../ui/form/date-field.tsx').then((file) => ({ default: file.DateField })))

interface FieldsProps {
  entryForm: EntryForm<PaymentValues>
}

/** How the money is paid, by whom, and when. */
export function PaidFields({ entryForm }: FieldsProps) {
  const { form, field } = entryForm
  const values = form.getValues()
  const { tender } = values
  const today = isoDate(new Date())
  const chooseTender = (value: typeof tender) => {
    form.setFieldValue('tender', value)
    form.setFieldValue('parts', value === 'several' ? newParts : undefined)
  }
  return (
    <>
      <ModeOfPayment value={tender} choices={receiptTenders} onChange={chooseTender} />
      <Suspense>{tender === 'several' && <PartFields entryForm={entryForm} />}</Suspense>
      {tender === 'check' && (
        <Columns>
          <TextInput {...field('bank')} label="Bank" autoComplete="off" />
          <TextInput {...field('reference')} label="Check number" autoComplete="off" />
          <TextInput {...field('check_on')} type="date" label="Date of the check" />
        </Columns>
      )}
      {tender !== 'cash' && tender !== 'check' && tender !== 'several' && (
        <TextInput {...field('reference')} label="Reference number" autoComplete="off" />
      )}
      {cashOf(values) > 0 && <CashReceived entryForm={entryForm} />}
      <Columns>
        <Suspense fallback={<TextInput label="Date" disabled />}>
          <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        </Suspense>
        <TextInput {...field('payor_name')} label="Paid by" placeholder="The student" autoComplete="off" maxLength={150} />
      </Columns>
      <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
    </>
  )
}

/** The cash that the payer hands over, and the change. */
function CashReceived({ entryForm: { form, field } }: FieldsProps) {
  const values = form.getValues()
  const change = changeOf(values, values.cash_received)
  return (
    <Columns>
      <PesosField {...field('cash_received')} label="Cash received" />
      <p className={classes.change} role="status">
        {change !== undefined && (
          <>
            <span>Change</span> <b>{money(change)}</b>
          </>
        )}
      </p>
    </Columns>
  )
}
