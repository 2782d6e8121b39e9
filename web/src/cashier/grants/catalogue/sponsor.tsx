import { Switch, TextInput } from '@mantine/core'
import { type Sponsor, SponsorForm } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { EmailField } from '#shared/people/email-field.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { Columns, FormDialog } from '#ui/dialog/dialogs.tsx'

const toSponsorValues = (sponsor?: Sponsor) => ({
  name: sponsor?.name ?? '',
  code: sponsor?.code ?? '',
  address: sponsor?.address ?? '',
  contact_person: sponsor?.contact_person ?? '',
  email: sponsor?.email ?? '',
  is_active: sponsor?.is_active ?? true,
})

export const AddSponsor = () => <DialogButton dialog={(close) => <SponsorDialog onClose={close} />}>Add sponsor</DialogButton>
export { SponsorDialog as EditSponsor }

function SponsorDialog({ sponsor, onClose }: { sponsor?: Sponsor; onClose: () => void }) {
  const form = useSaveForm({
    add: grants.addSponsor,
    edit: grants.editSponsor,
    body: SponsorForm,
    row: sponsor,
    initialValues: toSponsorValues(sponsor),
    list: grants.sponsors,
    onClose,
  })
  const { field } = form
  const title = sponsor ? `Edit ${sponsor.name}` : 'New sponsor'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={sponsor ? 'Save' : 'Add sponsor'}>
      <TextInput {...field('name')} label="Name" autoComplete="off" />
      <TextInput {...field('code')} label="Short name" description="For lists, such as CHED" autoComplete="off" />
      <TextInput {...field('address')} label="Address" autoComplete="off" />
      <Columns>
        <TextInput {...field('contact_person')} label="Contact person" autoComplete="off" />
        <EmailField {...field('email')} label="Email" autoComplete="off" />
      </Columns>
      <Switch {...field('is_active', 'checkbox')} label="Active" description="A sponsor that has ended is not chosen for more grants." />
    </FormDialog>
  )
}
