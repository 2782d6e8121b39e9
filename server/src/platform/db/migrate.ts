import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runner } from 'node-pg-migrate'
import pg from 'pg'

export const migrationsFolder = join(import.meta.dirname, '../../../db/migrations')
const table = 'migrations'
const lockKey = 7_061_402

/** The numbered files, oldest first, as the migrations table names them. */
export function migrationNames(): string[] {
  return readdirSync(migrationsFolder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => file.slice(0, -'.sql'.length))
}

/** Names of the files the database has not run yet. */
export async function pendingMigrations(client: pg.ClientBase | pg.Pool): Promise<string[]> {
  const found = await client.query('select to_regclass($1) is not null as known', [`public.${table}`])
  if (!found.rows[0].known) return migrationNames()
  const done = new Set((await client.query(`select name from ${table}`)).rows.map((row) => row.name))
  return migrationNames().filter((name) => !done.has(name))
}

/**
 * Brings the database to the newest version and returns the names that ran. Cheap when nothing is pending.
 * Two processes that start at once wait for each other; a file that fails leaves nothing behind.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    if ((await pendingMigrations(client)).length === 0) return []
    await client.query('select pg_advisory_lock($1)', [lockKey])
    const ran = await runner({
      dbClient: client,
      dir: migrationsFolder,
      migrationsTable: table,
      direction: 'up',
      count: Number.POSITIVE_INFINITY,
      checkOrder: true,
      singleTransaction: false,
      noLock: true,
      log: () => {},
    })
    return ran.map((migration) => migration.name)
  } finally {
    await client.end()
  }
}
