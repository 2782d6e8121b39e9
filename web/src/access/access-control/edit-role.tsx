import { TextInput } from '@mantine/core'
import { EditedRole, type Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function EditRole({ role, onClose }: { role: Role; onClose: () => void }) {
  const { id, name, updated_at } = role
  const form = useEntryForm(accessControl.editRole, {
    body: EditedRole,
    initialValues: { name },
    fixed: { id, updated_at },
    onSuccess: onClose,
    onError: useReloadList(accessControl.roles),
  })
  return (
    <FormDialog opened onClose={onClose} title={`Rename ${name}`} form={form} submitLabel="Save">
      <TextInput {...form.field('name')} label="Name" description="What the role may do stays the same." autoComplete="off" />
    </FormDialog>
  )
}
