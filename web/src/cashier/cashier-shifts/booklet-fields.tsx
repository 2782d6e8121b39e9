import { TextInput } from '@mantine/core'
import type { EntryForm } from '#lib/checked-form.ts'
import { Columns } from '#ui/dialog/dialogs.tsx'

type BookletValues = { first_or_number: string; last_or_number: string }

/** The first and the last number of a booklet of receipts. */
export function BookletFields<V extends BookletValues>({ form }: { form: EntryForm<V> }) {
  return (
    <Columns>
      <TextInput
        {...form.field('first_or_number' as never)}
        label="First OR number of the booklet"
        description="Leave blank to use any number."
        autoComplete="off"
        inputMode="numeric"
      />
      <TextInput
        {...form.field('last_or_number' as never)}
        label="Last OR number of the booklet"
        description="Number of the last receipt in the booklet."
        autoComplete="off"
        inputMode="numeric"
      />
    </Columns>
  )
}
