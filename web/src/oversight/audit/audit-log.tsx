import type { AuditRow } from '@talaan/contract'
import { auditLog } from '@talaan/contract/calls'
import { auditAreas, recordKinds } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import layout from '#ui/layout.module.css'
import { lazyNamed } from '#ui/lazy-named.ts'
import { ExportFile } from '#ui/list/export-file.tsx'
import { type Filter, ListFilters } from '#ui/list/filters.tsx'
import { useIsPhone } from '#ui/list/phone.ts'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import classes from './audit.module.css'
import { LogRows } from './log-rows.tsx'
import { useLogState } from './log-state.ts'
import { PersonFilter } from './person-filter.tsx'

const AuditDetail = lazyNamed(() => import('./audit-detail.tsx'), 'AuditDetail')

const optionsOf = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([value, label]) => ({ value, label }))

const kindOptions = optionsOf(recordKinds).sort((a, b) => a.label.localeCompare(b.label))

const filters: readonly Filter[] = [
  { name: 'area', label: 'Action', options: optionsOf(auditAreas) },
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
  { name: 'entity', label: 'Record type', options: kindOptions, rare: true },
  { name: 'entity_id', label: 'Number of the record', options: [], text: true, rare: true },
  { name: 'ip', label: 'IP address', options: [], text: true, rare: true },
  { name: 'request_id', label: 'Request', options: [], text: true, rare: true },
]

const textColumn: Column<AuditRow> = { key: 'text', label: 'Action', render: (row) => <div className={classes.text}>{row.text}</div> }

const columns: readonly Column<AuditRow>[] = [
  { key: 'at', label: 'Time', render: (row) => <span className={layout.noWrap}>{dateTime(row.at)}</span> },
  {
    key: 'actor',
    label: 'Person',
    render: ({ actor, roles }) => (
      <span className={classes.person}>
        <span>{actor ?? 'Without an account'}</span>
        {roles.length > 0 && <small>{roles.join(', ')}</small>}
      </span>
    ),
  },
  textColumn,
  { key: 'kind', label: 'Record type', render: (row) => row.kind },
  { key: 'ip', label: 'IP address', render: (row) => row.ip ?? '—' },
]

/** A card on a phone is headed by what was done. */
const phoneColumns = [textColumn, ...columns.filter((column) => column !== textColumn)]

const names = ['actor_id', 'person_id', 'area', 'entity', 'entity_id', 'from', 'to', 'ip', 'request_id'] as const

/** Who did what to whom, with the values before and after. */
export default function AuditLog() {
  const state = useLogState(names)
  const isPhone = useIsPhone()
  const query = useCall(auditLog.auditEntries, state.request, { placeholderData: keepPreviousData })
  const [openId, setOpenId] = useState<number>()
  const { older_than: _, newer_than: __, ...filter } = state.request
  return (
    <Page
      title="Audit log"
      actions={<ExportFile entry={auditLog.exportAudit} request={filter} />}
      filters={
        <ListFilters filters={filters} state={state.filters} searchLabel={null}>
          <PersonFilter
            label="Person who acted"
            by="user_id"
            value={state.filters.values.actor_id}
            onChange={(actor_id) => state.filters.set({ actor_id })}
          />
          <PersonFilter
            label="Person concerned"
            by="person_id"
            value={state.filters.values.person_id}
            onChange={(person_id) => state.filters.set({ person_id })}
          />
        </ListFilters>
      }
    >
      <LogRows
        title="Audit log"
        query={query}
        columns={isPhone ? phoneColumns : columns}
        state={state}
        onOpen={(row) => setOpenId(row.id)}
      />
      {openId !== undefined && (
        <Suspense>
          <AuditDetail
            id={openId}
            onClose={() => setOpenId(undefined)}
            onFilter={(filter) => {
              setOpenId(undefined)
              state.show(filter)
            }}
          />
        </Suspense>
      )}
    </Page>
  )
}
