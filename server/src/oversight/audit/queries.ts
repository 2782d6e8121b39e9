import { type RawBuilder, sql } from 'kysely'
import { recordPeople } from '#foundation/people/records.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first } from '#platform/db/rows.ts'

/** A place in a log, between two rows. */
export interface Place {
  at: string
  id: number
}

export interface LogSlice {
  limit: number
  /** Rows before this place, newest first. */
  olderThan?: Place
  /** Rows after this place, oldest first. */
  newerThan?: Place
}

export interface EntryFilter {
  actor_id?: number
  person_id?: number
  actions?: readonly string[]
  entity?: string
  entity_id?: string
  /** Records of which one is asked for, such as those of a class. */
  records?: RawBuilder<unknown>
  /** Kinds of record; others are left out. */
  entities?: readonly string[]
  from?: string
  to?: string
  ip?: string
  request_id?: string
}

export interface EntryRecord {
  id: number
  at: Date
  actor_id: number | null
  action: string
  entity: string
  entity_id: string
  ip: string | null
  request_id: string | null
  has_changes: boolean
}

const startOf = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Manila'`
const endOf = (day: string) => sql`(${day}::date + 1)::timestamp at time zone 'Asia/Manila'`

function conditionsOf(filter: EntryFilter, { olderThan, newerThan }: Omit<LogSlice, 'limit'>): RawBuilder<unknown> {
  const { actor_id, entity, entity_id, entities, from, to, ip, request_id } = filter
  const conditions = [sql`true`]
  if (actor_id !== undefined) conditions.push(sql`l.actor_id = ${actor_id}`)
  if (entity !== undefined) conditions.push(sql`l.entity = ${entity}`)
  if (entity_id !== undefined) conditions.push(sql`l.entity_id = ${entity_id}`)
  if (entities !== undefined) conditions.push(sql`l.entity = any(${[...entities]}::text[])`)
  if (from !== undefined) conditions.push(sql`l.at >= ${startOf(from)}`)
  if (to !== undefined) conditions.push(sql`l.at < ${endOf(to)}`)
  if (ip !== undefined) conditions.push(sql`l.ip = ${ip}::inet`)
  if (request_id !== undefined) conditions.push(sql`l.request_id = ${request_id}`)
  if (olderThan) conditions.push(sql`(l.at, l.id) < (${olderThan.at}::timestamptz, ${olderThan.id}::bigint)`)
  if (newerThan) conditions.push(sql`(l.at, l.id) > (${newerThan.at}::timestamptz, ${newerThan.id}::bigint)`)
  return sql.join(conditions, sql` and `)
}

const orderOf = (alias: 'a' | 'l', { newerThan }: Omit<LogSlice, 'limit'>): RawBuilder<unknown> =>
  newerThan
    ? sql`${sql.ref(`${alias}.at`)}, ${sql.ref(`${alias}.id`)}`
    : sql`${sql.ref(`${alias}.at`)} desc, ${sql.ref(`${alias}.id`)} desc`

const recordsOf = ({ records, person_id }: EntryFilter): RawBuilder<unknown> | undefined =>
  records ??
  (person_id === undefined
    ? undefined
    : sql`select p.entity, p.record_id::text as record_id from (${recordPeople()}) p where p.person_id = ${person_id}`)

/**
 * The entries of a page as the table `a`. Each record and each action is read by its own index and gives no more rows than the page has, so
 * a page costs the same in a long log.
 */
function entriesOf(filter: EntryFilter, slice: LogSlice): RawBuilder<unknown> {
  const conditions = conditionsOf(filter, slice)
  const page = sql`order by ${orderOf('l', slice)} limit ${slice.limit}`
  const records = recordsOf(filter)
  const actions = [...(filter.actions ?? [])]
  if (records) {
    const isOfArea = filter.actions ? sql`l.action = any(${actions}::text[])` : sql`true`
    return sql`(${records}) k cross join lateral (
      select l.* from audit_logs l where l.entity = k.entity and l.entity_id = k.record_id and ${isOfArea} and ${conditions} ${page}) a`
  }
  if (filter.actions)
    return sql`unnest(${actions}::text[]) as k (action) cross join lateral (
      select l.* from audit_logs l where l.action = k.action and ${conditions} ${page}) a`
  return sql`(select l.* from audit_logs l where ${conditions} ${page}) a`
}

export const findEntries = (db: Db, filter: EntryFilter, slice: LogSlice) => all<EntryRecord>(db)`
    select a.id, a.at, a.actor_id, a.action, a.entity, a.entity_id, host(a.ip) as ip, a.request_id,
           (a.before is not null or a.after is not null) as has_changes
    from ${entriesOf(filter, slice)}
    order by ${orderOf('a', slice)} limit ${slice.limit}`

export interface FullEntryRecord extends EntryRecord {
  before: unknown
  after: unknown
}

export const findFullEntries = (db: Db, filter: EntryFilter, slice: LogSlice) => all<FullEntryRecord>(db)`
    select a.id, a.at, a.actor_id, a.action, a.entity, a.entity_id, host(a.ip) as ip, a.request_id,
           (a.before is not null or a.after is not null) as has_changes, a.before, a.after
    from ${entriesOf(filter, slice)}
    order by ${orderOf('a', slice)} limit ${slice.limit}`

export const findEntry = (db: Db, id: number) => first<FullEntryRecord>(db)`
    select l.id, l.at, l.actor_id, l.action, l.entity, l.entity_id, host(l.ip) as ip, l.request_id,
           (l.before is not null or l.after is not null) as has_changes, l.before, l.after
    from audit_logs l where l.id = ${id}`

export interface SignInFilter {
  user_id?: number
  outcome?: string
  from?: string
  to?: string
  ip?: string
}

export interface SignInRecord {
  id: number
  at: Date
  user_id: number | null
  name: string | null
  sign_in_name: string | null
  outcome: string
  provider: string | null
  ip: string | null
  user_agent: string | null
}

export async function findSignIns(db: Db, filter: SignInFilter, slice: LogSlice): Promise<SignInRecord[]> {
  const { user_id, outcome, from, to, ip } = filter
  const conditions = [sql`true`]
  if (user_id !== undefined) conditions.push(sql`l.user_id = ${user_id}`)
  if (outcome !== undefined) conditions.push(sql`l.outcome = ${outcome}`)
  return all<SignInRecord>(db)`
    select l.id, l.at, l.user_id, u.name, l.email as sign_in_name, l.outcome, l.provider, host(l.ip) as ip, l.user_agent
    from login_audits l left join users u on u.id = l.user_id
    where ${sql.join(conditions, sql` and `)} and ${conditionsOf({ from, to, ip }, slice)}
    order by ${orderOf('l', slice)} limit ${slice.limit}`
}
