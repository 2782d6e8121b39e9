import type { bulkRuns, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { ownRun } from './own-run.ts'
import { presentRun, statusOf } from './presenters.ts'
import { lockRun, runById, setCancelled } from './queries.ts'
import { runStateReason } from './rules.ts'

/** Ends a run after the row it is at. What is done stays done. */
export async function cancelBulkRun(ctx: UserContext, input: Input<typeof bulkRuns.cancelBulkRun>) {
  return ctx.transaction(async (tx) => {
    const run = ownRun(ctx, await lockRun(tx, input.id))
    if (statusOf(run) !== 'running') conflict(runStateReason('This run is over.'))
    await setCancelled(tx, run.id, ctx.now, null)
    await audit(tx, ctx, { action: 'bulk_run.cancel', entity: 'bulk_runs', entity_id: run.id, after: run.counts })
    return { data: presentRun((await runById(tx, run.id))!), message: `Stopped. ${run.counts.waiting} were not begun.` }
  })
}
