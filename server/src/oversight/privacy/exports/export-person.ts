import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { EXPORT_DAYS, schoolName } from '@talaan/contract'
import { type AsyncZippable, zip } from 'fflate'
import { publish } from '#foundation/events/publish.ts'
import { type CopyFolder, copyFolders } from '#foundation/people/person-columns.ts'
import { currentSettings } from '#foundation/settings/reads.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { defineJob, jobContext } from '#platform/jobs.ts'
import { schoolDay } from '#platform/school-day.ts'
import { collectData, type DataFile, type PersonIds } from './collect-data.ts'
import { expireExports, lockQueued, setFailed, setReady } from './export-queries.ts'
import { findPersonFiles, type PersonFile } from './person-queries.ts'

/** The folders of a copy of somebody's data in words. */
const folderTitles: Readonly<Record<CopyFolder, string>> = {
  profile: 'Profile',
  admissions: 'Applications and documents',
  enrollments: 'Enrollments and studies',
  grades: 'Grades',
  bills: 'Bills',
  payments: 'Payments',
  clearances: 'Clearance',
  documents: 'Requested and issued documents',
  parents: 'Parents and children',
  attendance: 'Attendance',
  work: 'Work at the school',
  messages: 'Messages and notifications',
  sessions: 'Sessions and sign-ins',
  audit: 'Records about you',
  consents: 'Consents and privacy requests',
}

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const words = (name: string): string => name.replace(/_/g, ' ').replace(/^./, (letter) => letter.toUpperCase())

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function cell(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  return escapeText(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** One row as labels and values; several rows as a table. */
function contentOf(data: unknown): string {
  const rows = Array.isArray(data) ? data.filter(isRow) : isRow(data) ? [data] : []
  if (rows.length === 1) {
    const lines = Object.entries(rows[0]!).map(([name, value]) => `<tr><th>${escapeText(words(name))}</th><td>${cell(value)}</td></tr>`)
    return `<div><table>${lines.join('')}</table></div>`
  }
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const head = names.map((name) => `<th>${escapeText(words(name))}</th>`).join('')
  const lines = rows.map((row) => `<tr>${names.map((name) => `<td>${cell(row[name])}</td>`).join('')}</tr>`)
  return `<div><table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}

interface IndexPage {
  school: string
  name: string
  /** YYYY-MM-DD */
  made_on: string
  data: readonly DataFile[]
  files: readonly string[]
  notes: readonly string[]
}

const style = `body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem;color:#1a1a1a;background:#fff}
h1{font-size:1.5rem}h2{margin:2rem 0 .5rem;border-top:1px solid #ccc;padding-top:1rem;font-size:1.2rem}h3{margin:1rem 0 .25rem;font-size:1rem}
div{overflow-x:auto}table{border-collapse:collapse;font-size:13px}th,td{border:1px solid #ccc;padding:3px 8px;text-align:left;vertical-align:top}`

/** The page from which somebody reads the copy of their data, without any program but a browser. */
function indexPage({ school, name, made_on, data, files, notes }: IndexPage): string {
  const folders = copyFolders.map((folder) => {
    const parts = data.filter((file) => file.folder === folder)
    if (parts.length === 0) return ''
    const shown = parts.map((file) => {
      const path = `${folder}/${file.name}.json`
      return `<h3>${escapeText(words(file.name))} (<a href="${path}">${path}</a>)</h3>${contentOf(file.data)}`
    })
    return `<h2>${escapeText(folderTitles[folder])}</h2>${shown.join('')}`
  })
  const links = files.map((file) => `<li><a href="${encodeURI(file)}">${escapeText(file)}</a></li>`).join('')
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Data of ${escapeText(name)}</title><style>${style}</style></head><body>
<h1>Data of ${escapeText(name)}</h1><p>${escapeText(school)}, ${made_on}. Keep this file to yourself. Amounts are in centavos.</p>
${notes.map((note) => `<p>${escapeText(note)}</p>`).join('')}
${folders.join('')}${files.length > 0 ? `<h2>Files</h2><ul>${links}</ul>` : ''}
</body></html>`
}

const compress = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, { level: 6 }, done))

/** More than this is not put into one file; the person gets such files at the office. */
const MAX_BYTES = 200_000_000

const toText = (data: unknown): string => JSON.stringify(data, (_, value) => (value instanceof Date ? value.toISOString() : value), 2)

/** The name in the archive: the id keeps two files of one name apart. */
const pathOf = ({ id, kind, name }: PersonFile): string => `files/${kind}-${id}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

/** Everything about somebody as a ZIP file: JSON for programs, the files, and a page to read. */
async function makeArchive(ctx: Ctx, ids: PersonIds): Promise<Buffer> {
  const data = await collectData(ctx, ids)
  const school = schoolName(await currentSettings(ctx.db, ctx.now))
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
  const page = { school, name: nameOf(data), made_on: schoolDay(ctx.now), data, files: paths, notes }
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
