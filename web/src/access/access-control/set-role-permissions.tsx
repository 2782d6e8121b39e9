import { NativeSelect } from '@mantine/core'
import type { Permission, Request, Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { FormDialog } from '#ui/dialog/dialogs.tsx'

interface SetRolePermissionsProps {
  role: Role
  roles: readonly Role[]
  permissions: readonly Permission[]
  onClose: () => void
}

const ChosenRole = z.object({ like: z.string().min(1) })

/** Gives a role exactly the permissions of another one. */
export function SetRolePermissions({ role, roles, permissions, onClose }: SetRolePermissionsProps) {
  const heldBy = (id: string) => permissions.filter(({ role_ids }) => role_ids.includes(Number(id))).map((permission) => permission.id)
  const form = useEntryForm(accessControl.setRolePermissions, {
    schema: ChosenRole,
    initialValues: { like: '' },
    toRequest: ({ like }): Request<typeof accessControl.setRolePermissions> => ({
      role: role.id,
      permissions: heldBy(like),
      updated_at: role.updated_at,
    }),
    onSuccess: onClose,
    onError: useReloadList(accessControl.roles),
  })
  const others = roles.filter(({ id, key }) => id !== role.id && key !== 'administrator')
  const like = String(form.field('like').value)
  const [held, next] = [heldBy(String(role.id)), like === '' ? [] : heldBy(like)]
  const gained = next.filter((id) => !held.includes(id)).length
  const lost = held.filter((id) => !next.includes(id)).length
  return (
    <FormDialog opened onClose={onClose} title={`Permissions of ${role.name}`} form={form} submitLabel="Save">
      <NativeSelect
        {...form.field('like')}
        label="Exactly those of"
        description={like === '' ? undefined : `${role.name} gets ${gained} and loses ${lost}.`}
        data={[{ value: '', label: 'Choose a role' }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
    </FormDialog>
  )
}
