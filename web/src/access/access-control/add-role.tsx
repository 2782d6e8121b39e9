import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { NewRole, type Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

export function AddRole({ roles }: { roles: readonly Role[] }) {
  const [opened, dialog] = useDisclosure()
  return (
    <>
      <Button onClick={dialog.open}>Add role</Button>
      {opened && <AddRoleForm roles={roles} onClose={dialog.close} />}
    </>
  )
}

function AddRoleForm({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
  const form = useEntryForm(accessControl.addRole, {
    body: NewRole,
    initialValues: { name: '', copy_of: '' } as { name: string; copy_of: string },
    onSuccess: onClose,
  })
  const options = roles.filter(({ key }) => key !== 'administrator').map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <FormDialog opened onClose={onClose} title="Add role" form={form} submitLabel="Add">
      <TextInput {...form.field('name')} label="Name" autoComplete="off" />
      <NativeSelect
        {...form.field('copy_of')}
        withAsterisk={false}
        label="Permissions like"
        data={[{ value: '', label: 'None at first' }, ...options]}
      />
    </FormDialog>
  )
}
