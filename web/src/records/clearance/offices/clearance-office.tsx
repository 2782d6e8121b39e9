import { type ClearanceOffice, ClearanceOfficeForm } from '@talaan/contract'
import { officeClearance } from '@talaan/contract/calls'
import { useSaveForm } from '#lib/form.ts'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { OfficeFields, toOfficeValues } from './office-fields.tsx'

export const AddClearanceOffice = () => <DialogButton dialog={(close) => <OfficeDialog onClose={close} />}>Add office</DialogButton>
export { OfficeDialog as EditClearanceOffice }

function OfficeDialog({ office, onClose }: { office?: ClearanceOffice; onClose: () => void }) {
  const form = useSaveForm({
    add: officeClearance.addClearanceOffice,
    edit: officeClearance.editClearanceOffice,
    body: ClearanceOfficeForm,
    row: office,
    initialValues: toOfficeValues(office),
    list: officeClearance.clearanceOffices,
    onClose,
  })
  const title = office ? `Edit ${office.name}` : 'Add office'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={office ? 'Save' : 'Add office'}>
      <OfficeFields form={form} members={office?.members} />
    </FormDialog>
  )
}
