import type { Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { execute, first, value } from '#platform/db/rows.ts'

export interface FigureRecord {
  value: unknown
  computed_at: Date
}

export const findFigures = (db: Db, key: string) =>
  first<FigureRecord>(db)`select value, computed_at from dashboard_figures where key = ${key}`

/** Also removes figures that nobody has asked for since yesterday. */
export const setFigures = (tx: Tx, key: string, value: object, at: Date) => execute(tx)`
    with old as (delete from dashboard_figures where computed_at < ${at}::timestamptz - interval '1 day' and key <> ${key})
    insert into dashboard_figures (key, value, computed_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${at})
    on conflict (key) do update set value = excluded.value, computed_at = excluded.computed_at`

/** Waits until nobody else computes these figures. */
export const lockFigures = (tx: Tx, key: string) =>
  execute(tx)`select pg_advisory_xact_lock(hashtext('dashboard figures'), hashtext(${key}))`

/** False while somebody else computes these figures. */
export const tryLockFigures = (tx: Tx, key: string) => value<{ is_locked: boolean }>(tx)`
    select pg_try_advisory_xact_lock(hashtext('dashboard figures'), hashtext(${key})) as is_locked`
