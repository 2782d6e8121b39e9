import { Button, Progress } from '@mantine/core'
import type { BulkRun } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkActionNames } from '@talaan/contract/values'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { count } from '../../lib/format.ts'
import { useAction, useCall } from '../../lib/query.ts'
import { DetailDialog } from '../../ui/dialog/dialogs.tsx'
import classes from './bulk-runs.module.css'
import { RunRows } from './run-rows.tsx'

const POLL_MS = 700

interface BulkRunDialogProps {
  id: number
  opened: boolean
  onClose: () => void
}

/** How far a run is and what became of each row. It goes on when the dialog is closed. */
export function BulkRunDialog({ id, opened, onClose }: BulkRunDialogProps) {
  const client = useQueryClient()
  const query = useCall(
    bulkRuns.bulkRun,
    { id },
    { enabled: opened, refetchInterval: ({ state }) => (opened && state.data?.data.status === 'running' ? POLL_MS : false) },
  )
  const run = query.data?.data
  const before = useRef(run?.status)
  useEffect(() => {
    // What it did is on the page behind.
    if (before.current === 'running' && run?.status !== 'running') client.invalidateQueries({ predicate: ({ meta }) => !meta?.steady })
    before.current = run?.status
  }, [client, run?.status])
  return (
    <DetailDialog
      opened={opened}
      onClose={onClose}
      title={run ? bulkActionNames[run.action] : 'Run'}
      size={820}
      query={query}
      actions={run && <Actions run={run} onClose={onClose} />}
    >
      {({ data }) => (
        <div className={classes.run}>
          <Progressed run={data} />
          <RunRows run={data} />
        </div>
      )}
    </DetailDialog>
  )
}

const states: Record<BulkRun['status'], string> = { running: 'Working', finished: 'Finished', cancelled: 'Stopped', stopped: 'Stopped' }

function Progressed({ run }: { run: BulkRun }) {
  const over = run.total - run.counts.waiting
  const share = (n: number) => (n / run.total) * 100
  return (
    <div className={classes.run}>
      <b role="status">
        {states[run.status]}: {count(over)} of {count(run.total)}
      </b>
      <Progress.Root size="lg">
        <Progress.Section value={share(run.counts.done)} aria-label="Done" animated={run.status === 'running'} />
        <Progress.Section value={share(run.counts.refused + run.counts.failed)} color="orange" aria-label="Refused or failed" />
      </Progress.Root>
      {run.stopped_reason && <p className={classes.note}>{run.stopped_reason}</p>}
      {run.status === 'running' && (
        <p className={classes.note}>You can close this and go on working: it finishes by itself, and its result is found here again.</p>
      )}
    </div>
  )
}

function Actions({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const cancel = useAction(bulkRuns.cancelBulkRun, { refreshOnConflict: true })
  const resume = useAction(bulkRuns.resumeBulkRun, { refreshOnConflict: true })
  const isLeft = run.status !== 'running' && run.can.resume
  return (
    <>
      {run.can.cancel && (
        <Button variant="default" loading={cancel.busy} onClick={() => void cancel.run({ id: run.id })}>
          Stop
        </Button>
      )}
      {isLeft && (
        <Button variant="default" loading={resume.busy} onClick={() => void resume.run({ id: run.id })}>
          Go on
        </Button>
      )}
      <Button onClick={onClose}>Close</Button>
    </>
  )
}
