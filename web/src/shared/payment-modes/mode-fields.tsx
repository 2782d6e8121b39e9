import { TextInput } from '@mantine/core'
import { receiptTenders } from '@talaan/contract/values'
import { Suspense } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { money } from '#lib/format.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ModeOfPayment } from '../mode-of-payment.tsx'
import classes from './payment-modes.module.css'
import { cashOf, changeOf, type ModeValues, newParts } from './payment-parts.ts'

/** Most receipts have one mode of payment. */
const PartFields = lazyNamed(() => import('./part-fields.tsx'), 'PartFields')

interface ModeFieldsProps<V extends ModeValues> {
  entryForm: EntryForm<V>
  /** The amount of the receipt, in centavos. */
  total: number
}

/** How a receipt is paid: one mode of payment with its details, or several. */
export function ModeFields<V extends ModeValues>({ entryForm: formOfReceipt, total }: ModeFieldsProps<V>) {
  const entryForm = formOfReceipt as unknown as EntryForm<ModeValues>
  const { form, field } = entryForm
  const values = form.getValues()
  const { tender } = values
  const chooseTender = (value: typeof tender) => {
    form.setFieldValue('tender', value)
    form.setFieldValue('parts', value === 'several' ? newParts : undefined)
  }
  return (
    <>
      <ModeOfPayment value={tender} choices={receiptTenders} onChange={chooseTender} />
      <Suspense>{tender === 'several' && <PartFields entryForm={entryForm} total={total} />}</Suspense>
      {tender === 'check' && (
        <Columns>
          <TextInput {...field('bank')} label="Bank" withAsterisk autoComplete="off" />
          <TextInput {...field('reference')} label="Check number" withAsterisk autoComplete="off" />
          <DateField {...field('check_on')} label="Date of the check" withAsterisk />
        </Columns>
      )}
      {tender !== 'cash' && tender !== 'check' && tender !== 'several' && (
        <TextInput {...field('reference')} label="Reference number" withAsterisk autoComplete="off" />
      )}
      {(values.same_reference_reason !== '' || form.errors.same_reference_reason) && (
        <TextInput
          {...field('same_reference_reason')}
          label="Reason for the same reference number"
          withAsterisk
          autoFocus
          autoComplete="off"
        />
      )}
      {cashOf(values, total) > 0 && <CashReceived entryForm={entryForm} total={total} />}
    </>
  )
}

/** The cash that is handed over, and the change. */
function CashReceived({ entryForm: { form, field }, total }: ModeFieldsProps<ModeValues>) {
  const change = changeOf(form.getValues(), total)
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
