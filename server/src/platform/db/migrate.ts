import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RunnerOption, runner } from 'node-pg-migrate'
import pg from 'pg'
import { historyProblem } from './migration-history.ts'
import { StartError } from './server-binaries.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')
const table = 'migrations'
const lockKey = 7_061_402

/** The names of the migration files, oldest first, as the migrations table stores them. */
export function migrationNames(folder = migrationsFolder): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))
}

/** Names of the files the database has not run yet. Throws when it has run files that this folder does not have. */
async function pendingMigrations(client: pg.ClientBase | pg.Pool, folder = migrationsFolder): Promise<string[]> {
  const names = migrationNames(folder)
  const completed = await completedMigrations(client)
  const problem = historyProblem(completed, names)
  if (problem) throw new StartError(problem)
  return names.filter((name) => !completed.includes(name))
}

async function completedMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const { rows } = await client.query('select to_regclass($1) is not null as exists', [`public.${table}`])
  if (!rows[0].exists) return []
  return (await client.query(`select name from ${table} order by id`)).rows.map((row) => row.name)
}

type LoaderStrategy = NonNullable<RunnerOption['migrationLoaderStrategies']>[number]

/**
 * Deferred checks prevent altering their table ("pending trigger events"). In a migration they run after each
 * statement instead, so that one file may change rows and then their table.
 */
const loadFiles: Exclude<LoaderStrategy['loader'], string> = (files) =>
  Promise.all(
    files.map(async (file) => {
      const text = await readFile(file, 'utf8')
      return { id: file, filePaths: [file], actions: { up: (pgm) => pgm.sql(`set constraints all immediate;\n${text}`), down: false } }
    }),
  )

/**
 * Brings the database to the newest version and returns the names that ran. Cheap when nothing is pending.
 * Two processes that start at once wait for each other. Each file is a transaction of its own: one that fails leaves nothing behind.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await pendingMigrations(client, folder)).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [lockKey])
    return await runFiles(client, folder)
  } finally {
    await client.end()
  }
}

async function runFiles(client: pg.Client, folder: string): Promise<string[]> {
  try {
    const completed = await runner({
      dbClient: client,
      dir: folder,
      migrationsTable: table,
      migrationLoaderStrategies: [{ extensions: ['.sql'], loader: loadFiles }],
      direction: 'up',
      count: Number.POSITIVE_INFINITY,
      checkOrder: true,
      singleTransaction: false,
      noLock: true,
      log: () => {},
    })
    return completed.map((migration) => migration.name)
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error
    await client.query('rollback')
    const [failedName] = await pendingMigrations(client, folder)
    throw new StartError(
      `The migration ${failedName} failed and changed nothing: ${error.message}. The migrations before it are complete; start again once the cause is removed, or restore the backup and start the version before.`,
      { cause: error },
    )
  }
}
