import { Textarea, TextInput } from '@mantine/core'
import type { EntryForm } from '#lib/checked-form.ts'
import { TextSize } from '../text-size.tsx'

export interface TemplateValues extends Record<string, unknown> {
  name: string
  text: string
}

/** The fields that adding and editing a template have in common. */
export function TemplateFields({ form }: { form: EntryForm<TemplateValues> }) {
  return (
    <>
      <TextInput {...form.field('name')} label="Name" autoComplete="off" maxLength={60} />
      <Textarea
        {...form.field('text')}
        label="Text"
        description="Fields such as {first_name} or {balance} are filled for each recipient."
        autosize
        minRows={4}
      />
      <TextSize text={form.form.getValues().text} onReplace={(text) => form.form.setFieldValue('text', text)} />
    </>
  )
}
