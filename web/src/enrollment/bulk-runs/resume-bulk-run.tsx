import { Button } from '@mantine/core'
import { bulkRuns } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Continues a run that was stopped. */
export function ResumeBulkRun({ id }: { id: number }) {
  const { run, busy } = useAction(bulkRuns.resumeBulkRun, { refreshOnConflict: true })
  return (
    <Button variant="default" loading={busy} onClick={() => void run({ id })}>
      Continue
    </Button>
  )
}
