import { type ClearanceOffice, ClearanceOfficeForm, EditedClearanceOffice } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { OfficeFields, toOfficeValues } from './office-fields.tsx'

/** The button that adds an office. */
export const AddClearanceOffice = () => <DialogButton dialog={(close) => <AddDialog onClose={close} />}>Add office</DialogButton>

function AddDialog({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(officeClearance.addClearanceOffice, {
    body: ClearanceOfficeForm,
    initialValues: toOfficeValues(),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add office" form={form} submitLabel="Add office">
      <OfficeFields form={form} />
    </FormDialog>
  )
}

export function EditClearanceOffice({ office, onClose }: { office: ClearanceOffice; onClose: () => void }) {
  const { id, name, updated_at, members } = office
  const form = useEntryForm(officeClearance.editClearanceOffice, {
    body: EditedClearanceOffice,
    initialValues: toOfficeValues(office),
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(officeClearance.clearanceOffices),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Edit ${name}`} form={form} submitLabel="Save">
      <OfficeFields form={form} members={members} />
    </FormDialog>
  )
}
