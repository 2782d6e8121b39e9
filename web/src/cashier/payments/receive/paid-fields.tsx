import { TextInput } from '@mantine/core'
import { Suspense } from 'react'
import type { EntryForm } from '#lib/checked-form.ts'
import { isoDate } from '#lib/format.ts'
import { readPesos } from '#lib/read-pesos.ts'
import { ModeFields } from '#shared/payment-modes/mode-fields.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import type { PaymentValues } from './use-payment-form.ts'

const DateField = lazyNamed(() => import('#ui/form/date-field.tsx'), 'DateField')

/** How the money is paid, by whom, and when. */
export function PaidFields({ entryForm }: { entryForm: EntryForm<PaymentValues> }) {
  const { form, field } = entryForm
  const today = isoDate(new Date())
  return (
    <>
      <ModeFields entryForm={entryForm} total={readPesos(form.getValues().amount) ?? 0} />
      <Columns>
        <Suspense fallback={<TextInput label="Date" disabled />}>
          <DateField {...field('paid_on')} label="Date" maxDate={today} clearable={false} />
        </Suspense>
        <TextInput {...field('payer_name')} label="Paid by" placeholder="The student" autoComplete="off" maxLength={150} />
      </Columns>
      <TextInput {...field('remarks')} label="Remarks" autoComplete="off" />
    </>
  )
}
