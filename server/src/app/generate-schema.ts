import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { dumpSchema } from '#platform/db/dump-schema.ts'
import { makeTemporaryFolder, removeData, startEmbedded } from '#platform/db/embedded.ts'
import { migrate } from '#platform/db/migrate.ts'

/** `npm run db:generate`: writes the schema that the migrations create, as SQL and as row types. With --check it only compares. */
const targets = {
  sql: join(import.meta.dirname, '../../db/schema.sql'),
  types: join(import.meta.dirname, '../platform/db/schema.ts'),
}

const dataDir = makeTemporaryFolder(tmpdir(), 'talaan-schema-')
const server = await startEmbedded({ dataDir, fast: true })
try {
  await migrate(server.url)
  const generated = { sql: await generateSql(server.url), types: generateTypes(server.url, join(dataDir, 'schema.ts')) }
  const changedKeys = (['sql', 'types'] as const).filter(
    (key) => !existsSync(targets[key]) || readFileSync(targets[key], 'utf8') !== generated[key],
  )
  if (process.argv.includes('--check')) {
    for (const key of changedKeys) console.error(`${targets[key]} is stale: run npm run db:generate and commit it.`)
    process.exitCode = changedKeys.length > 0 ? 1 : 0
  } else {
    for (const key of changedKeys) writeFileSync(targets[key], generated[key])
    console.log(changedKeys.length > 0 ? `Wrote ${changedKeys.map((key) => targets[key]).join(' and ')}` : 'Nothing changed.')
  }
} finally {
  await server.stop()
  removeData(dataDir)
}

async function generateSql(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await dumpSchema(client)
  } finally {
    await client.end()
  }
}

function generateTypes(url: string, outFile: string): string {
  const home = dirname(fileURLToPath(import.meta.resolve('kysely-codegen/package.json')))
  const run = spawnSync(
    process.execPath,
    [
      join(home, 'dist/cli/bin.js'),
      '--dialect=postgres',
      `--url=${url}`,
      `--out-file=${outFile}`,
      '--date-parser=string',
      '--numeric-parser=number',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=migrations',
    ],
    { encoding: 'utf8' },
  )
  if (run.status !== 0) throw new Error(`kysely-codegen failed: ${run.stderr || run.stdout}`)
  return readFileSync(outFile, 'utf8')
}
