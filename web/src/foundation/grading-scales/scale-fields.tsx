import { ActionIcon, Button, Fieldset, Text, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { fitDescriptors } from './fit-descriptors.ts'
import classes from './grading-scales.module.css'

export type ScaleValues = {
  pass_mark: string
  conditional_to: string
  steps: { first: string; last: string; step: string }[]
  codes: { code: string; meaning: string }[]
  descriptors: { from_grade: string; descriptor: string }[]
}

interface ScaleFieldsProps {
  form: EntryForm<ScaleValues>
  decimals: number
  /** Whether the scale can have conditional grades. */
  hasConditional: boolean
  /** Whether the scale has other versions. */
  isVersion: boolean
}

export function ScaleFields({ form, decimals, hasConditional, isVersion }: ScaleFieldsProps) {
  const { steps, codes, descriptors } = form.form.values
  const text = (name: string, label: string) => ({ ...form.field(name as never), label, autoComplete: 'off', withAsterisk: false })
  const number = (name: string, label: string) => ({ ...text(name, label), inputMode: 'decimal' as const })
  return (
    <>
      <Columns>
        <TextInput {...number('pass_mark', 'Pass mark')} />
        {hasConditional && <TextInput {...number('conditional_to', 'Conditional grades up to')} placeholder="None" />}
      </Columns>
      <Rows form={form} name="steps" title="Grades" addLabel="Add grades" count={steps.length} blank={{ first: '', last: '', step: '1' }}>
        {(index) => (
          <>
            <TextInput {...number(`steps.${index}.first`, 'From')} />
            <TextInput {...number(`steps.${index}.last`, 'To')} />
            <TextInput {...number(`steps.${index}.step`, 'In steps of')} />
          </>
        )}
      </Rows>
      <Rows
        form={form}
        name="descriptors"
        title="Descriptors"
        addLabel="Add descriptor"
        count={descriptors.length}
        blank={{ from_grade: '', descriptor: '' }}
      >
        {(index) => (
          <>
            <TextInput {...number(`descriptors.${index}.from_grade`, 'Grade')} />
            <TextInput {...text(`descriptors.${index}.descriptor`, 'Descriptor')} className={classes.wide} />
          </>
        )}
      </Rows>
      <MisplacedDescriptors form={form} decimals={decimals} />
      <Fieldset legend="Codes" variant="unstyled" classNames={{ root: classes.fieldset, legend: classes.legend }}>
        <Columns>
          {codes.map(({ code }, index) => (
            <TextInput key={code} {...text(`codes.${index}.meaning`, `Meaning of ${code}`)} />
          ))}
        </Columns>
      </Fieldset>
      <Text>
        The change counts for all school years{isVersion && ' of this version'}. It is rejected if saved grades would become invalid or
        change their result.
      </Text>
    </>
  )
}

/** The descriptors that no grade of the changed steps has, and a button that moves them to the nearest grade. */
function MisplacedDescriptors({ form: { form }, decimals }: { form: EntryForm<ScaleValues>; decimals: number }) {
  const { moves, descriptors } = fitDescriptors(form.values, decimals)
  if (moves.length === 0) return null
  return (
    <div className={classes.misplaced} role="status">
      <b>{moves.length === 1 ? 'This descriptor is not at a grade of the scale:' : 'These descriptors are not at a grade of the scale:'}</b>
      <ul>
        {moves.map(({ from_grade, descriptor, to }) => (
          <li key={`${from_grade} ${descriptor}`}>
            {from_grade} ({descriptor}):{' '}
            {to === null ? 'the nearest grade has a descriptor, so this one will be removed' : `the nearest grade is ${to}`}
          </li>
        ))}
      </ul>
      <Button variant="default" size="compact-sm" onClick={() => form.setFieldValue('descriptors', descriptors)}>
        Fit to the nearest grade
      </Button>
    </div>
  )
}

interface RowsProps<K extends 'steps' | 'descriptors'> {
  form: EntryForm<ScaleValues>
  name: K
  title: string
  addLabel: string
  count: number
  blank: ScaleValues[K][number]
  children: (index: number) => ReactNode
}

/** Lines of fields that can be added and removed; the last one stays. */
function Rows<K extends 'steps' | 'descriptors'>({ form: { form }, name, title, addLabel, count, blank, children }: RowsProps<K>) {
  return (
    <Fieldset legend={title} variant="unstyled" classNames={{ root: classes.fieldset, legend: classes.legend }}>
      {Array.from({ length: count }, (_, index) => (
        <fieldset key={index} className={classes.row} aria-label={`${title}, line ${index + 1}`}>
          {children(index)}
          <ActionIcon
            mt={26}
            variant="subtle"
            color="gray"
            size={34}
            disabled={count === 1}
            aria-label={`Remove line ${index + 1} of ${title.toLowerCase()}`}
            onClick={() => form.removeListItem(name, index)}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </fieldset>
      ))}
      <div>
        <Button variant="default" size="compact-sm" onClick={() => form.insertListItem(name, blank as never)}>
          {addLabel}
        </Button>
      </div>
    </Fieldset>
  )
}
