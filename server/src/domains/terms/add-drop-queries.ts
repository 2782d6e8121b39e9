import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Term } from './current-term.ts'

export async function lastAddDropDay(db: Db, { school_year, semester }: Term): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select add_drop_closes_on as day from terms where school_year = ${school_year} and semester = ${semester}`.execute(db)
  return rows[0]?.day ?? null
}

/** Inserts the term when it has no row yet. */
export async function setAddDropDay(tx: Db, { school_year, semester }: Term, day: string | null): Promise<void> {
  await sql`
    insert into terms (school_year, semester, add_drop_closes_on) values (${school_year}, ${semester}, ${day})
    on conflict (school_year, semester) do update set add_drop_closes_on = excluded.add_drop_closes_on`.execute(tx)
}
