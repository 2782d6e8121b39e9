import { EditedSponsor, type Sponsor } from '@talaan/contract'
import { grants } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { SponsorFields, toSponsorValues } from './sponsor-fields.tsx'

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
