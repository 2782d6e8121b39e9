import { NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { Permission } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { useState } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { useMay } from '#shared/terms/current-term.ts'
import { Empty, States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { SmallLine } from '#ui/list/figures.tsx'
import type { Column, RowActions } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import { AccessTabs } from './access-tabs.tsx'
import { AddPermission, EditPermission, useDeletePermission } from './permission.tsx'
import { PermissionDetails } from './permission-details.tsx'

const makeColumns = (roleNames: ReadonlyMap<number, string>): Column<Permission>[] => [
  {
    key: 'name',
    label: 'Permission',
    render: (row) => (
      <>
        {row.name}
        {row.description && <SmallLine>{row.description}</SmallLine>}
      </>
    ),
  },
  { key: 'area', label: 'Area', render: (row) => row.area },
  { key: 'urls', label: 'Screens', align: 'end', render: (row) => count(row.urls.length) },
  { key: 'roles', label: 'Roles', render: (row) => row.role_ids.flatMap((id) => roleNames.get(id) ?? []).join(', ') || '—' },
  { key: 'direct', label: 'People directly', align: 'end', render: (row) => count(row.direct_users) },
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
    { label: 'Who has it', dialog: (close) => <PermissionDetails permission={row} onClose={close} /> },
    mayEdit && { label: 'Edit', dialog: (close) => <EditPermission permission={row} onClose={close} /> },
    mayEdit && !row.is_built_in && { label: 'Delete', danger: true, run: () => remove(row) },
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
      <AccessTabs />
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data.filter(isShown)}
            rowKey={(row) => row.id}
            rowActions={rowActions}
            empty={<Empty />}
            wide="List of permissions"
          />
        )}
      </States>
    </Page>
  )
}
