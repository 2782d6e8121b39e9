import { type Reason, retention } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { conflict, invalid, notFound } from '#platform/errors.ts'
import { defineJob, jobContext, queueJob } from '#platform/jobs.ts'
import { anonymise } from './anonymise.ts'
import { findAnonymiseFacts } from './anonymise-queries.ts'
import { anonymiseReasons } from './anonymise-rules.ts'
import { cutoff } from './cutoff.ts'
import { listRetentionClasses } from './reads.ts'
import {
  addProcessed,
  countDue,
  type DueRecord,
  deleteMessages,
  deleteNotifications,
  findDue,
  findRetentionClasses,
  hasQueuedRun,
  insertRun,
  lockQueuedRun,
  lockRetentionClass,
  removeScans,
  setFinished,
} from './retention-queries.ts'

const RETENTION_JOB = 'run-retention'
const AUTOMATIC_JOB = 'start-automatic-retention'
/** Records of one transaction: a run of many takes no long locks. */
const BATCH = 100

const changedReason = (count: number): Reason => ({
  code: 'retention.changed',
  message: `There are ${count} records now, not as many as in the preview.`,
  clears_by: 'Look at the preview again',
  count,
})
const runningReason: Reason = {
  code: 'retention.running',
  message: 'Records of this kind are being removed.',
  clears_by: 'Wait until it is finished',
}

/** Starts to remove what the preview counted. */
export const runRetention = action(retention.runRetention, async (tx, ctx, { key, expected, before }) => {
  const rule = (await lockRetentionClass(tx, key)) ?? notFound()
  const limit = cutoff(rule, ctx.now) ?? invalid({ key: 'The portal never removes these records' })
  const from = new Date(before as string)
  if (from > limit) invalid({ before: 'Look at the preview again' })
  if (await hasQueuedRun(tx, key)) conflict(runningReason)
  const count = await countDue(tx, key, from)
  if (count !== expected) conflict(changedReason(count))
  const id = await insertRun(tx, { class_key: key, by: ctx.actor.id, before: from, expected, at: ctx.now })
  await audit(tx, ctx, {
    action: 'privacy.run_retention',
    entity: 'retention_runs',
    entity_id: id,
    after: { key, expected, before: from },
  })
  await queueJob(tx, RETENTION_JOB, { id })
  const data = (await listRetentionClasses({ ...ctx, db: tx })).data.find((row) => row.key === key)!
  return { data, message: 'The records are being removed.' }
})

/** Removes the records of a run, batch by batch; what was removed stays removed when a later batch fails. */
export async function removeDueRecords(ctx: Ctx, runId: number): Promise<void> {
  let last = { at: new Date(0), id: 0 }
  for (;;) {
    const batch = await ctx.transaction(async (tx) => {
      const run = await lockQueuedRun(tx, runId)
      if (!run) return []
      const due = await findDue(tx, run.class_key, run.before_at, BATCH, last)
      const removed = await removeRecords(tx, ctx, run, due)
      await addProcessed(tx, runId, removed)
      if (due.length > 0) await auditBatch(tx, ctx, run, removed)
      return due
    })
    const newest = batch.at(-1)
    if (!newest) break
    last = { at: newest.at, id: newest.id }
  }
  await ctx.transaction(async (tx) => {
    if (!(await lockQueuedRun(tx, runId))) return
    await setFinished(tx, runId, 'done', ctx.now)
    await audit(tx, ctx, { action: 'privacy.finish_retention', entity: 'retention_runs', entity_id: runId })
  })
}

interface Run {
  id: number
  class_key: string
  started_by: number | null
}

const auditBatch = (tx: Tx, ctx: Ctx, run: Run, removed: number): Promise<void> =>
  audit(tx, authorOf(ctx, run), { action: 'privacy.remove_records', entity: 'retention_runs', entity_id: run.id, after: { removed } })

/** Who started the run is the author of what it does. */
const authorOf = (ctx: Ctx, { started_by }: Run) => ({ ...ctx, ...(started_by !== null && { actor: { id: started_by } }) })

async function removeRecords(tx: Tx, ctx: Ctx, run: Run, due: readonly DueRecord[]): Promise<number> {
  const ids = due.map(({ id }) => id)
  if (run.class_key === 'messages') await deleteMessages(tx, ids)
  if (run.class_key === 'notifications') await deleteNotifications(tx, ids)
  if (run.class_key === 'attendance') await removeScans(tx, run.id, ids)
  if (run.class_key !== 'applicants') return ids.length
  let removed = 0
  for (const id of ids) {
    const facts = await findAnonymiseFacts(tx, id)
    const isOnlyPending = facts !== undefined && anonymiseReasons({ ...facts, is_enrolled: false }).length === 0
    if (!isOnlyPending) continue
    await anonymise(tx, authorOf(ctx, run), id, { keeps_name: false })
    removed += 1
  }
  return removed
}

/** Starts what is set to run by itself, every night. */
export async function startAutomaticRetention(ctx: Ctx): Promise<void> {
  for (const rule of await findRetentionClasses(ctx.db)) {
    const before = rule.is_automatic ? cutoff(rule, ctx.now) : undefined
    if (before) await ctx.transaction((tx) => queueAutomaticRun(tx, ctx, rule.key, before))
  }
}

async function queueAutomaticRun(tx: Tx, ctx: Ctx, key: string, before: Date): Promise<void> {
  await lockRetentionClass(tx, key)
  const expected = await countDue(tx, key, before)
  if (expected === 0 || (await hasQueuedRun(tx, key))) return
  const id = await insertRun(tx, { class_key: key, by: null, before, expected, at: ctx.now })
  await audit(tx, ctx, { action: 'privacy.run_retention', entity: 'retention_runs', entity_id: id, after: { key, expected, before } })
  await queueJob(tx, RETENTION_JOB, { id })
}

export const retentionJobs = [
  defineJob<{ id: number }>({
    name: RETENTION_JOB,
    run: async (services, { id }) => {
      const ctx = jobContext(services, RETENTION_JOB)
      try {
        await removeDueRecords(ctx, id)
      } catch (error) {
        services.log.error({ err: error, run_id: id }, 'records could not be removed')
        await setFinished(services.db, id, 'failed', ctx.now)
      }
    },
  }),
  defineJob({ name: AUTOMATIC_JOB, cron: '45 2 * * *', run: (services) => startAutomaticRetention(jobContext(services, AUTOMATIC_JOB)) }),
]
