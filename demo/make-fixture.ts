/**
 * `npm run db:fixture`: dumps a database of this version for the upgrade test. Run it once per release, before the version is
 * tagged. The file of a released version is never written again, because it represents the databases that schools have.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import pg from 'pg'
import { insertMissingPaymentSettings } from '../server/src/foundation/settings/queries.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { makeTemporaryFolder, removeData, startEmbedded } from '../server/src/platform/db/embedded.ts'
import { dumpDatabase, FIXTURE_PASSWORD, fixturesFolder } from '../server/src/platform/db/fixture.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { setPasswordCost } from '../server/src/platform/passwords.ts'
import { fillSchool } from './fill.ts'
import { loadDemoSchool } from './load.ts'

const STUDENTS = 40
const TODAY = '2026-11-21'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
const target = path.join(fixturesFolder, `${version}.sql.br`)
if (existsSync(target)) {
  console.error(`${target} exists already: raise the version in package.json first, a fixture is made once for each.`)
  process.exit(1)
}

const dataDir = makeTemporaryFolder(tmpdir(), 'talaan-fixture-')
const server = await startEmbedded({ dataDir, fast: true })
try {
  await migrate(server.url)
  await fillDatabase(server.url)
  const compressed = compress(await dumpText(server.url))
  mkdirSync(fixturesFolder, { recursive: true })
  writeFileSync(target, compressed)
  console.log(`Wrote ${target}, ${Math.ceil(compressed.length / 1024)} KB`)
} finally {
  await server.stop()
  removeData(dataDir)
}

/** Loads the demo school, which has every status, and fills in common students. Password hashes are cheap, because the test signs in. */
async function fillDatabase(url: string): Promise<void> {
  setPasswordCost({ memoryCost: 1024, timeCost: 1, parallelism: 1 })
  const db = openDatabase(url, { max: 1 })
  await loadDemoSchool(db, { password: FIXTURE_PASSWORD, today: TODAY })
  await insertMissingPaymentSettings(db)
  await db.destroy()
  await fillSchool(url, { students: STUDENTS, password: FIXTURE_PASSWORD })
}

async function dumpText(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await dumpDatabase(client)
  } finally {
    await client.end()
  }
}

function compress(text: string): Buffer {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 } })
}
