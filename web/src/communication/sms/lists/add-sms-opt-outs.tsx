import { Textarea, TextInput } from '@mantine/core'
import { SmsOptOutForm } from '@talaan/contract'
import { smsLists } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { readNumberLines } from '../compose/number-lines.ts'
import { plural } from '../sms-texts.ts'
import { ReadSmsNumbers } from './read-sms-numbers.tsx'

const numbersIn = (text: string): string[] => readNumberLines(text).map(({ number }) => number)

/** The numbers are typed as lines. */
const typedForm = SmsOptOutForm.extend({ numbers: z.string().transform(numbersIn).pipe(SmsOptOutForm.shape.numbers) })

/** Adds numbers, typed or read from a file. */
export function AddSmsOptOuts({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(smsLists.addSmsOptOuts, {
    schema: typedForm,
    initialValues: { numbers: '', reason: '' },
    toRequest: ({ numbers, reason }) => ({ numbers: numbersIn(numbers), reason }),
    onSuccess: onClose,
  })
  const { numbers } = form.form.getValues()
  const count = numbersIn(numbers).length
  return (
    <FormDialog opened onClose={onClose} title="Add numbers" size="lg" form={form} submitLabel="Add">
      <Textarea
        {...form.field('numbers')}
        withAsterisk
        label="Numbers"
        description={count > 0 ? plural(count, 'number') : 'One a line, or separated by commas'}
        autosize
        minRows={3}
        maxRows={8}
      />
      <ReadSmsNumbers lines={numbers} onChange={(lines) => form.form.setFieldValue('numbers', lines)} />
      <TextInput
        {...form.field('reason')}
        withAsterisk
        label="Reason"
        description="For example: asked at the office"
        autoComplete="off"
        maxLength={200}
      />
    </FormDialog>
  )
}
