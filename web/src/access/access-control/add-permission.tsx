import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { NewPermission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { PermissionFields, toPermissionValues } from './permission-fields.tsx'

export function AddPermission() {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button onClick={dialog.open}>Add permission</Button>
      {opened && <AddPermissionForm onClose={dialog.close} />}
    </>
  )
}

function AddPermissionForm({ onClose }: { onClose: () => void }) {
  const form = useEntryForm(accessControl.addPermission, {
    body: NewPermission,
    initialValues: toPermissionValues(),
    onSuccess: onClose,
  })
  return (
    <FormDialog opened onClose={onClose} title="Add permission" form={form} submitLabel="Add">
      <PermissionFields form={form} />
    </FormDialog>
  )
}
