import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

/** When one of these settings was changed last; 1970 while none is set. */
export async function findSettingsChange(db: Db, keys: readonly string[]): Promise<Date> {
  const { rows } = await sql<{ updated_at: Date | null }>`
    select max(updated_at) as updated_at from settings where key = any(${[...keys]}::text[])`.execute(db)
  return rows[0]?.updated_at ?? new Date(0)
}
