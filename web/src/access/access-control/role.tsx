import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { EditedRole, NewRole, type Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { useAction } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { ask } from '#ui/dialog/confirm.tsx'
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

/** Asks, then deletes a role of the school. */
export function useDeleteRole(): (role: Role) => void {
  const { run } = useAction(accessControl.deleteRole)
  return ({ id, name }) => ask({ text: `Delete the role ${name}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}
