import type { ApiKeyRow, ApiKeyStatus } from '@talaan/contract'
import { date, dateTime } from '#lib/format.ts'
import { NoWrap, Pill, SmallLine, type Tone } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './api-keys.module.css'

const statuses: Record<ApiKeyStatus, { text: string; tone: Tone }> = {
  active: { text: 'Active', tone: 'green' },
  inactive: { text: 'Account inactive', tone: 'orange' },
  expired: { text: 'Expired', tone: 'gray' },
  revoked: { text: 'Revoked', tone: 'red' },
}

export const statusOptions = Object.entries(statuses).map(([value, { text }]) => ({ value, label: text }))

export const KeyStatus = ({ status }: { status: ApiKeyStatus }) => <Pill tone={statuses[status].tone}>{statuses[status].text}</Pill>

const permissionText = ({ permissions: [first = '', ...more] }: ApiKeyRow): string =>
  more.length > 0 ? `${first} and ${more.length} more` : first

export const nameColumn: Column<ApiKeyRow> = {
  key: 'name',
  label: 'Name',
  render: (row) => (
    <>
      <b>{row.name}</b>
      <SmallLine>
        <span className={classes.code}>{row.prefix}…</span>
      </SmallLine>
    </>
  ),
  csv: (row) => row.name,
}

export const commonColumns: readonly Column<ApiKeyRow>[] = [
  { key: 'permissions', label: 'Permissions', render: permissionText, csv: (row) => row.permissions.join(', ') },
  { key: 'created', label: 'Created', render: (row) => <NoWrap>{date(row.created_at)}</NoWrap>, csv: (row) => row.created_at },
  {
    key: 'expires',
    label: 'Expires',
    render: (row) => <NoWrap>{row.expires_at ? date(row.expires_at) : 'Never'}</NoWrap>,
    csv: (row) => row.expires_at,
  },
  {
    key: 'used',
    label: 'Last used',
    render: (row) => (
      <>
        <NoWrap>{row.last_used_at ? dateTime(row.last_used_at) : 'Never'}</NoWrap>
        {row.last_used_ip && <SmallLine>{row.last_used_ip}</SmallLine>}
      </>
    ),
    csv: (row) => row.last_used_at,
  },
  {
    key: 'status',
    label: 'Status',
    render: (row) => <KeyStatus status={row.status} />,
    csv: (row) => statuses[row.status].text,
  },
]
