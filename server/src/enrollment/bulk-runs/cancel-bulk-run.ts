import { bulkRuns } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict } from '#platform/errors.ts'
import { checkOwnRun } from './own-run.ts'
import { getStatus, presentRun } from './presenters.ts'
import { findRun, lockRun, setCancelled } from './queries.ts'
import { runStatusReason } from './rules.ts'

/** Stops a run after the current row. Rows that are done stay done. */
export const cancelBulkRun = action(bulkRuns.cancelBulkRun, async (tx, ctx, input) => {
  const run = checkOwnRun(ctx, await lockRun(tx, input.id))
  if (getStatus(run) !== 'running') conflict(runStatusReason('This bulk action has already finished.'))
  await setCancelled(tx, run.id, ctx.now, null)
  await audit(tx, ctx, { action: 'bulk_run.cancel', entity: 'bulk_runs', entity_id: run.id, after: run.counts })
  return { data: presentRun((await findRun(tx, run.id))!), message: `Stopped. ${run.counts.waiting} were not processed.` }
})
