import type { SignInOutcome, SignInRow } from '@talaan/contract'
import { auditLog } from '@talaan/contract/calls'
import { signInOutcomes } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { deviceName } from '#shared/device-name.ts'
import layout from '#ui/layout.module.css'
import { ExportFile } from '#ui/list/export-file.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { type Filter, ListFilters } from '#ui/list/filters.tsx'
import type { Column } from '#ui/list/types.ts'
import { Page } from '#ui/page.tsx'
import classes from './audit.module.css'
import { LogRows } from './log-rows.tsx'
import { useLogState } from './log-state.ts'
import { PersonFilter } from './person-filter.tsx'

const filters: readonly Filter[] = [
  { name: 'outcome', label: 'Outcome', options: Object.entries(signInOutcomes).map(([value, label]) => ({ value, label })) },
  { name: 'from', label: 'From', options: [], day: true },
  { name: 'to', label: 'To', options: [], day: true },
  { name: 'ip', label: 'IP address', options: [], text: true },
]

const columns: readonly Column<SignInRow>[] = [
  { key: 'at', label: 'Time', render: (row) => <span className={layout.noWrap}>{dateTime(row.at)}</span> },
  {
    key: 'name',
    label: 'Person',
    render: ({ name, sign_in_name }) => (
      <span className={classes.person}>
        <span>{name ?? sign_in_name ?? 'No account of the portal'}</span>
        {name && sign_in_name && <small>{sign_in_name}</small>}
      </span>
    ),
  },
  {
    key: 'outcome',
    label: 'Outcome',
    render: ({ outcome }) => (
      <Pill tone={outcome === 'signed_in' ? 'green' : 'gray'}>{signInOutcomes[outcome as SignInOutcome] ?? outcome}</Pill>
    ),
  },
  { key: 'provider', label: 'Provider', render: (row) => row.provider ?? '—' },
  { key: 'ip', label: 'IP address', render: (row) => row.ip ?? '—' },
  { key: 'device', label: 'Device', render: (row) => deviceName(row.user_agent ?? '') },
]

const names = ['user_id', 'outcome', 'from', 'to', 'ip'] as const

/** Every attempt to sign in: who, from where, with which device and outcome. */
export default function SignInsList() {
  const state = useLogState(names)
  const query = useCall(auditLog.signIns, state.request, { placeholderData: keepPreviousData })
  const { older_than: _, newer_than: __, ...filter } = state.request
  return (
    <Page
      title="Sign-ins"
      actions={<ExportFile entry={auditLog.exportSignIns} request={filter} />}
      filters={
        <ListFilters filters={filters} state={state.filters} searchLabel={null}>
          <PersonFilter
            label="Person"
            by="user_id"
            value={state.filters.values.user_id}
            onChange={(user_id) => state.filters.set({ user_id })}
          />
        </ListFilters>
      }
    >
      <LogRows title="Sign-ins" query={query} columns={columns} state={state} />
    </Page>
  )
}
