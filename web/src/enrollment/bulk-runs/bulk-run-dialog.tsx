import { Button, Group, Progress, SegmentedControl, Stack, Text } from '@mantine/core'
import type { BulkRun, BulkRunRow } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkActionNames, bulkRowStatuses, bulkRowStatusNames, bulkRunColumns } from '@talaan/contract/values'
import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
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
function RunRows({ run }: { run: BulkRun }) {
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

/** Continues a run that was stopped. */
function ResumeBulkRun({ id }: { id: number }) {
  const { run, busy } = useAction(bulkRuns.resumeBulkRun, { refreshOnConflict: true })
  return (
    <Button variant="default" loading={busy} onClick={() => void run({ id })}>
      Continue
    </Button>
  )
}

/** Stops a run; its remaining rows stay as they are. */
function CancelBulkRun({ id }: { id: number }) {
  const { run, busy } = useAction(bulkRuns.cancelBulkRun, { refreshOnConflict: true })
  return (
    <Button variant="default" loading={busy} onClick={() => void run({ id })}>
      Stop
    </Button>
  )
}

const POLL_MS = 700

interface BulkRunDialogProps {
  id: number
  opened: boolean
  onClose: () => void
}

/** The progress of a run and the outcome of each row. The run goes on when the dialog is closed. */
export function BulkRunDialog({ id, opened, onClose }: BulkRunDialogProps) {
  const client = useQueryClient()
  const query = useCall(
    bulkRuns.bulkRun,
    { id },
    { enabled: opened, refetchInterval: ({ state }) => (opened && state.data?.data.status === 'running' ? POLL_MS : false) },
  )
  const run = query.data?.data
  const previousStatus = useRef(run?.status)
  useEffect(() => {
    // The page behind the dialog reads again what the run changed.
    if (previousStatus.current === 'running' && run?.status !== 'running')
      client.invalidateQueries({ predicate: ({ meta }) => !meta?.steady })
    previousStatus.current = run?.status
  }, [client, run?.status])
  return (
    <DetailDialog
      opened={opened}
      onClose={onClose}
      title={run ? bulkActionNames[run.action] : 'Bulk action'}
      size={820}
      query={query}
      actions={run && <Actions run={run} onClose={onClose} />}
    >
      {({ data }) => (
        <Stack gap="sm">
          <RunProgress run={data} />
          <RunRows run={data} />
        </Stack>
      )}
    </DetailDialog>
  )
}

const statusTexts: Record<BulkRun['status'], string> = {
  running: 'In progress',
  finished: 'Finished',
  cancelled: 'Stopped',
  stopped: 'Stopped',
}

function RunProgress({ run }: { run: BulkRun }) {
  const doneCount = run.total - run.counts.waiting
  const share = (rows: number) => (rows / run.total) * 100
  return (
    <Stack gap="sm">
      <b role="status">
        {statusTexts[run.status]}: {count(doneCount)} of {count(run.total)}
      </b>
      <Progress.Root size="lg">
        <Progress.Section value={share(run.counts.done)} aria-label="Done" animated={run.status === 'running'} />
        <Progress.Section value={share(run.counts.refused + run.counts.failed)} color="orange" aria-label="Skipped or failed" />
      </Progress.Root>
      {run.stopped_reason && <Text c="dimmed">{run.stopped_reason}</Text>}
      {run.status === 'running' && <Text c="dimmed">You can close this window. It will continue in the background.</Text>}
    </Stack>
  )
}

function Actions({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  return (
    <>
      {run.can.cancel && <CancelBulkRun id={run.id} />}
      {run.status !== 'running' && run.can.resume && <ResumeBulkRun id={run.id} />}
      <Button onClick={onClose}>Close</Button>
    </>
  )
}
