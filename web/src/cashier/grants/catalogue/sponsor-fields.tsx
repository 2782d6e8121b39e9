import { Switch, TextInput } from '@mantine/core'
import type { Sponsor } from '@talaan/contract'
import type { EntryForm } from '#lib/checked-form.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { Columns } from '#ui/dialog/dialogs.tsx'

/** The fields of the form of a sponsor, as they are typed. */
export interface SponsorValues extends Record<string, unknown> {
  name: string
  code: string
  address: string
  contact_person: string
  email: string
  is_active: boolean
}

export const toSponsorValues = (sponsor?: Sponsor): SponsorValues => ({
  name: sponsor?.name ?? '',
  code: sponsor?.code ?? '',
  address: sponsor?.address ?? '',
  contact_person: sponsor?.contact_person ?? '',
  email: sponsor?.email ?? '',
  is_active: sponsor?.is_active ?? true,
})

/** The fields that adding and editing a sponsor have in common. */
export function SponsorFields({ form: { field } }: { form: EntryForm<SponsorValues> }) {
  return (
    <>
      <TextInput {...field('name')} label="Name" autoComplete="off" />
      <TextInput {...field('code')} label="Short name" description="For lists, such as CHED" autoComplete="off" />
      <TextInput {...field('address')} label="Address" autoComplete="off" />
      <Columns>
        <TextInput {...field('contact_person')} label="Contact person" autoComplete="off" />
        <EmailField {...field('email')} label="Email" autoComplete="off" />
      </Columns>
      <Switch {...field('is_active', 'checkbox')} label="Active" description="A sponsor that has ended is not chosen for more grants." />
    </>
  )
}
