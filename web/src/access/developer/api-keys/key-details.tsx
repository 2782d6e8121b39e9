import { Box, Stack } from '@mantine/core'
import type { ApiKey } from '@talaan/contract'
import { apiKeys } from '@talaan/contract/calls'
import { count, date, dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { NoWrap, Pill } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import classes from './api-keys.module.css'
import { KeyStatus } from './key-cells.tsx'

const dayColumns: readonly Column<ApiKey['days'][number]>[] = [
  { key: 'day', label: 'Day', render: (row) => date(row.day) },
  { key: 'calls', label: 'Calls', align: 'end', render: (row) => count(row.calls) },
  { key: 'failures', label: 'Failed', align: 'end', render: (row) => count(row.failures) },
]

const callColumns: readonly Column<ApiKey['calls'][number]>[] = [
  { key: 'at', label: 'Time', render: (row) => <NoWrap>{dateTime(row.at)}</NoWrap> },
  {
    key: 'call',
    label: 'Call',
    render: (row) => (
      <span className={classes.code}>
        {row.method} {row.route}
      </span>
    ),
  },
  {
    key: 'status',
    label: 'Answer',
    render: (row) => (row.status < 400 ? <NoWrap>{row.status}</NoWrap> : <Pill tone="red">{`${row.status} failed`}</Pill>),
  },
  { key: 'ip', label: 'Address', render: (row) => row.ip ?? '—' },
]

/** What a key may do, and what it did. */
export function KeyDetails({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useCall(apiKeys.key, { id })
  return (
    <DetailDialog opened onClose={onClose} title={query.data?.data.name ?? 'API key'} query={query}>
      {({ data }) => (
        <Stack gap={14} miw={0} className={classes.result}>
          {data.lacking.length > 0 && (
            <Notice role="status">
              The owner no longer has {data.lacking.join(', ')}. The key does not have {data.lacking.length === 1 ? 'it' : 'them'} either.
            </Notice>
          )}
          <Facts apiKey={data} />
          <Box component="h2" mt="xs" fz={15} fw={600}>
            Calls by day
          </Box>
          {data.days.length === 0 ? (
            <p className={classes.note}>The key was not used yet.</p>
          ) : (
            <DataTable columns={dayColumns} rows={data.days} rowKey={(row) => row.day} wide="Calls by day" />
          )}
          {data.calls.length > 0 && (
            <>
              <Box component="h2" mt="xs" fz={15} fw={600}>
                Latest calls
              </Box>
              <DataTable columns={callColumns} rows={data.calls} wide="Latest calls" />
            </>
          )}
        </Stack>
      )}
    </DetailDialog>
  )
}

function Facts({ apiKey }: { apiKey: ApiKey }) {
  const facts = [
    ['Key', <span key="key" className={classes.code}>{`${apiKey.prefix}…`}</span>],
    ['Status', <KeyStatus key="status" status={apiKey.status} />],
    ['Acts as', apiKey.kind === 'personal' ? apiKey.owner : `${apiKey.owner} (service)`],
    ['Permissions', apiKey.permissions.join(', ')],
    ['Addresses', apiKey.addresses.length > 0 ? apiKey.addresses.join(', ') : 'All'],
    ['Created', `${date(apiKey.created_at)}${apiKey.created_by ? ` by ${apiKey.created_by}` : ''}`],
    ['Expires', apiKey.expires_at ? dateTime(apiKey.expires_at) : 'Never'],
    ...(apiKey.revoked_at ? [['Revoked', `${dateTime(apiKey.revoked_at)}${apiKey.revoked_by ? ` by ${apiKey.revoked_by}` : ''}`]] : []),
  ] as const
  return (
    <dl>
      {facts.map(([label, value]) => (
        <div key={String(label)} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
