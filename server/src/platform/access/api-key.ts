import { createHash, randomBytes } from 'node:crypto'
import { type ApiKeyKind, hasPermission, KEY_CALLS_PER_MINUTE } from '@talaan/contract'
import type { Actor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute, first } from '../db/rows.ts'
import { type AccountRow, toActor } from '../sessions.ts'
import { readSettings } from '../settings.ts'
import { countAttempt } from '../throttle.ts'
import { setDue, setUpStatusOf, USUAL_GRACE_DAYS } from './second-factor.ts'

const PREFIX_LENGTH = 15
const keyPattern = /^talaan_[ps]_[0-9a-f]{48}$/

export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new key with the part of it that is stored in plain text. */
export function makeApiKey(kind: ApiKeyKind): { key: string; prefix: string } {
  const key = `talaan_${kind === 'personal' ? 'p' : 's'}_${randomBytes(24).toString('hex')}`
  return { key, prefix: key.slice(0, PREFIX_LENGTH) }
}

export interface ApiKeyRecord extends AccountRow {
  key_id: number
  kind: ApiKeyKind
  permissions: string[]
  expires_at: Date | null
  revoked_at: Date | null
  last_used_at: Date | null
  /** Whether the key works from the address of the call. */
  is_from_here: boolean
  status: number
  first_login: boolean
  /** The second factor of the owner, and by when it must be set up. */
  has_app: boolean
  passkeys: number
  due_at: Date | null
}

/** The personal or service key with its owner as they are now; undefined for any other text. It is read for each call, so a revoked key stops at once. */
export async function findApiKey(db: Db, text: string, ip: string): Promise<ApiKeyRecord | undefined> {
  if (!keyPattern.test(text)) return undefined
  return first<ApiKeyRecord>(db)`
    select k.id as key_id, k.kind, k.permissions, k.expires_at, k.revoked_at, k.last_used_at,
           (k.addresses = '{}' or ${ip}::inet <<= any (k.addresses)) as is_from_here /* never null: no element is null */,
           u.id, u.name, u.email, u.status, u.first_login, f.confirmed_at is not null as has_app, f.due_at,
           (select count(*)::int from passkeys p where p.user_id = u.id) as passkeys /* never null: a count */,
           array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id order by p.id) as direct
    from api_keys k join users u on u.id = k.owner_id left join second_factors f on f.user_id = u.id
    where k.key_hash = ${hashApiKey(text)} and k.kind <> 'client'`
}

/** Whether the owner of a personal key would be held to the set-up of a second factor. */
export async function isHeldToSetUp(db: Db, key: ApiKeyRecord, now: Date): Promise<boolean> {
  const { second_factor_roles = '', second_factor_grace_days = USUAL_GRACE_DAYS } = await readSettings(db)
  if (key.kind === 'service' || second_factor_roles === '') return false
  const role_keys = (await toActor(db, key)).roles
  const setUp = setUpStatusOf({ ...key, role_keys }, { second_factor_roles, second_factor_grace_days }, now)
  if (setUp.status !== 'settled' && key.due_at === null) await setDue(db, key.id, setUp.due_at)
  return setUp.status === 'overdue'
}

/** Whom a key acts as. A personal key has those of its permissions that the owner holds now, and never more: it is no administrator. */
export async function actorOfKey(db: Db, key: ApiKeyRecord): Promise<Actor> {
  const owner = await toActor(db, key)
  const names = key.kind === 'service' ? key.permissions : key.permissions.filter((name) => hasPermission(owner.rights, name))
  return {
    id: key.id,
    name: key.name,
    email: key.email,
    roles: owner.roles.filter((role) => role !== 'administrator'),
    is_admin: false,
    rights: { is_admin: false, role_permissions: { names, url: [] }, direct_permissions: [] },
    api_key_id: key.key_id,
  }
}

const callLimit = { points: KEY_CALLS_PER_MINUTE, seconds: 60, isBlockedInMemory: true }

/** Counts one call of a key, in all processes together. */
export const countKeyCall = (db: Db, { key_id }: ApiKeyRecord): Promise<void> =>
  countAttempt(db, { name: 'api-key', key: String(key_id), limit: callLimit, what: 'calls with this API key' })

/** Keeps when and from where a key was used last, to the minute. */
export async function touchApiKey(db: Db, { key_id, last_used_at }: ApiKeyRecord, ip: string, now: Date): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000)
  if (last_used_at !== null && last_used_at > minuteAgo) return
  await execute(db)`
    update api_keys set last_used_at = ${now}, last_used_ip = ${ip}
    where id = ${key_id} and (last_used_at is null or last_used_at <= ${minuteAgo})`
}
