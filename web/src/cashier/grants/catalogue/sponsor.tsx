import { Switch, TextInput } from '@mantine/core'
import { EditedSponsor, type Sponsor, SponsorForm } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import type { EntryForm } from '#lib/checked-form.ts'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

/** The fields of the form of a sponsor, as they are typed. */
interface SponsorValues extends Record<string, unknown> {
  name: string
  code: string
  address: string
  contact_person: string
  email: string
  is_active: boolean
}

const toSponsorValues = (sponsor?: Sponsor): SponsorValues => ({
  name: sponsor?.name ?? '',
  code: sponsor?.code ?? '',
  address: sponsor?.address ?? '',
  contact_person: sponsor?.contact_person ?? '',
  email: sponsor?.email ?? '',
  is_active: sponsor?.is_active ?? true,
})

/** The fields that adding and editing a sponsor have in common. */
function SponsorFields({ form: { field } }: { form: EntryForm<SponsorValues> }) {
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

export const AddSponsor = () => <DialogButton dialog={(close) => <AddSponsorDialog onClose={close} />}>Add sponsor</DialogButton>

function AddSponsorDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(grants.addSponsor, { body: SponsorForm, initialValues: toSponsorValues(), onSuccess: onClose })
  return (
    <FormDialog opened onClose={onClose} title="New sponsor" form={form} submitLabel="Add sponsor">
      <SponsorFields form={form} />
    </FormDialog>
  )
}

export function EditSponsor({ sponsor, onClose }: { sponsor: Sponsor; onClose: () => void }) {
  const { id, name, updated_at } = sponsor
  const form = useEntryForm(grants.editSponsor, {
    body: EditedSponsor,
    initialValues: toSponsorValues(sponsor),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(grants.sponsors),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <SponsorFields form={form} />
    </FormDialog>
  )
}
