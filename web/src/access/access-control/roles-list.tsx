import { NativeSelect, TextInput } from '@mantine/core'
import { EditedRole, NewRole, type Permission, type Request, type Role } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useState } from 'react'
import { z } from 'zod'
import { useEntryForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { Link } from '#lib/navigation.tsx'
import { useAction, useCall } from '#lib/query.ts'
import { useReloadList } from '#lib/reload-list.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import classes from './access-control.module.css'
import { useStartPreview } from './start-preview.tsx'

function AddRole({ roles, onClose }: { roles: readonly Role[]; onClose: () => void }) {
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
        label="Copy permissions from"
        data={[{ value: '', label: 'No permissions' }, ...options]}
      />
    </FormDialog>
  )
}

function EditRole({ role, onClose }: { role: Role; onClose: () => void }) {
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
      <TextInput {...form.field('name')} label="Name" description="The permissions of the role do not change." autoComplete="off" />
    </FormDialog>
  )
}

/** Asks, then deletes a role of the school. */
function useDeleteRole(): (role: Role) => void {
  const { run } = useAction(accessControl.deleteRole)
  return ({ id, name }) => ask({ text: `Delete the role ${name}?`, verb: 'Delete', danger: true, run: () => run({ id }) })
}

interface SetRolePermissionsProps {
  role: Role
  roles: readonly Role[]
  permissions: readonly Permission[]
  onClose: () => void
}

const ChosenRole = z.object({ like: z.string().min(1) })

/** Gives a role exactly the permissions of another one. */
function SetRolePermissions({ role, roles, permissions, onClose }: SetRolePermissionsProps) {
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
        label="Copy permissions from"
        description={like === '' ? undefined : `${role.name} gets ${gained} and loses ${lost}.`}
        data={[{ value: '', label: 'Choose a role' }, ...others.map(({ id, name }) => ({ value: String(id), label: name }))]}
      />
    </FormDialog>
  )
}

const makeColumns = (held: ReadonlyMap<number, number>): Column<Role>[] => [
  { key: 'name', label: 'Role', render: (row) => <b>{row.name}</b> },
  {
    key: 'users',
    label: 'People',
    align: 'end',
    render: (row) => (
      <Link to="/admin/users" search={{ role_id: row.id }} className={classes.people}>
        {count(row.users)}
      </Link>
    ),
  },
  {
    key: 'permissions',
    label: 'Permissions',
    align: 'end',
    render: (row) => (row.key === 'administrator' ? 'All' : count(held.get(row.id) ?? 0)),
  },
  {
    key: 'kind',
    label: 'Type',
    render: (row) => <Pill tone={row.is_built_in ? 'gray' : 'blue'}>{row.is_built_in ? 'Built-in' : 'Own'}</Pill>,
  },
]

/** The roles, who has them, and the portal as each of them sees it. */
export default function RolesList() {
  const query = useCall(accessControl.roles, {})
  const permissions = useCall(accessControl.permissions, {}).data?.data ?? []
  const [copying, setCopying] = useState<Role>()
  const mayEdit = useMay('Edit Permissions')
  const remove = useDeleteRole()
  const preview = useStartPreview()
  const held = new Map<number, number>()
  for (const { role_ids } of permissions) for (const id of role_ids) held.set(id, (held.get(id) ?? 0) + 1)
  const rowActions = (row: Role): RowActions => [
    row.can.edit && { label: 'Preview as this role', run: () => preview(row) },
    row.can.edit && { label: 'Rename', dialog: (close) => <EditRole role={row} onClose={close} /> },
    row.can.edit && row.key !== 'administrator' && { label: 'Copy permissions from…', run: () => setCopying(row) },
    row.can.delete && { label: 'Delete', danger: true, run: () => remove(row) },
  ]
  return (
    <Page
      title="Roles"
      count={query.data?.data.length}
      actions={
        mayEdit && <DialogButton dialog={(close) => <AddRole roles={query.data?.data ?? []} onClose={close} />}>Add role</DialogButton>
      }
    >
      <States query={query}>
        {({ data }) => <DataTable boxed columns={makeColumns(held)} rows={data} rowActions={rowActions} wide="List of roles" />}
      </States>
      {copying && (
        <SetRolePermissions
          key={copying.id}
          role={copying}
          roles={query.data?.data ?? []}
          permissions={permissions}
          onClose={() => setCopying(undefined)}
        />
      )}
    </Page>
  )
}
