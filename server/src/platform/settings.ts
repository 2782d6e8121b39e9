import { sql } from 'kysely'
import { cached } from './cache.ts'
import type { Db } from './db/database.ts'
import { broadcast } from './events.ts'

export type Settings = Readonly<Record<string, string>>

/** All settings, cached; inside a transaction they are read afresh. */
export const readSettings = cached('settings', async (db): Promise<Settings> => {
  const { rows } = await sql<{ key: string; value: string | null }>`select key, value from settings`.execute(db)
  return Object.fromEntries(rows.filter((row) => row.value !== null).map((row) => [row.key, String(row.value)]))
})

/** Writes settings and tells every process. */
export async function writeSettings(tx: Db, values: Settings): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await sql`insert into settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`.execute(
      tx,
    )
  }
  await broadcast(tx, 'settings')
}

/** Keys may be missing, so there may be no row to lock: writers wait for each other on the table, readers do not. */
export async function lockSettings(tx: Db): Promise<void> {
  await sql`lock table settings in share row exclusive mode`.execute(tx)
}
