import { createHash } from 'node:crypto'
import { normalizePermission, type RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { cacheByChannel } from '../cache.ts'

interface RoleGrants {
  key: RoleKey
  name: string
  /** Names of the role's permissions. */
  names: readonly string[]
  /** Route patterns that its permissions open. */
  urls: readonly string[]
}

export interface AccessTable {
  roles: ReadonlyMap<number, RoleGrants>
  /** Normalized permission name to the route patterns that it opens. */
  urls: ReadonlyMap<string, readonly string[]>
  /** SHA-256 of each valid key of the browser client, in hexadecimal, to its row id. */
  clientKeys: ReadonlyMap<string, number>
  /** Changes with every role and every permission of a role; the same in every process. */
  version: string
}

/** Roles, permissions and the keys of the browser client from the database, cached until a broadcast on the channel 'access'. */
export const accessTable = cacheByChannel('access', async (db): Promise<AccessTable> => {
  const [roles, permissions, keys] = await Promise.all([
    sql<{ id: number; key: RoleKey; name: string; names: string[]; urls: string[] }>`
      select r.id, r.key, r.name,
             coalesce(array_agg(distinct p.name) filter (where p.id is not null), '{}') as names,
             coalesce(array_agg(distinct u.url) filter (where u.url is not null), '{}') as urls
      from roles r
      left join role_permissions rp on rp.role_id = r.id
      left join permissions p on p.id = rp.permission_id
      left join lateral unnest(p.urls) as u(url) on true
      group by r.id order by r.id`.execute(db),
    sql<{ name: string; urls: string[] }>`select name, urls from permissions`.execute(db),
    sql<{ id: number; key_hash: Buffer }>`select id, key_hash from api_keys where kind = 'client' and revoked_at is null`.execute(db),
  ])
  return {
    roles: new Map(roles.rows.map((row) => [row.id, row])),
    urls: new Map(permissions.rows.map((row) => [normalizePermission(row.name), row.urls])),
    clientKeys: new Map(keys.rows.map((row) => [row.key_hash.toString('hex'), row.id])),
    version: createHash('sha256').update(JSON.stringify(roles.rows)).digest('base64url').slice(0, 12),
  }
})
