import { Group, SegmentedControl } from '@mantine/core'
import type { BulkRun, BulkRunRow } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkRowStatuses } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ListExport } from '#ui/list/export-button.tsx'
import { Pill, type Tone } from '#ui/list/figures.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import type { Column } from '#ui/list/types.ts'

const statusTexts: Record<BulkRunRow['status'], { text: string; tone: Tone }> = {
  waiting: { text: 'Waiting', tone: 'gray' },
  done: { text: 'Done', tone: 'green' },
  refused: { text: 'Skipped', tone: 'orange' },
  failed: { text: 'Failed', tone: 'red' },
}

const columns: Column<BulkRunRow>[] = [
  { key: 'label', label: 'Name', render: (row) => row.label, csv: (row) => row.label },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => <Pill tone={statusTexts[status].tone}>{statusTexts[status].text}</Pill>,
    csv: ({ status }) => statusTexts[status].text,
  },
  { key: 'message', label: 'Result', render: (row) => row.message ?? '—', csv: (row) => row.message },
]

/** The rows of a run, all or those with one outcome. */
export function RunRows({ run }: { run: BulkRun }) {
  const [values, setValues] = useState<{ status: string; page: string; limit: string }>({ status: '', page: '1', limit: '15' })
  const request = { id: run.id, status: values.status as BulkRunRow['status'] | '', page: values.page, limit: values.limit }
  const doneCount = run.total - run.counts.waiting
  const query = useCall(bulkRuns.bulkRunRows, request, { placeholderData: keepPreviousData })
  const { refetch } = query
  useEffect(() => {
    if (doneCount > 0) void refetch()
  }, [doneCount, refetch])
  const choices = [
    { value: '', label: `All ${count(run.total)}` },
    ...bulkRowStatuses
      .filter((status) => run.counts[status] > 0)
      .map((status) => ({ value: status, label: `${statusTexts[status].text} ${count(run.counts[status])}` })),
  ]
  return (
    <>
      <Group gap="xs" justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label="Status"
          data={choices}
          value={values.status}
          onChange={(status) => setValues({ ...values, status, page: '1' })}
        />
        <ListExport entry={bulkRuns.bulkRunRows} request={{ id: run.id, status: values.status }} columns={columns} name={`run-${run.id}`} />
      </Group>
      <States query={query} isEmpty={({ data }) => data.length === 0}>
        {({ data, meta }) => (
          <>
            <DataTable columns={columns} rows={data} rowKey={(row) => row.position} wide="Results" />
            {meta.last_page > 1 && (
              <ListFoot
                label="Pages of results"
                meta={meta}
                sizes={PAGE_SIZES}
                onChange={(change) => setValues({ ...values, page: '1', ...change } as typeof values)}
              />
            )}
          </>
        )}
      </States>
    </>
  )
}
