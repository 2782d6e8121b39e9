import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { noteCoverNames, noteCovers } from '@talaan/contract/values'
import type { EntryForm } from '#lib/checked-form.ts'
import { money } from '#lib/format.ts'
import { DateField } from '#ui/form/date-field.tsx'

/** The fields of a note as they are typed. */
export type NoteValues = { amount: string; due_on: string; covers: string[]; reason: string; co_maker: string }

/** A note for all that is left to pay, so that mostly only the date and the reason are typed. */
export const newNoteValues = (balanceCentavos: number): NoteValues => ({
  amount: money(balanceCentavos).replace('₱', ''),
  due_on: '',
  covers: ['enrollment'],
  reason: '',
  co_maker: '',
})

interface NoteFieldsProps<V extends NoteValues> {
  form: EntryForm<V>
  balanceCentavos: number
  needsCoMaker: boolean
  /** Names what is asked for until the note is paid, in the words of who types. */
  coversLabel: string
}

/** What is promised, by when and why, and what is asked for until then. */
export function NoteFields<V extends NoteValues>({ form, balanceCentavos, needsCoMaker, coversLabel }: NoteFieldsProps<V>) {
  return (
    <>
      <TextInput
        {...form.field('amount' as never)}
        label="Amount to be paid"
        description={`Left to pay for this term: ${money(balanceCentavos)}`}
        leftSection="₱"
        inputMode="decimal"
        autoComplete="off"
      />
      <DateField {...form.field('due_on' as never)} label="To be paid on or before" />
      <Checkbox.Group {...form.field('covers' as never)} label={coversLabel}>
        {noteCovers.map((cover) => (
          <Checkbox key={cover} value={cover} label={noteCoverNames[cover]} mt={8} />
        ))}
      </Checkbox.Group>
      <Textarea {...form.field('reason' as never)} label="Reason" autosize minRows={2} maxLength={300} />
      <TextInput
        {...form.field('co_maker' as never)}
        withAsterisk={needsCoMaker}
        label="Parent or guardian"
        description={needsCoMaker ? 'A student below 18 needs a parent or guardian who signs, too.' : 'Guarantor of the note, if any.'}
        maxLength={150}
      />
    </>
  )
}
