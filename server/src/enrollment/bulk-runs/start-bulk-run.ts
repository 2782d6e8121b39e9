import { bulkActionNames, type bulkRuns, hasPermission, type Input, listName } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { forbidden, invalid } from '#platform/errors.ts'
import { queueJob } from '#platform/jobs.ts'
import { bulkActions } from './bulk-actions.ts'
import { presentRun } from './presenters.ts'
import { findRun, findStudentNames, insertRun } from './queries.ts'
import { BULK_JOB } from './run-bulk.ts'

/** Stores the rows of a run for a worker that processes them one by one. */
export async function startBulkRun(ctx: UserContext, input: Input<typeof bulkRuns.startBulkRun>) {
  if (!hasPermission(ctx.actor.rights, bulkActions[input.action].permission)) forbidden()
  return ctx.transaction(async (tx) => {
    const ids = [...new Set(input.ids)]
    const labels = new Map((await findStudentNames(tx, ids)).map((person) => [person.id, listName(person)]))
    const targets = ids.map((id) => ({ id, label: labels.get(id) ?? invalid({ ids: 'One of the selected rows does not exist' }) }))
    const run = { action: input.action, list: input.list, input: { reason: input.reason ?? null, ip: ctx.ip } }
    const id = await insertRun(tx, { ...run, targets, created_by_id: ctx.actor.id, at: ctx.now })
    await queueJob(tx, BULK_JOB, { id })
    const after = { action: input.action, reason: input.reason ?? null, enrollments: ids }
    await audit(tx, ctx, { action: 'bulk_run.start', entity: 'bulk_runs', entity_id: id, after })
    const message = `${bulkActionNames[input.action]}: ${ids.length} ${ids.length === 1 ? 'row' : 'rows'}`
    return { data: presentRun((await findRun(tx, id))!), message }
  })
}
