/** Waiting for locks, for tests that hold a row until another call comes to it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '#platform/db/database.ts'
import { value } from '#platform/db/rows.ts'

const PATIENCE_MS = 20_000

/** Waits until so many statements in this database wait for a lock; with `text`, only statements that contain it count. */
export async function waitForBlocked(db: Db, { count = 1, text = '' } = {}): Promise<void> {
  const end = Date.now() + PATIENCE_MS
  while ((await countBlocked(db, text)) < count) {
    if (Date.now() > end) throw new Error(`There are not ${count} statements with "${text}" that wait for a lock`)
    await sleep(10)
  }
}

const countBlocked = (db: Db, text: string) => value<{ n: number }>(db)`
    select count(*) as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and position(${text} in query) > 0`
