import { hasPermission } from '@talaan/contract'
import { inTransaction, makeContext } from '#platform/context.ts'
import { AppError, explainDatabaseError, isTransient } from '#platform/errors.ts'
import { defineJob, type Services } from '#platform/jobs.ts'
import { findActorById } from '#platform/sessions.ts'
import { bulkActions } from './bulk-actions.ts'
import { findNextRow, findOpenRuns, setCancelled, setFinished, setRow, takeRun, type WaitingRow } from './queries.ts'

export const BULK_JOB = 'bulk-run'

/** Processes the rows of a run one after the other: hashing passwords is slow on purpose, and other calls need the processor, too. */
export async function runBulk(services: Services, id: number): Promise<void> {
  while (await processRow(services, id));
}

/** Resumes runs whose process ended in the middle. */
export async function resumeBulkRuns(services: Services): Promise<void> {
  for (const id of await findOpenRuns(services.db)) await runBulk(services, id)
}

/** Processes a row and marks it in one transaction. False when nothing is left for this process. */
async function processRow(services: Services, id: number): Promise<boolean> {
  const now = new Date()
  let startedRow: WaitingRow | undefined
  try {
    return await inTransaction(services.db, async (tx) => {
      const run = await takeRun(tx, id)
      if (!run) return false
      const row = await findNextRow(tx, id)
      if (!row) {
        await setFinished(tx, id, now)
        return false
      }
      const { permission, runAction: runRowAction } = bulkActions[run.action]
      const actor = run.created_by === null ? undefined : await findActorById(tx, run.created_by)
      if (!actor || !hasPermission(actor.rights, permission)) {
        await setCancelled(tx, id, now, `The user who started this no longer has the permission ${permission}.`)
        return false
      }
      startedRow = row
      const facts = { ...services, now, requestId: `bulk-run-${id}`, ip: run.input.ip, userAgent: '' }
      const { message } = await runRowAction(makeContext(facts, { actor, session: Buffer.alloc(0) }), row.target_id, run.input)
      await setRow(tx, id, row.position, { status: 'done', message, at: now })
      return true
    })
  } catch (error) {
    if (!startedRow) throw error
    await markRefusedOrFailed(services, id, startedRow, error, now)
    return true
  }
}

async function markRefusedOrFailed({ db, log }: Services, id: number, row: WaitingRow, error: unknown, at: Date): Promise<void> {
  const refusal = error instanceof AppError ? error : explainDatabaseError(error)
  // The database is unavailable or busy: the row keeps waiting, and the job is retried.
  if (isTransient(error) || refusal?.status === 503) throw error
  if (refusal) return setRow(db, id, row.position, { status: 'refused', message: refusal.message, at })
  log.error({ run: id, row: row.position, trace: error instanceof Error ? error.stack : undefined }, 'a row of a bulk run failed')
  await setRow(db, id, row.position, { status: 'failed', message: 'The action failed. No changes were made.', at })
}

export const bulkRunJobs = [
  defineJob<{ id: number }>({ name: BULK_JOB, run: (services, { id }) => runBulk(services, id) }),
  defineJob({ name: 'resume-bulk-runs', cron: '* * * * *', atStart: true, run: resumeBulkRuns }),
]
