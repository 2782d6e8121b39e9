import { bulkRuns, hasPermission, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, forbidden } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { bulkActions } from './bulk-actions.ts'
import { checkOwnRun } from './own-run.ts'
import { canResume, getStatus, presentRun } from './presenters.ts'
import { findRun, lockRun, reopenRun, setCancelled } from './queries.ts'
import { BULK_JOB } from './run-bulk.ts'

/** A run can be stopped while it runs, and resumed while rows are waiting. */
const runStatusReason = (message: string): Reason => ({ code: 'bulk_run.status_not_allowed', message })

/** Stops a run after the current row. Rows that are done stay done. */
export const cancelBulkRun = action(bulkRuns.cancelBulkRun, async (tx, ctx, input) => {
  const run = checkOwnRun(ctx, await lockRun(tx, input.id))
  if (getStatus(run) !== 'running') conflict(runStatusReason('This bulk action has already finished.'))
  await setCancelled(tx, run.id, ctx.now, null)
  await audit(tx, ctx, { action: 'bulk_run.cancel', entity: 'bulk_runs', entity_id: run.id, after: run.counts })
  return { data: presentRun((await findRun(tx, run.id))!), message: `Stopped. ${run.counts.waiting} were not processed.` }
})

/** Continues with waiting rows and retries failed ones. Refused rows keep their reason. */
export const resumeBulkRun = action(bulkRuns.resumeBulkRun, async (tx, ctx, input) => {
  const run = checkOwnRun(ctx, await lockRun(tx, input.id))
  if (!hasPermission(ctx.actor.rights, bulkActions[run.action].permission)) forbidden()
  if (!canResume(run)) conflict(runStatusReason('All rows have already been processed.'))
  await reopenRun(tx, run.id)
  await queueJob(tx, BULK_JOB, { id: run.id })
  await audit(tx, ctx, { action: 'bulk_run.resume', entity: 'bulk_runs', entity_id: run.id, after: run.counts })
  return { data: presentRun((await findRun(tx, run.id))!), message: `Continuing with ${run.counts.waiting + run.counts.failed} rows.` }
})
