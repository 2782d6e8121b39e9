import { Button, Progress, Stack, Text } from '@mantine/core'
import type { BulkRun } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkActionNames } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { count } from '#lib/format.ts'
import { useAction, useCall } from '#lib/query.ts'
import { DetailDialog } from '#ui/dialog/dialogs.tsx'
import { RunRows } from './run-rows.tsx'

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
