import { Textarea } from '@mantine/core'
import type { EntryForm } from '#lib/checked-form.ts'
import { ReadSmsNumbers } from '../lists/read-sms-numbers.tsx'
import { plural } from '../sms-texts.ts'
import type { ComposeValues } from './compose-values.ts'
import { readNumberLines } from './number-lines.ts'

/** Numbers that are pasted, or read from a file and then shown as if they were pasted. */
export function NumbersField({ form }: { form: EntryForm<ComposeValues> }) {
  const { numbers } = form.form.getValues()
  const count = readNumberLines(numbers).length
  return (
    <>
      <Textarea
        {...form.field('numbers')}
        withAsterisk
        label="Numbers"
        description={
          count > 0 ? `${plural(count, 'number')}. One a line, with the name if you have it.` : 'One a line, with the name if you have it.'
        }
        placeholder={'0917 123 4567, Ana Reyes'}
        autosize
        minRows={4}
        maxRows={10}
      />
      <ReadSmsNumbers lines={numbers} onChange={(lines) => form.form.setFieldValue('numbers', lines)} />
    </>
  )
}
