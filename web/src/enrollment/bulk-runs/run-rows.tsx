import { Group, SegmentedControl } from '@mantine/core'
import type { BulkRun, BulkRunRow } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkRowStatuses, bulkRowStatusNames, bulkRunColumns } from '@talaan/contract/values'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { States } from '#ui/feedback/states.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { ExportFile } from '#ui/list/export-file.tsx'
import { Pill } from '#ui/list/figures.tsx'
import { ListFoot } from '#ui/list/foot.tsx'
import { PAGE_SIZES } from '#ui/list/list-screen.tsx'
import { screenColumns } from '#ui/list/table-columns.tsx'

const tones = { waiting: 'gray', done: 'green', refused: 'orange', failed: 'red' } as const

const columns = screenColumns(bulkRunColumns, {
  status: ({ status }) => <Pill tone={tones[status]}>{bulkRowStatusNames[status]}</Pill>,
})

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
      .map((status) => ({ value: status, label: `${bulkRowStatusNames[status]} ${count(run.counts[status])}` })),
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
        <ExportFile entry={bulkRuns.bulkRunRows} request={{ id: run.id, status: request.status }} name={`run-${run.id}`} />
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
