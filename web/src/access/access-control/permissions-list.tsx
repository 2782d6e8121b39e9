import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { MultiSelect, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { NewPermission, type Permission, type Screen } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { screens } from '@talaan/contract/values'
import { useState } from 'react'
import { useSaveForm } from '#lib/form.ts'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { ask } from '#ui/dialog/confirm.tsx'
import { DialogButton } from '#ui/dialog/dialog-button.tsx'
import { FormDialog } from '#ui/dialog/dialogs.tsx'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { PermissionDetails } from './permission-details.tsx'

const toPermissionValues = (permission?: Permission) => ({
  name: permission?.name ?? '',
  description: permission?.description ?? '',
  urls: permission ? [...permission.urls] : [],
})

const screenOptions = (screens as readonly Screen[])
  .filter(({ permission }) => permission !== 'public' && permission !== 'signed-in')
  .map(({ path, title }) => ({ value: path, label: `${title} (${path})` }))

const AddPermission = () => <DialogButton dialog={(close) => <PermissionDialog onClose={close} />}>Add permission</DialogButton>

function PermissionDialog({ permission, onClose }: { permission?: Permission; onClose: () => void }) {
  const form = useSaveForm({
    add: accessControl.addPermission,
    edit: accessControl.editPermission,
    body: NewPermission,
    row: permission,
    initialValues: toPermissionValues(permission),
    list: accessControl.permissions,
    onClose,
  })
  const { field } = form
  const isBuiltIn = permission?.is_built_in
  const title = permission ? `Edit ${permission.name}` : 'Add permission'
  return (
    <FormDialog opened onClose={onClose} title={title} form={form} submitLabel={permission ? 'Save' : 'Add'}>
      <TextInput
        {...field('name')}
        label="Name"
        description={isBuiltIn ? 'The portal checks this permission by its name, so the name cannot be changed.' : undefined}
        readOnly={isBuiltIn}
        autoComplete="off"
      />
      <Textarea {...field('description')} label="Description" autosize minRows={2} />
      <MultiSelect
        {...field('urls')}
        withAsterisk={false}
        label="Screens"
        description="Users with this permission can open and read these screens, but cannot change anything on them."
        data={screenOptions}
        searchable
        limit={50}
        comboboxProps={{ withinPortal: true }}
      />
    </FormDialog>
  )
}

/** Asks, then deletes a permission that the school added. */
function useDeletePermission(): (permission: Permission) => void {
  const { run } = useAction(accessControl.deletePermission)
  return ({ id, name }) =>
    ask({
      text: `Delete the permission ${name}?`,
      verb: 'Delete',
      danger: true,
      children: 'Users with this permission lose its screens immediately.',
      run: () => run({ id }),
    })
}

const makeColumns = (roleNames: ReadonlyMap<number, string>): Column<Permission>[] => [
  { key: 'name', label: 'Permission', render: (row) => <TwoLines first={row.name} second={row.description} /> },
  { key: 'area', label: 'Area', render: (row) => row.area },
  { key: 'urls', label: 'Screens', align: 'end', render: (row) => count(row.urls.length) },
  { key: 'roles', label: 'Roles', render: (row) => row.role_ids.flatMap((id) => roleNames.get(id) ?? []).join(', ') || '—' },
  { key: 'direct', label: 'Direct users', align: 'end', render: (row) => count(row.direct_users) },
]

const ALL = ''

/** All permissions, what each allows and who has it. */
export default function PermissionsList() {
  const query = useCall(accessControl.permissions, {})
  const roles = useCall(accessControl.roles, {}).data?.data ?? []
  const mayEdit = useMay('Edit Permissions')
  const remove = useDeletePermission()
  const [search, setSearch] = useState('')
  const [area, setArea] = useState(ALL)
  const columns = makeColumns(new Map(roles.map(({ id, name }) => [id, name])))
  const rowActions = (row: Permission): RowActions => [
    { label: 'Holders', dialog: (close) => <PermissionDetails permission={row} onClose={close} /> },
    row.can.edit && { label: 'Edit', dialog: (close) => <PermissionDialog permission={row} onClose={close} /> },
    row.can.delete && { label: 'Delete', danger: true, run: () => remove(row) },
  ]
  const isShown = (row: Permission) =>
    (area === ALL || row.area === area) && `${row.name} ${row.description ?? ''}`.toLowerCase().includes(search.trim().toLowerCase())
  const areas = [...new Set(query.data?.data.map((row) => row.area))]
  return (
    <Page
      title="Permissions"
      count={query.data?.data.length}
      actions={mayEdit && <AddPermission />}
      filters={
        <>
          <TextInput
            aria-label="Search permission"
            placeholder="Search permission"
            leftSection={<IconSearch size={16} stroke={1.7} aria-hidden />}
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
          <NativeSelect
            aria-label="Area"
            value={area}
            onChange={(event) => setArea(event.currentTarget.value)}
            data={[{ value: ALL, label: 'All areas' }, ...areas.map((name) => ({ value: name, label: name }))]}
          />
        </>
      }
    >
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data.filter(isShown)}
            rowActions={rowActions}
            empty={<Empty />}
            wide="List of permissions"
          />
        )}
      </States>
    </Page>
  )
}
