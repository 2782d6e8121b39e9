import { ActionIcon, Button, Group, Input, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { installmentNames, installments } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { levelTypeOptions } from '#shared/levels.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import classes from '../payment-plans.module.css'
import { periodNames } from './plan-texts.ts'
import { blankPart, type PartValues, type PlanFormValues } from './plan-values.ts'

type PlanForm = EntryForm<PlanFormValues>

const schoolOptions = [{ value: '', label: 'College and high school' }, ...levelTypeOptions]
const discountBases = [
  { value: 'tuition', label: 'Tuition' },
  { value: 'all', label: 'All fees' },
]

/** The fields of a payment plan. Of a plan that is on bills only the name can be changed. */
export function PlanFields({ form, isUsed }: { form: PlanForm; isUsed: boolean }) {
  const { field } = form
  return (
    <>
      <Columns>
        <TextInput {...field('name')} label="Name" autoComplete="off" />
        <NativeSelect {...field('level_type')} label="School" data={schoolOptions} disabled={isUsed} />
      </Columns>
      {!isUsed && (
        <>
          <PartFields form={form} />
          <DiscountFields form={form} />
          <SurchargeFields form={form} />
        </>
      )}
      <Switch
        {...field('is_active', 'checkbox')}
        label="Active"
        description="Inactive plans are not offered. Existing bills keep their plan."
      />
    </>
  )
}

function PartFields({ form }: { form: PlanForm }) {
  const { values, setFieldValue, errors } = form.form
  const setParts = (parts: PartValues[]) => setFieldValue('parts', parts)
  return (
    <>
      {values.parts.map((part, index) => (
        <PartRow
          key={index}
          form={form}
          index={index}
          part={part}
          onRemove={values.parts.length > 1 ? () => setParts(removePart(values.parts, index)) : undefined}
        />
      ))}
      {errors.parts && <Input.Error>{errors.parts}</Input.Error>}
      <div>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setParts([...values.parts, blankPart])}
        >
          Add part
        </Button>
      </div>
    </>
  )
}

/** Parts that are due after the removed one are due after none until another one is chosen; the places of later ones move. */
function removePart(parts: readonly PartValues[], removed: number): PartValues[] {
  const placeAfter = (due_after: string): string => {
    const place = Number(due_after)
    if (due_after === '' || place === removed + 1) return ''
    return String(place > removed + 1 ? place - 1 : place)
  }
  return parts.filter((_, index) => index !== removed).map((part) => ({ ...part, due_after: placeAfter(part.due_after) }))
}

interface PartRowProps {
  form: PlanForm
  index: number
  part: PartValues
  onRemove: (() => void) | undefined
}

function PartRow({ form, index, part, onRemove }: PartRowProps) {
  const label = part.name || `Part ${index + 1}`
  const field = (name: keyof PartValues) => form.field(`parts.${index}.${name}` as never)
  const shareOptions = [
    { value: 'percent', label: 'Percentage' },
    ...(index === 0
      ? [
          { value: 'amount', label: 'Amount' },
          { value: 'setting', label: 'Down payment of the settings' },
        ]
      : []),
  ]
  return (
    <fieldset className={classes.part} aria-label={label}>
      <Group gap={10} align="flex-start">
        <TextInput {...field('name')} label={`Part ${index + 1}`} placeholder="Name" autoComplete="off" miw={0} flex="1 1 180px" />
        <NativeSelect {...field('share')} label="Share" data={shareOptions} />
        {part.share === 'percent' && (
          <TextInput {...field('percent')} label="Percentage" rightSection="%" inputMode="decimal" autoComplete="off" w={92} />
        )}
        {part.share === 'amount' && (
          <TextInput
            {...field('amount')}
            label="Amount"
            leftSection="₱"
            placeholder="0.00"
            inputMode="decimal"
            autoComplete="off"
            w={132}
          />
        )}
        {onRemove && (
          <ActionIcon variant="subtle" color="red" aria-label={`Remove ${label}`} onClick={onRemove} mt={28}>
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      <DueFields form={form} index={index} part={part} />
    </fieldset>
  )
}

const dueKinds = [
  { value: 'enrollment', label: 'Day of assessment' },
  { value: 'classes', label: 'Start of classes' },
  { value: 'calendar', label: 'Due date in the school calendar' },
  { value: 'period_start', label: 'Start of a grading period' },
  { value: 'period_end', label: 'End of a grading period' },
]
const sides = [
  { value: 'after', label: 'after' },
  { value: 'before', label: 'before' },
]
const calendarOptions = installments.map((value) => ({ value, label: installmentNames[value] }))
const periodOptions = Object.entries(periodNames).map(([value, label]) => ({ value, label }))
const withChoice = (options: readonly { value: string; label: string }[]) => [{ value: '', label: 'Choose' }, ...options]

function DueFields({ form, index, part }: Omit<PartRowProps, 'onRemove'>) {
  const { setFieldValue, values } = form.form
  const field = (name: keyof PartValues) => form.field(`parts.${index}.${name}` as never)
  const kinds = index === 0 ? dueKinds : [...dueKinds, { value: 'part', label: 'Months after another part' }]
  const chooseKind = (due_kind: string) =>
    setFieldValue(`parts.${index}` as never, { ...part, due_kind, due_key: '', due_days: '0', due_after: '', due_months: '' } as never)
  const earlierParts = values.parts
    .slice(0, index)
    .map(({ name }, place) => ({ value: String(place + 1), label: name || `Part ${place + 1}` }))
  return (
    <Group gap={10} align="flex-start">
      <NativeSelect
        {...field('due_kind')}
        label="Due"
        data={kinds}
        miw={0}
        flex="1 1 180px"
        onChange={(event) => chooseKind(event.currentTarget.value)}
      />
      {part.due_kind === 'calendar' && <NativeSelect {...field('due_key')} label="Due date of" data={withChoice(calendarOptions)} />}
      {part.due_kind.startsWith('period') && <NativeSelect {...field('due_key')} label="Period" data={withChoice(periodOptions)} />}
      {part.due_kind === 'part' ? (
        <>
          <NativeSelect {...field('due_after')} label="After" data={withChoice(earlierParts)} />
          <TextInput {...field('due_months')} label="Months" inputMode="numeric" autoComplete="off" w={92} />
        </>
      ) : (
        <>
          <TextInput
            {...field('due_days')}
            label={part.due_kind === 'enrollment' ? 'Days after' : 'Days'}
            inputMode="numeric"
            autoComplete="off"
            w={92}
          />
          {part.due_kind !== 'enrollment' && <NativeSelect {...field('due_side')} label="Before or after" data={sides} />}
        </>
      )}
    </Group>
  )
}

function DiscountFields({ form }: { form: PlanForm }) {
  const { field } = form
  if (form.form.values.parts.length > 1 && form.form.values.discount_percent === '') return null
  return (
    <Columns>
      <TextInput
        {...field('discount_percent')}
        label="Cash discount"
        description="When paid in full by the due date"
        rightSection="%"
        inputMode="decimal"
        autoComplete="off"
      />
      <NativeSelect {...field('discount_base')} label="Of" description="Counts as a school discount" data={discountBases} />
    </Columns>
  )
}

function SurchargeFields({ form }: { form: PlanForm }) {
  const { field } = form
  return (
    <Columns>
      <TextInput
        {...field('surcharge_percent')}
        label="Surcharge"
        description="Of the overdue part"
        rightSection="%"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput
        {...field('surcharge_amount')}
        label="Or amount"
        description="For each overdue part"
        leftSection="₱"
        placeholder="0.00"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextInput {...field('grace_days')} label="Days of grace" description="After the due date" inputMode="numeric" autoComplete="off" />
    </Columns>
  )
}
