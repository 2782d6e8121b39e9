import { Stack, Text } from '@mantine/core'
import type { RetentionClass } from '@talaan/contract'
import { retention } from '@talaan/contract/calls'
import { count, dateTime } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pill, SmallLine } from '#ui/list/figures.tsx'
import type { Column } from '#ui/list/types.ts'
import { periodText } from './period-text.ts'
import { RunRetention } from './run-retention.tsx'
import { UpdateRetention } from './update-retention.tsx'

const actionTexts: Record<RetentionClass['action'], string> = { keep: 'Kept', anonymise: 'Anonymised', delete: 'Deleted' }

const columns: Column<RetentionClass>[] = [
  {
    key: 'name',
    label: 'Records',
    render: (row) => (
      <>
        <b>{row.name}</b>
        <SmallLine>{row.basis}</SmallLine>
      </>
    ),
  },
  { key: 'months', label: 'Kept', render: (row) => periodText(row.months) },
  {
    key: 'action',
    label: 'Then',
    render: (row) => (
      <>
        {actionTexts[row.action]} {row.is_automatic && <Pill tone="orange">By itself</Pill>}
      </>
    ),
  },
  { key: 'run', label: 'Last run', render: (row) => <LastRun rule={row} /> },
]

function LastRun({ rule: { last_run, action } }: { rule: RetentionClass }) {
  if (action === 'keep' || !last_run) return '—'
  const { status, processed, started_at, finished_at } = last_run
  if (status === 'queued') return `Running, ${count(processed)} so far`
  if (status === 'failed') return `Stopped after ${count(processed)}, ${dateTime(started_at)}`
  return `${count(processed)}, ${dateTime(finished_at)}`
}

const RELOAD_MS = 4000

/** How long records are kept, and their removal after a preview. */
export default function RetentionTab() {
  const query = useCall(
    retention.retentionClasses,
    {},
    { refetchInterval: ({ state }) => (state.data?.data.some(({ last_run }) => last_run?.status === 'queued') ? RELOAD_MS : false) },
  )
  return (
    <Stack maw={860}>
      <Text maw="72ch" c="dimmed">
        Nothing is removed by itself unless you set it so. Grades, money and the log are never removed. Confirm every rule with your
        counsel.
      </Text>
      <States query={query}>
        {({ data }) => (
          <DataTable
            boxed
            columns={columns}
            rows={data}
            rowKey={(row) => row.key}
            rowActions={(row) => [
              { label: 'Edit', dialog: (close) => <UpdateRetention rule={row} onClose={close} /> },
              row.action !== 'keep' && { label: 'Preview and remove', dialog: (close) => <RunRetention rule={row} onClose={close} /> },
            ]}
            wide="How long records are kept"
          />
        )}
      </States>
    </Stack>
  )
}
