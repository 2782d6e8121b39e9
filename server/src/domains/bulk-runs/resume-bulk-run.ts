import { type bulkRuns, hasPermission, type Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict, forbidden } from '../../platform/errors.ts'
import { queueJob } from '../../platform/jobs.ts'
import { actions } from './actions.ts'
import { ownRun } from './own-run.ts'
import { canResume, presentRun } from './presenters.ts'
import { lockRun, runById, setOpen } from './queries.ts'
import { runStateReason } from './rules.ts'
import { BULK_JOB } from './run-bulk.ts'

/** Goes on with what waits, and tries again what failed. What was refused has its reason and stays refused. */
export async function resumeBulkRun(ctx: UserContext, input: Input<typeof bulkRuns.resumeBulkRun>) {
  return ctx.transaction(async (tx) => {
    const run = ownRun(ctx, await lockRun(tx, input.id))
    if (!hasPermission(ctx.actor.grants, actions[run.action].permission)) forbidden()
    if (!canResume(run)) conflict(runStateReason('Every row of this run is done.'))
    await setOpen(tx, run.id)
    await queueJob(tx, BULK_JOB, { id: run.id })
    await audit(tx, ctx, { action: 'bulk_run.resume', entity: 'bulk_runs', entity_id: run.id, after: run.counts })
    return { data: presentRun((await runById(tx, run.id))!), message: `Going on with ${run.counts.waiting + run.counts.failed} rows.` }
  })
}
