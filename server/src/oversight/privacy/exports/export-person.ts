import { EXPORT_DAYS } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { schoolDay } from '#platform/school-day.ts'
import { expireExports, lockQueued, setFailed, setReady } from './export-queries.ts'
import { makeArchive } from './make-archive.ts'

const DAY_MS = 86_400_000

/** Makes a copy that was queued, once: a second worker finds it done. */
export async function exportPerson(ctx: Ctx, exportId: number): Promise<void> {
  await ctx.transaction(async (tx) => {
    const queued = await lockQueued(tx, exportId)
    if (!queued) return
    const body = await makeArchive({ ...ctx, db: tx, transaction: ctx.transaction }, queued)
    const name = `my-data-${schoolDay(ctx.now)}.zip`
    const file = { kind: 'privacy_export', name, mime: 'application/zip', body, owner_id: queued.user_id }
    const { id: file_id } = await ctx.files.put(tx, file)
    await setReady(tx, exportId, { file_id, at: ctx.now, expires_at: new Date(ctx.now.getTime() + EXPORT_DAYS * DAY_MS) })
    await audit(tx, ctx, { action: 'privacy.export', entity: 'user_infos', entity_id: queued.person_id, after: { export_id: exportId } })
    if (queued.user_id !== null) await publish(tx, ctx, { type: 'data_copied', user_id: queued.user_id, days: EXPORT_DAYS })
  })
}

/** Removes copies whose days are over. */
export async function removeOldExports(ctx: Ctx): Promise<void> {
  await ctx.transaction(async (tx) => {
    const fileIds = await expireExports(tx, ctx.now)
    for (const id of fileIds) await ctx.files.remove(tx, id)
    if (fileIds.length > 0)
      await audit(tx, ctx, {
        action: 'privacy.expire_exports',
        entity: 'privacy_exports',
        entity_id: 'expired',
        after: { files: fileIds.length },
      })
  })
}

export const EXPORT_JOB = 'export-person'
const EXPIRE_JOB = 'expire-exports'

export const exportJobs = [
  defineJob<{ id: number }>({
    name: EXPORT_JOB,
    run: async (services, { id }) => {
      try {
        await exportPerson(jobContext(services, EXPORT_JOB), id)
      } catch (error) {
        services.log.error({ err: error, export_id: id }, 'a copy of data could not be made')
        await setFailed(services.db, id)
      }
    },
  }),
  defineJob({ name: EXPIRE_JOB, cron: '15 3 * * *', run: (services) => removeOldExports(jobContext(services, EXPIRE_JOB)) }),
]
