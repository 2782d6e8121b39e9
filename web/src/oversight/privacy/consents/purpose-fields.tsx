import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { EntryForm } from '#lib/checked-form.ts'

interface PurposeValues extends Record<string, unknown> {
  name: string
  question: string
  is_active: boolean
}

/** The fields that adding and editing a purpose have in common. */
export function PurposeFields<V extends PurposeValues>({ form, note }: { form: EntryForm<V>; note?: string }) {
  const field = form.field as EntryForm<PurposeValues>['field']
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" maxLength={80} />
      <Textarea {...field('question')} label="What people allow" description={note} autosize minRows={3} maxLength={600} />
      <Checkbox {...field('is_active', 'checkbox')} label="Ask people" />
    </>
  )
}
