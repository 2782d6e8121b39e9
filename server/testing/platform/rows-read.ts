import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** The number of rows of tables and indexes that the queries read, planned for their values as the running portal does. */
export const countRowsRead = (db: Db, runQueries: (tx: Db) => Promise<unknown>): Promise<number> =>
  db.transaction().execute(async (tx) => {
    await sql`set local plan_cache_mode = auto`.execute(tx)
    const start = await sumRowsRead(tx)
    await runQueries(tx)
    return (await sumRowsRead(tx)) - start
  })

async function sumRowsRead(tx: Db): Promise<number> {
  const [row] = await all<{ n: number }>(tx)`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as n from pg_stat_xact_user_tables`
  return row!.n
}
