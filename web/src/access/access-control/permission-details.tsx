import { Box, Text } from '@mantine/core'
import type { Permission, PermissionHolder } from '@talaan/contract'
import { accessControl } from '@talaan/contract/calls'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { TwoLines } from '#ui/list/figures.tsx'
import { PageTurner } from '#ui/list/page-turner.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './access-control.module.css'

const columns: readonly Column<PermissionHolder>[] = [
  { key: 'name', label: 'Name', render: (row) => <TwoLines first={row.name} second={row.status === 0 && 'Inactive'} /> },
  { key: 'through', label: 'Has it through', render: (row) => [...row.roles, ...(row.is_direct ? ['own permission'] : [])].join(', ') },
]

/** What a permission allows, and who has it. */
export function PermissionDetails({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const calls = useCall(accessControl.permissionCalls, { id: permission.id })
  return (
    <DetailDialog opened onClose={onClose} title={permission.name} query={calls}>
      {({ data }) => (
        <>
          {permission.description && (
            <Text maw="76ch" c="dimmed">
              {permission.description}
            </Text>
          )}
          <Box component="h2" mt={14} mb={6} fz={15} fw={600}>
            Allows
          </Box>
          {data.length === 0 && permission.urls.length === 0 && (
            <Text maw="76ch" c="dimmed">
              Nothing yet.
            </Text>
          )}
          <Box component="ul" mt={4} mb="md" mx={0} pl={20}>
            {permission.urls.map((url) => (
              <li key={url}>Open {url}</li>
            ))}
            {data.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </Box>
          <Holders id={permission.id} />
        </>
      )}
    </DetailDialog>
  )
}

function Holders({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = useCall(accessControl.permissionHolders, { id, page }, { placeholderData: keepPreviousData })
  return (
    <States query={query}>
      {({ data, meta }) => (
        <>
          <Box component="h2" mt={14} mb={6} fz={15} fw={600}>
            Holders: {count(meta.total)}
          </Box>
          {data.length > 0 && <DataTable columns={columns} rows={data} wide="Holders" />}
          {meta.last_page > 1 && (
            <div className={classes.bar}>
              <span>
                Page {meta.current_page} of {meta.last_page}
              </span>
              <PageTurner meta={meta} page={page} onTurn={setPage} />
            </div>
          )}
        </>
      )}
    </States>
  )
}
