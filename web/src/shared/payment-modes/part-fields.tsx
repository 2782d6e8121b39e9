import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { Tender } from '@talaan/contract'
import { tenderNames, tenders } from '@talaan/contract/values'
import type { ReactNode } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { money } from '#lib/format.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { DateField } from '#ui/form/date-field.tsx'
import { PesosField } from '#ui/form/pesos-field.tsx'
import classes from './payment-modes.module.css'
import { changeTender, emptyPart, type ModeValues, sumParts, type TypedPart } from './payment-parts.ts'

const MOST_PARTS = 6

interface PartFieldsProps {
  entryForm: EntryForm<ModeValues>
  /** The amount of the receipt. */
  total: number
}

/** Several modes of payment, which add up to the amount. */
export function PartFields({ entryForm: { form, field }, total }: PartFieldsProps) {
  const { parts = [] } = form.getValues()
  const setParts = (next: TypedPart[]) => form.setFieldValue('parts', next)
  const setPart = (index: number, change: Partial<TypedPart>) =>
    setParts(parts.map((part, position) => (position === index ? { ...part, ...change } : part)))
  const missing = total - sumParts(parts)
  const { error } = field('parts') as { error?: unknown }
  return (
    <fieldset className={classes.parts}>
      <legend>Modes of payment</legend>
      {parts.map((part, index) => (
        <PartRow
          key={index}
          part={part}
          position={index + 1}
          errorOf={(name) => form.errors[`parts.${index}.${name}`]}
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
  errorOf: (name: keyof TypedPart) => ReactNode
  onChange: (change: Partial<TypedPart>) => void
  onRemove: (() => void) | undefined
}

function PartRow({ part, position, errorOf, onChange, onRemove }: PartRowProps) {
  return (
    <Columns>
      <NativeSelect
        label={`Mode ${position}`}
        value={part.tender}
        data={tenders.map((value) => ({ value, label: tenderNames[value] }))}
        onChange={(event) => onChange(changeTender(event.currentTarget.value as Tender))}
      />
      <PesosField
        label={`Amount ${position}`}
        value={part.amount}
        error={errorOf('amount')}
        onChange={(event) => onChange({ amount: event.currentTarget.value })}
      />
      {part.tender === 'check' && (
        <TextInput
          label="Bank"
          withAsterisk
          autoComplete="off"
          value={part.bank}
          error={errorOf('bank')}
          onChange={(event) => onChange({ bank: event.currentTarget.value })}
        />
      )}
      {part.tender !== 'cash' && (
        <TextInput
          label={part.tender === 'check' ? 'Check number' : 'Reference number'}
          withAsterisk
          autoComplete="off"
          value={part.reference}
          error={errorOf('reference')}
          onChange={(event) => onChange({ reference: event.currentTarget.value })}
        />
      )}
      {part.tender === 'check' && (
        <DateField
          label="Date of the check"
          withAsterisk
          value={part.check_on}
          error={errorOf('check_on')}
          onChange={(check_on) => onChange({ check_on })}
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
