import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { migrationsFolder } from './migrate.ts'

/** Dumps of the databases of released versions, one file for each version; the upgrade test restores them. */
export const fixturesFolder = join(import.meta.dirname, '../../../db/fixtures')

/** The password of every account in a fixture; the accounts are made up. */
export const FIXTURE_PASSWORD = 'Bayanihan-2026'

export const fixtureFiles = (): string[] =>
  readdirSync(fixturesFolder)
    .filter((name) => name.endsWith('.sql.br'))
    .sort()
    .map((name) => join(fixturesFolder, name))

const ROWS_PER_INSERT = 500

interface TableColumns {
  table: string
  columns: string[]
}

/**
 * The database as plain SQL: the text of the migrations it has run, then its rows. The embedded server has no pg_dump, and
 * with the text of the migrations in it a file also shows when one of them is edited after its release.
 */
export async function dumpDatabase(client: pg.ClientBase): Promise<string> {
  await client.query("set timezone = 'UTC'; set datestyle = 'ISO'")
  const { rows: completed } = await client.query<{ name: string }>('select name from migrations order by id')
  const parts = completed.map(({ name }) => `-- ${name}\n${readFileSync(join(migrationsFolder, `${name}.sql`), 'utf8')}`)
  parts.push('create table migrations (id serial primary key, name varchar(255) not null, run_on timestamp not null);')
  // Triggers and checks have already run on these rows, so the restore skips them.
  parts.push('set session_replication_role = replica;')
  const tables = await tablesWithColumns(client)
  // The migrations write rows of their own, which the school may have changed.
  parts.push(`truncate ${tables.map(({ table }) => table).join(', ')};`)
  for (const table of tables) parts.push(...(await insertStatements(client, table)))
  parts.push(...(await sequenceStatements(client)), 'set session_replication_role = origin;')
  return `${parts.join('\n')}\n`
}

/** Fills an empty database from a fixture; needs a superuser. */
export async function restoreFixture(url: string, file: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(brotliDecompressSync(readFileSync(file)).toString('utf8'))
  } finally {
    await client.end()
  }
}

async function tablesWithColumns(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select quote_ident(c.relname) as table, json_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  return rows
}

async function insertStatements(client: pg.ClientBase, { table, columns }: TableColumns): Promise<string[]> {
  const values = columns.map((column) => `quote_nullable(${column}::text)`).join(', ')
  const { rows } = await client.query<{ line: string }>(`select concat('(', concat_ws(',', ${values}), ')') as line from ${table}`)
  const statements: string[] = []
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const lines = rows.slice(start, start + ROWS_PER_INSERT).map((row) => row.line)
    statements.push(`insert into ${table} (${columns.join(', ')}) overriding system value values\n${lines.join(',\n')};`)
  }
  return statements
}

async function sequenceStatements(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(`
    select format('select setval(%L, %s);', sequencename, last_value) as line
    from pg_sequences where schemaname = 'public' and last_value is not null order by sequencename`)
  return rows.map((row) => row.line)
}
