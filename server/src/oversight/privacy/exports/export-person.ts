import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { EXPORT_DAYS } from '@talaan/contract'
import { type AsyncZippable, zip } from 'fflate'
import { publish } from '#foundation/events/publish.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { schoolDay } from '#platform/school-day.ts'
import { collectData, type PersonIds } from './collect-data.ts'
import { expireExports, lockQueued, setFailed, setReady } from './export-queries.ts'
import { indexPage } from './index-page.ts'
import { findPersonFiles, type PersonFile } from './person-queries.ts'

const compress = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, { level: 6 }, done))

/** More than this is not put into one file; the person gets such files at the office. */
const MAX_BYTES = 200_000_000

const toText = (data: unknown): string => JSON.stringify(data, (_, value) => (value instanceof Date ? value.toISOString() : value), 2)

/** The name in the archive: the id keeps two files of one name apart. */
const pathOf = ({ id, kind, name }: PersonFile): string => `files/${kind}-${id}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

/** Everything about somebody as a ZIP file: JSON for programs, the files, and a page to read. */
async function makeArchive(ctx: Ctx, ids: PersonIds): Promise<Buffer> {
  const data = await collectData(ctx, ids)
  const { school_name } = await currentSettings(ctx.db, ctx.now)
  const entries: AsyncZippable = {}
  const encode = (text: string) => new TextEncoder().encode(text)
  for (const file of data) entries[`${file.folder}/${file.name}.json`] = encode(toText(file.data))
  const notes: string[] = []
  if (ids.student_id !== null && ids.user_id === null)
    notes.push('Grades and the account are not in this copy, because the person has no account. The registrar issues them on paper.')
  const paths: string[] = []
  let size = 0
  for (const file of await findPersonFiles(ctx.db, ids)) {
    size += file.size
    if (size > MAX_BYTES) {
      notes.push('Some files are too large for this copy. Ask the office for them.')
      break
    }
    entries[pathOf(file)] = [new Uint8Array(await buffer(ctx.files.read(file))), { level: 0 }]
    paths.push(pathOf(file))
  }
  const page = { school: school_name, name: nameOf(data), made_on: schoolDay(ctx.now), data, files: paths, notes }
  entries['index.html'] = encode(indexPage(page))
  return Buffer.from(await compress(entries))
}

function nameOf(data: Awaited<ReturnType<typeof collectData>>): string {
  const rows = data.find(({ name }) => name === 'user_infos')?.data as { first_name: string; last_name: string }[] | undefined
  return rows?.[0] ? `${rows[0].first_name} ${rows[0].last_name}` : ''
}

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
