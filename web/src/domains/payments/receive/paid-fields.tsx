import { Button, Select, TextInput } from '@mantine/core'
import type { Tender } from '@talaan/contract'
import { receiptTenders, tenderNames, tenders } from '@talaan/contract/values'
import { lazy, type ReactNode, Suspense } from 'react'
import type { EntryForm } from '../../../lib/checked-form.ts'
import { isoDate, money } from '../../../lib/format.ts'
import { ModeOfPayment } from '../../../shared/mode-of-payment.tsx'
import { Columns } from '../../../ui/dialog/dialogs.tsx'
import { PesosField } from '../../../ui/form/pesos-field.tsx'
import classes from '../payments.module.css'
import { readPesos } from '../read-pesos.ts'
import { cashOf, changeOf, emptyPart, newParts, sumParts, type TypedPart } from './payment-parts.ts'
import type { PaymentValues } from './use-payment-form.ts'

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
      {tender === 'several' && <PartFields entryForm={entryForm} />}
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

const MOST_PARTS = 6

/** Several modes of payment, which add up to the amount. */
function PartFields({ entryForm: { form, field } }: FieldsProps) {
  const { parts = [], amount } = form.getValues()
  const setParts = (next: TypedPart[]) => form.setFieldValue('parts', next)
  const setPart = (index: number, change: Partial<TypedPart>) =>
    setParts(parts.map((part, position) => (position === index ? { ...part, ...change } : part)))
  const missing = (readPesos(amount) ?? 0) - sumParts(parts)
  const { error } = field('parts') as { error?: unknown }
  return (
    <fieldset className={classes.parts}>
      <legend>Modes of payment</legend>
      {parts.map((part, index) => (
        <PartRow
          key={index}
          part={part}
          position={index + 1}
          amountError={form.errors[`parts.${index}.amount`]}
          onChange={(change) => setPart(index, change)}
          onRemove={parts.length > 2 ? () => setParts(parts.filter((_, position) => position !== index)) : undefined}
        />
      ))}
      <p className={classes.partSum} role="status">
        {missing > 0 && `${money(missing)} of the amount is missing.`}
        {missing < 0 && `${money(-missing)} more than the amount.`}
      </p>
      {typeof error === 'string' && missing === 0 && (
        <p className={classes.partError} role="alert">
          {error}
        </p>
      )}
      {parts.length < MOST_PARTS && (
        <Button variant="default" size="compact-sm" onClick={() => setParts([...parts, emptyPart('gcash')])}>
          Add mode of payment
        </Button>
      )}
    </fieldset>
  )
}

interface PartRowProps {
  part: TypedPart
  position: number
  amountError: ReactNode
  onChange: (change: Partial<TypedPart>) => void
  onRemove: (() => void) | undefined
}

function PartRow({ part, position, amountError, onChange, onRemove }: PartRowProps) {
  return (
    <Columns>
      <Select
        label={`Mode ${position}`}
        allowDeselect={false}
        value={part.tender}
        data={tenders.map((value) => ({ value, label: tenderNames[value] }))}
        onChange={(value) => value && onChange({ tender: value as Tender })}
      />
      <PesosField
        label={`Amount ${position}`}
        value={part.amount}
        error={amountError}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      {part.tender === 'check' && (
        <TextInput label="Bank" autoComplete="off" value={part.bank} onChange={(event) => onChange({ bank: event.currentTarget.value })} />
      )}
      {part.tender !== 'cash' && (
        <TextInput
          label={part.tender === 'check' ? 'Check number' : 'Reference number'}
          autoComplete="off"
          value={part.reference}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      )}
      {part.tender === 'check' && (
        <TextInput
          type="date"
          label="Date of the check"
          value={part.check_on}
          onChange={(event) => onChange({ check_on: event.currentTarget.value })}
        />
      )}
      {onRemove && (
        <Button variant="default" size="compact-sm" className={classes.removePart} onClick={onRemove}>
          Remove mode {position}
        </Button>
      )}
    </Columns>
  )
}
