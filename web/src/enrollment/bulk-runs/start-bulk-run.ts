import type { BulkAction, BulkList } from '@talaan/contract'
import { bulkRuns } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'
import { openRun } from './opened-run.ts'

/** Starts a run that this list then shows, and opens the dialog with its progress. */
export function useStartBulkRun(
  list: BulkList,
  onStarted: () => void,
): (action: BulkAction, ids: readonly number[], reason?: string) => Promise<unknown> {
  const { run } = useAction(bulkRuns.startBulkRun, {
    success: false,
    refresh: [bulkRuns.bulkRuns],
    onSuccess: ({ data }) => {
      onStarted()
      openRun(data.id)
    },
  })
  return (action, ids, reason = '') => run({ action, ids: [...ids], reason, list })
}
