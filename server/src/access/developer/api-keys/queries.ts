import type { ApiKeyKind, ApiKeyStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** The state of key `k` with owner `u`, as the edge of the server judges it for each call. */
const statusAt = (now: Date): RawBuilder<ApiKeyStatus> => sql<ApiKeyStatus>`
  case when k.revoked_at is not null then 'revoked' when k.expires_at <= ${now} then 'expired'
       when k.kind = 'personal' and u.status <> 1 then 'inactive' else 'active' end`

export interface KeyFilter {
  owner_id?: number
  kind?: ApiKeyKind
  status?: ApiKeyStatus
  patterns: readonly string[]
  now: Date
}

const conditionsOf = ({ owner_id, kind, status, patterns, now }: KeyFilter): RawBuilder<unknown> => {
  const conditions = [sql`k.kind <> 'client'`, ...patterns.map((pattern) => sql`plain(k.name || ' ' || u.name) like plain(${pattern})`)]
  if (owner_id !== undefined) conditions.push(sql`k.owner_id = ${owner_id} and k.kind = 'personal'`)
  if (kind !== undefined) conditions.push(sql`k.kind = ${kind}`)
  if (status !== undefined) conditions.push(sql`${statusAt(now)} = ${status}`)
  return sql.join(conditions, sql` and `)
}

export interface KeyRecord {
  id: number
  kind: ApiKeyKind
  name: string
  prefix: string
  owner: string
  status: ApiKeyStatus
  permissions: string[]
  created_at: Date
  expires_at: Date | null
  last_used_at: Date | null
  last_used_ip: string | null
  revoked_at: Date | null
}

/** Personal and service keys, the newest first. */
export const findKeys = (db: Db, filter: KeyFilter, { limit, offset }: Slice) => all<KeyRecord>(db)`
    select k.id, k.kind, k.name, k.prefix /* never null: of no client */, u.name as owner, ${statusAt(filter.now)} as status, k.permissions,
           k.created_at, k.expires_at, k.last_used_at, host(k.last_used_ip) as last_used_ip, k.revoked_at
    from api_keys k join users u on u.id = k.owner_id
    where ${conditionsOf(filter)}
    order by k.id desc limit ${limit} offset ${offset}`

export const countKeys = (db: Db, filter: KeyFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from api_keys k join users u on u.id = k.owner_id where ${conditionsOf(filter)}`

export interface KeyDetailRecord extends KeyRecord {
  owner_id: number
  addresses: string[]
  updated_at: Date
  created_by: string | null
  revoked_by: string | null
}

export const findKey = (db: Db, id: number, now: Date) => first<KeyDetailRecord>(db)`
    select k.id, k.kind, k.name, k.prefix /* never null: of no client */, u.name as owner, k.owner_id /* never null: of no client */,
           ${statusAt(now)} as status, k.permissions, k.created_at, k.expires_at, k.last_used_at, host(k.last_used_ip) as last_used_ip,
           array(select abbrev(a) from unnest(k.addresses) a) as addresses /* never null: no element is null */, k.updated_at, k.revoked_at, c.name as created_by, r.name as revoked_by
    from api_keys k join users u on u.id = k.owner_id
    left join users c on c.id = k.created_by left join users r on r.id = k.revoked_by
    where k.id = ${id} and k.kind <> 'client'`

export interface LockedKey {
  id: number
  kind: ApiKeyKind
  name: string
  owner_id: number
  permissions: string[]
  addresses: string[]
  expires_at: Date | null
  revoked_at: Date | null
  updated_at: Date
}

export const lockKey = (tx: Db, id: number) => first<LockedKey>(tx)`
    select id, kind, name, owner_id /* never null: of no client */, permissions, array(select abbrev(a) from unnest(addresses) a) as addresses /* never null: no element is null */, expires_at, revoked_at, updated_at
    from api_keys where id = ${id} and kind <> 'client' for update`

export const countWorkingKeys = (tx: Db, ownerId: number, now: Date) => value<{ n: number }>(tx)`
    select count(*)::int as n from api_keys
    where owner_id = ${ownerId} and kind = 'personal' and revoked_at is null and (expires_at is null or expires_at > ${now})`

/** Adds the account as which a service key acts. It is never active and has no password: nobody signs in to it, and nothing is sent to it. */
export const insertServiceAccount = (tx: Db, name: string) => value<{ id: number }>(tx)`
    insert into users (name, email, status, first_login)
    values (${name}, 'service-' || gen_random_uuid() || '@service.invalid', 0, false) returning id`

interface NewKey {
  kind: ApiKeyKind
  name: string
  prefix: string
  key_hash: Buffer
  owner_id: number
  created_by: number
  permissions: readonly string[]
  addresses: readonly string[]
  created_at: Date
  expires_at: Date | null
}

export const insertKey = (tx: Db, key: NewKey) => value<{ id: number }>(tx)`
    insert into api_keys (kind, name, prefix, key_hash, owner_id, created_by, permissions, addresses, created_at, expires_at)
    values (${key.kind}, ${key.name}, ${key.prefix}, ${key.key_hash}, ${key.owner_id}, ${key.created_by}, ${[...key.permissions]}::text[],
            ${[...key.addresses]}::text[]::inet[], ${key.created_at}, ${key.expires_at})
    returning id`

type KeyChange = Pick<NewKey, 'name' | 'permissions' | 'addresses' | 'expires_at'>

export const updateKey = (tx: Db, id: number, change: KeyChange) => execute(tx)`
    update api_keys
    set name = ${change.name}, permissions = ${[...change.permissions]}::text[], addresses = ${[...change.addresses]}::text[]::inet[],
        expires_at = ${change.expires_at}
    where id = ${id}`

/** The account of a service key is called like the key. */
export const setServiceName = (tx: Db, userId: number, name: string) => execute(tx)`update users set name = ${name} where id = ${userId}`

export const setRevoked = (tx: Db, id: number, { by, at }: { by: number; at: Date }) =>
  execute(tx)`update api_keys set revoked_at = ${at}, revoked_by = ${by} where id = ${id}`

/** The names of all permissions. */
export const findPermissionNames = (db: Db) => values<{ name: string }>(db)`select name from permissions order by name`
