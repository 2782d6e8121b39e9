import { Switch, TextInput } from '@mantine/core'
import type { OtherCollectionKind } from '@talaan/contract'
import type { EntryForm } from '#lib/checked-form.ts'
import { money } from '#lib/format.ts'
import { PesosField } from '#ui/form/pesos-field.tsx'

/** The fields of the form of a kind, as they are typed. */
export interface KindValues extends Record<string, unknown> {
  name: string
  amount: string
  is_active: boolean
}

export const toKindValues = (kind?: OtherCollectionKind): KindValues => ({
  name: kind?.name ?? '',
  amount: kind?.amount_centavos ? money(kind.amount_centavos).replace('₱', '') : '',
  is_active: kind?.is_active ?? true,
})

/** The fields that adding and editing a kind have in common. */
export function KindFields({ form: { field } }: { form: EntryForm<KindValues> }) {
  return (
    <>
      <TextInput {...field('name')} label="Name" placeholder="For example: Rental of the gymnasium" autoComplete="off" />
      <PesosField {...field('amount')} label="Usual amount" />
      <Switch {...field('is_active', 'checkbox')} label="Active" description="A kind that is not active is not offered at the counter." />
    </>
  )
}
