import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'

/** What a seal covers of an entry `l`: every column, written the same way whatever the settings of the session are. */
const entryHash: RawBuilder<Buffer> = sql<Buffer>`sha256(convert_to(jsonb_build_array(
  l.id, l.actor_id, l.action, l.entity, l.entity_id, l.before, l.after, l.ip::text, l.request_id, extract(epoch from l.at))::text, 'UTF8'))`

/** The hash of a stretch: over the hash of the stretch before it, and over the hashes of its entries in their order. */
const stretchHash = (previousHash: RawBuilder<unknown>): RawBuilder<Buffer | null> =>
  sql<Buffer | null>`sha256(coalesce(${previousHash}, ''::bytea) || string_agg(${entryHash}, ''::bytea order by l.id))`

/** The last entry that is visible now; null in an empty log. */
export const findLastEntry = (db: Db) => value<{ id: number | null }>(db)`select max(id) as id from audit_logs`

/** The transactions that may still write an entry with a number given to them before: they hold this lock until they end. */
export const listWriters = (db: Db) => values<{ writer: string }>(db)`
    select distinct k.virtualtransaction /* never null: of a granted lock */ as writer from pg_locks k
    where k.relation = 'audit_logs'::regclass and k.database = (select d.oid from pg_database d where d.datname = current_database())
      and k.mode = 'RowExclusiveLock' and k.pid <> pg_backend_pid()`

export interface Seal {
  id: number
  last_id: number
  hash: Buffer
}

/** Only one process adds to the chain at a time. */
export async function lockChain(tx: Db): Promise<Seal | undefined> {
  await execute(tx)`select pg_advisory_xact_lock(hashtext('audit_seals'), hashtext('chain'))`
  return first<Seal>(tx)`select id, last_id, hash from audit_seals order by id desc limit 1`
}

/** Seals the entries after the last seal, at most so many and none after `safeId`. Returns how many were sealed. */
export async function insertSeal(tx: Db, last: Seal | undefined, safeId: number, most: number): Promise<number> {
  const previousHash = sql`${last?.hash ?? null}::bytea`
  const rows = await all<{ entries: number }>(tx)`
    insert into audit_seals (first_id, last_id, entries, previous_hash, hash)
    select ${(last?.last_id ?? 0) + 1}::bigint, max(l.id), count(*)::int, ${previousHash}, ${stretchHash(previousHash)}
    from (select * from audit_logs where id > ${last?.last_id ?? 0} and id <= ${safeId} order by id limit ${most}) l
    having count(*) > 0
    returning entries`
  return rows[0]?.entries ?? 0
}

export interface CheckedSeal {
  id: number
  first_id: number
  last_id: number
  entries: number
  previous_hash: Buffer | null
  hash: Buffer
  found_entries: number
  found_hash: Buffer | null
}

/** The next seals of the chain with what their stretches hold now. */
export const listCheckedSeals = (db: Db, afterId: number, limit: number) => all<CheckedSeal>(db)`
    select s.id, s.first_id, s.last_id, s.entries, s.previous_hash, s.hash,
           (select count(*)::int from audit_logs c where c.id between s.first_id and s.last_id) as found_entries,
           (select ${stretchHash(sql`s.previous_hash`)} from audit_logs l where l.id between s.first_id and s.last_id) as found_hash
    from audit_seals s where s.id > ${afterId} order by s.id limit ${limit}`

export const countUnsealed = (db: Db, afterId: number) =>
  value<{ n: number }>(db)`select count(*)::int as n from audit_logs where id > ${afterId}`
