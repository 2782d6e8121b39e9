import { all, execute } from '#platform/db/rows.ts'
import { broadcast } from './broadcast.ts'
import { cacheByChannel } from './cache.ts'
import type { Db } from './db/database.ts'

export type Settings = Readonly<Record<string, string>>

/** All settings from the cache; a transaction reads them from the database. */
export const readSettings = cacheByChannel('settings', async (db): Promise<Settings> => {
  const rows = await all<{ key: string; value: string }>(db)`select key, value from settings`
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
})

/** When one of these settings was changed last; 1970 while none is set. */
export async function findSettingsChange(db: Db, keys: readonly string[]): Promise<Date> {
  const rows = await all<{ updated_at: Date | null }>(db)`
    select max(updated_at) as updated_at from settings where key = any(${[...keys]}::text[])`
  return rows[0]?.updated_at ?? new Date(0)
}

/** Writes settings and notifies all processes. */
export async function writeSettings(tx: Db, values: Settings): Promise<void> {
  for (const [key, value] of Object.entries(values)) {
    await execute(tx)`insert into settings (key, value) values (${key}, ${value}) on conflict (key) do update set value = excluded.value`
  }
  await broadcast(tx, 'settings')
}

/** Locks the table against other writers, but not against readers. A row lock is not enough, because rows may be missing. */
export const lockSettings = (tx: Db) => execute(tx)`lock table settings in share row exclusive mode`
