import { Button } from '@mantine/core'
import { bulkRuns } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Stops a run; its remaining rows stay as they are. */
export function CancelBulkRun({ id }: { id: number }) {
  const { run, busy } = useAction(bulkRuns.cancelBulkRun, { refreshOnConflict: true })
  return (
    <Button variant="default" loading={busy} onClick={() => void run({ id })}>
      Stop
    </Button>
  )
}
