import { hasPermission } from '@talaan/contract'
import { inTransaction, makeContext } from '../../platform/context.ts'
import { AppError, explainDatabaseError, isTransient } from '../../platform/errors.ts'
import { defineJob, type Services } from '../../platform/jobs.ts'
import { findActorById } from '../../platform/sessions.ts'
import { actions } from './actions.ts'
import { nextRow, openRuns, setCancelled, setFinished, setRow, takeRun, type WaitingRow } from './queries.ts'

export const BULK_JOB = 'bulk-run'

/** Does the rows of a run one after the other: hashing a password is meant to be slow, and others want the processor too. */
export async function runBulk(services: Services, id: number): Promise<void> {
  while (await doOneRow(services, id));
}

/** What a process that ended in the middle left behind. */
export async function resumeBulkRuns(services: Services): Promise<void> {
  for (const id of await openRuns(services.db)) await runBulk(services, id)
}

/** The row and its mark in one transaction: both are there, or neither. False when nothing is left for this process. */
async function doOneRow(services: Services, id: number): Promise<boolean> {
  const now = new Date()
  let begun: WaitingRow | undefined
  try {
    return await inTransaction(services.db, async (tx) => {
      const run = await takeRun(tx, id)
      if (!run) return false
      const row = await nextRow(tx, id)
      if (!row) {
        await setFinished(tx, id, now)
        return false
      }
      const { permission, run: act } = actions[run.action]
      const actor = run.created_by === null ? undefined : await findActorById(tx, run.created_by)
      if (!actor || !hasPermission(actor.grants, permission)) {
        await setCancelled(tx, id, now, `Whoever started it may no longer do this (${permission}).`)
        return false
      }
      begun = row
      const facts = { ...services, now, requestId: `bulk-run-${id}`, ip: run.input.ip, userAgent: '' }
      const { message } = await act(makeContext(facts, { actor, session: Buffer.alloc(0) }), row.target_id, run.input)
      await setRow(tx, id, row.position, { status: 'done', message, at: now })
      return true
    })
  } catch (error) {
    if (!begun) throw error
    await markUndone(services, id, begun, error, now)
    return true
  }
}

async function markUndone({ db, log }: Services, id: number, row: WaitingRow, error: unknown, at: Date): Promise<void> {
  const refusal = error instanceof AppError ? error : explainDatabaseError(error)
  // The database is away or busy: the row keeps waiting, and the job is tried again.
  if (isTransient(error) || refusal?.status === 503) throw error
  if (refusal) return setRow(db, id, row.position, { status: 'refused', message: refusal.message, at })
  log.error({ run: id, row: row.position, trace: error instanceof Error ? error.stack : undefined }, 'a row of a bulk run failed')
  await setRow(db, id, row.position, { status: 'failed', message: 'This could not be done. Nothing of it was changed.', at })
}

export const bulkRunJobs = [
  defineJob<{ id: number }>({ name: BULK_JOB, run: (services, { id }) => runBulk(services, id) }),
  defineJob({ name: 'resume-bulk-runs', cron: '* * * * *', atStart: true, run: resumeBulkRuns }),
]
