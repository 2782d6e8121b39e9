/**
 * `npm run check:sql`: compares every `sql` template with what the last run of the API tests recorded and with the migrated database.
 *   --partial         after a run of some test files: checks what they ran, and skips what they did not
 *   --only file:line  of what was not run, only this template counts
 */
import { globSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { openDatabase } from '../server/src/platform/db/database.ts'
import { prepareQueue } from '../server/src/platform/jobs.ts'
import { testServer } from '../server/testing/platform/databases.ts'
import { hashSources, statementFolder } from '../server/testing/platform/statements.ts'
import { findUnrun, findWrongRows } from './sql/check.ts'
import { createDescriber } from './sql/describe.ts'
import { type Records, readRecords } from './sql/records.ts'
import { readSources } from './sql/templates.ts'

const root = path.dirname(import.meta.dirname)
const { values } = parseArgs({ options: { partial: { type: 'boolean', default: false }, only: { type: 'string' } } })

const records = readRecords(statementFolder(root))
const isPartial = values.partial || values.only !== undefined
const refusal = isPartial ? undefined : findRefusal(records)
const problems = refusal === undefined ? await findProblems() : [refusal]
for (const problem of problems) console.error(problem)
if (problems.length === 0)
  console.log(
    isPartial
      ? 'What these tests ran is right; the rest was not looked at.'
      : 'Every statement is run by a test and returns what it claims.',
  )
process.exitCode = problems.length > 0 ? 1 : 0

/** Refuses a record that is partial or older than the sources, because only a whole run shows that no test runs a statement. */
function findRefusal({ files, sources }: Records): string | undefined {
  const missing = globSync('{server,demo,scripts}/**/*.api.test.ts', { cwd: root, exclude: ['**/node_modules/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !files.has(file))
  const rerunHint = 'Run `npx vitest run --project api` first, or check with --partial.'
  if (missing.length > 0) return `The last run of the API tests left out ${missing.length} files, such as ${missing[0]}. ${rerunHint}`
  return sources === hashSources(root) ? undefined : `The server's sources have changed since the API tests ran. ${rerunHint}`
}

async function findProblems(): Promise<string[]> {
  const sources = readSources(root)
  const server = await testServer()
  const client = new pg.Client({ connectionString: server.url })
  try {
    await client.connect()
    await prepareQueueTables(server.url)
    const checkedTemplates = sources.templates.filter(({ file, line }) => !isPartial || values.only === `${file}:${line}`)
    const unrunTemplates = findUnrun(checkedTemplates, records)
    return [...unrunTemplates, ...(await findWrongRows(sources, records, await createDescriber(client), !isPartial))]
  } finally {
    sources.close()
    await client.end()
    await server.stop()
  }
}

/** The tables of the job queue, which statements read and no migration makes. */
async function prepareQueueTables(url: string): Promise<void> {
  const db = openDatabase(url, { max: 1 })
  await prepareQueue(db).finally(() => db.destroy())
}
