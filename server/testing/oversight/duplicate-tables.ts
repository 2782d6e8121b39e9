import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** What a merge ends, writes about itself, tells people, or counts in steps. */
const unwatched = [
  'audit_logs',
  'user_merges',
  'sessions',
  'password_tokens',
  'login_audits',
  'messages',
  'idempotency_keys',
  'student_counts',
  'enrollment_counts',
]

/** Every row of every table, by table. */
export async function readTables(db: Db): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(db)
  const entries = await Promise.all(
    tables
      .filter(({ name }) => !unwatched.includes(name))
      .map(async ({ name }) => {
        const { rows } = await sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t order by 1`.execute(db)
        return [name, rows.map(({ row }) => row)] as const
      }),
  )
  return Object.fromEntries(entries)
}

export const countTables = (tables: Record<string, string[]>): Record<string, number> =>
  Object.fromEntries(Object.entries(tables).map(([name, rows]) => [name, rows.length]))
