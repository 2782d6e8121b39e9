/** `npm run bench:audit`: pages of the audit log with 100,000 and with 1,000,000 entries, as ratios, each in a database of its own. */
import { tmpdir } from 'node:os'
import { sql } from 'kysely'
import { actionsOfArea } from '../contract/src/index.gen.ts'
import { type EntryFilter, findEntries } from '../server/src/oversight/audit/queries.ts'
import { type Db, openDatabase } from '../server/src/platform/db/database.ts'
import { makeTemporaryFolder, removeData, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { emptyDatabase } from '../server/testing/platform/databases.ts'
import { median, timeCalls } from './measure.ts'
import { formatMs, formatRatio } from './table.ts'

const SIZES = [100_000, 1_000_000] as const
const BATCH = 50_000
const RUN_COUNT = 40
const MAX_RATIO = 1.5

/** Writes entries of five years: few people write most of them, and some actions are rare. */
async function fillLog(db: Db, size: number): Promise<void> {
  for (let first = 1; first <= size; first += BATCH) await addEntries(db, size, first)
  await sql`vacuum analyze audit_logs`.execute(db)
}

/** In batches, because a statement of the portal ends after some seconds. */
async function addEntries(db: Db, size: number, first: number): Promise<void> {
  await sql`
    insert into audit_logs (actor_id, action, entity, entity_id, before, after, ip, request_id, at)
    select 1 + (n % 60) * (n % 7), case when n % 1000 = 0 then 'room.edit' when n % 3 = 0 then 'grades.update' else 'enrollment.update' end,
           case when n % 1000 = 0 then 'rooms' when n % 3 = 0 then 'grade_sheets' else 'enrollments' end, (n % (${size}::integer / 10))::text,
           '{"status": 1}', '{"status": 2}', ('10.0.' || n % 200 || '.' || n % 250)::inet, 'request-' || n / 2,
           '2021-06-01'::timestamptz + make_interval(secs => n * (157680000.0 / ${size}::integer))
    from generate_series(${first}::integer, ${first + BATCH - 1}::integer) n`.execute(db)
}

const deepPlace = { at: '2023-06-01T00:00:00.000Z', id: 0 }
const pages: readonly (readonly [label: string, filter: EntryFilter, isDeep: boolean])[] = [
  ['newest entries', {}, false],
  ['in the middle of the log', {}, true],
  ['of a person', { actor_id: 7 }, false],
  ['of a person, in the middle', { actor_id: 7 }, true],
  ['of an area', { actions: actionsOfArea('studies') }, false],
  ['of a rare kind of record', { entity: 'rooms' }, true],
  ['of a record', { entity: 'enrollments', entity_id: '1234' }, false],
  ['of a week', { from: '2023-02-01', to: '2023-02-07' }, false],
  ['of an address', { ip: '10.0.7.7' }, false],
  ['of a request', { request_id: 'request-4321' }, false],
]

async function measurePages(db: Db): Promise<number[]> {
  const medians: number[] = []
  for (const [, filter, isDeep] of pages) {
    const readPage = () => findEntries(db, filter, { limit: 26, ...(isDeep && { olderThan: deepPlace }) })
    await timeCalls(5, readPage)
    medians.push(median([...(await timeCalls(RUN_COUNT, readPage))]))
  }
  return medians
}

const dataDir = makeTemporaryFolder(tmpdir(), 'talaan-audit-bench-')
const server = await startEmbedded({ dataDir })
try {
  const results: number[][] = []
  for (const size of SIZES) {
    const { url } = await emptyDatabase({ url: server.url, portalUrl: server.url })
    await migrate(url)
    const db = openDatabase(url, { max: 2 })
    await fillLog(db, size)
    results.push(await measurePages(db))
    await db.destroy()
  }
  for (const [index, [label]] of pages.entries()) {
    const [small = 0, large = 0] = results.map((medians) => medians[index]!)
    const ratio = large / small
    console.log(
      `${ratio <= MAX_RATIO ? 'ok ' : 'NOT'} ${formatRatio(ratio)} entries ${label}: ${formatMs(large)} against ${formatMs(small)}`,
    )
  }
} finally {
  await server.stop()
  removeData(dataDir)
}
