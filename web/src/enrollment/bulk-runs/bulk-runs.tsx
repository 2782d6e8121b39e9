import { Button } from '@mantine/core'
import type { BulkList, BulkRun } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { bulkActionNames } from '@talaan/contract/values'
import { Suspense, useEffect, useRef } from 'react'
import { count } from '#lib/format.ts'
import { useCall } from '#lib/query.ts'
import { lazyNamed } from '#ui/lazy-named.ts'
import { openRun, useOpenedRun } from './opened-run.ts'

const BulkRunDialog = lazyNamed(() => import('./bulk-run-dialog.tsx'), 'BulkRunDialog')

const POLL_MS = 2_000
const DAY_MS = 86_400_000

/** A button that opens the newest run of a list, while it goes on and for a day after its start. */
export function BulkRuns({ list }: { list: BulkList }) {
  const query = useCall(
    bulkRuns.bulkRuns,
    { list, limit: 1 },
    { refetchInterval: ({ state }) => (state.data?.data[0]?.status === 'running' ? POLL_MS : false) },
  )
  const opened = useOpenedRun()
  const lastOpened = useRef(opened)
  if (opened !== undefined) lastOpened.current = opened
  useEffect(() => () => openRun(undefined), [])
  const run = query.data?.data[0]
  const isShown = run && (run.status === 'running' || Date.now() - Date.parse(run.created_at) < DAY_MS)
  return (
    <>
      {isShown && (
        <Button variant={run.status === 'running' ? 'light' : 'default'} onClick={() => openRun(run.id)}>
          {runLabel(run)}
        </Button>
      )}
      {lastOpened.current !== undefined && (
        <Suspense>
          <BulkRunDialog id={lastOpened.current} opened={opened !== undefined} onClose={() => openRun(undefined)} />
        </Suspense>
      )}
    </>
  )
}

function runLabel({ status, action, counts, total }: BulkRun): string {
  if (status !== 'running') return 'Last bulk result'
  return `${bulkActionNames[action]}: ${count(total - counts.waiting)} of ${count(total)}`
}
