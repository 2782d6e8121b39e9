import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type AsyncZippable, zip } from 'fflate'
import { currentSettings } from '#foundation/settings/reads.ts'
import type { Ctx } from '#platform/context.ts'
import { schoolDay } from '#platform/school-day.ts'
import { collectData, type PersonIds } from './collect-data.ts'
import { indexPage } from './index-page.ts'
import { findPersonFiles, type PersonFile } from './person-queries.ts'

const compress = promisify<AsyncZippable, Uint8Array>((files, done) => zip(files, { level: 6 }, done))

/** More than this is not put into one file; the person gets such files at the office. */
const MAX_BYTES = 200_000_000

const toText = (data: unknown): string => JSON.stringify(data, (_, value) => (value instanceof Date ? value.toISOString() : value), 2)

/** The name in the archive: the id keeps two files of one name apart. */
const pathOf = ({ id, kind, name }: PersonFile): string => `files/${kind}-${id}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`

/** Everything about somebody as a ZIP file: JSON for programs, the files, and a page to read. */
export async function makeArchive(ctx: Ctx, ids: PersonIds): Promise<Buffer> {
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
