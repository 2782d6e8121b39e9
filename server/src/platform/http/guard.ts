import { auth, type Endpoint, hasCode, hasPermission, normalizePermission, type Reason } from '@talaan/contract'
import { accessTable } from '../access/access.ts'
import { type ApiKeyRecord, actorOfKey, countKeyCall, findApiKey, hashApiKey, isHeldToSetUp, touchApiKey } from '../access/api-key.ts'
import { keyReasons, secondFactorReason, sessionNeededReason, unknownKeyReason, withTokenReason } from '../access/key-reasons.ts'
import type { Actor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { execute } from '../db/rows.ts'
import { AppError, forbidden, notSignedIn } from '../errors.ts'
import { findActor } from '../sessions.ts'
import { readSettings } from '../settings.ts'

export interface Caller {
  actor: Actor
  /** Empty for an API key. */
  session: Buffer
  /** Changes with the rights of the caller; undefined for an API key. */
  rights?: string
}

interface Credentials {
  /** The key of the call; undefined for the browser client. */
  key: ApiKeyRecord | undefined
  authorization: string | undefined
  ip: string
}

/** The personal or service key of a call; undefined for the public key of the browser client. Anything else is refused. */
export async function identifyKey(db: Db, text: string | undefined, ip: string, now: Date): Promise<ApiKeyRecord | undefined> {
  if (!text || text.length > 200) return rejectKey(unknownKeyReason)
  const { clientKeys } = await accessTable(db)
  const clientId = clientKeys.get(hashApiKey(text).toString('hex'))
  if (clientId === undefined) return (await findApiKey(db, text, ip)) ?? rejectKey(unknownKeyReason)
  await touchClientKey(db, clientId, now)
  return undefined
}

/**
 * Checks a call before its body is read: API key or sign-in, maintenance, temporary password, permission. `onCaller` is told who calls also
 * when the call is refused.
 */
export async function authorize(
  db: Db,
  entry: Endpoint,
  credentials: Credentials,
  now: Date,
  onCaller: (userId: number) => void = () => undefined,
): Promise<Caller | undefined> {
  const { key, authorization, ip } = credentials
  if (key) onCaller(key.id)
  if (key) await checkApiKey(db, key, credentials, now)
  const maintenance = (await readSettings(db)).maintenance === '1'
  const token = authorization?.match(/^Bearer +([\w-]{20,200})$/i)?.[1]
  const needsSignIn = entry.access !== 'public'
  const caller = token && (needsSignIn || maintenance) ? await findActor(db, token, now) : undefined
  if (caller) onCaller(caller.actor.id)
  if (maintenance && !entry.duringMaintenance && !caller?.actor.is_admin) rejectDuringMaintenance()
  if (key) await touchApiKey(db, key, ip, now)
  if (!needsSignIn) return undefined
  if (key) return authorizeKey(db, entry, key, now)
  if (!caller) return notSignedIn()
  if (caller.first_login && !firstLoginCalls.includes(entry)) forbidden(NEW_PASSWORD_NEEDED)
  if (caller.is_set_up_only && !entry.duringSetUp) rejectDuringSetUp()
  if (caller.actor.preview_role_id !== undefined && changesSomething(entry)) rejectDuringPreview()
  await checkAccess(db, entry, caller.actor)
  return { actor: caller.actor, session: caller.session, rights: caller.rights }
}

const NEW_PASSWORD_NEEDED = 'Please set a new password first.'

async function checkApiKey(db: Db, key: ApiKeyRecord, { authorization }: Credentials, now: Date): Promise<void> {
  const [reason] = keyReasons(key, now)
  if (reason) rejectKey(reason, hasCode('api_key.address')(reason) ? 403 : 401)
  if (authorization) rejectKey(withTokenReason)
  await countKeyCall(db, key)
}

/** The caller of a key. A key reads what everybody reads, but does nothing that is about an account or its sessions. */
async function authorizeKey(db: Db, entry: Endpoint, key: ApiKeyRecord, now: Date): Promise<Caller> {
  if (key.first_login && key.kind === 'personal') forbidden(NEW_PASSWORD_NEEDED)
  if (await isHeldToSetUp(db, key, now)) rejectKey(secondFactorReason, 403)
  if (entry.needsSession || (entry.access === 'signed-in' && changesSomething(entry))) rejectKey(sessionNeededReason, 403)
  const actor = await actorOfKey(db, key)
  await checkAccess(db, entry, actor)
  return { actor, session: Buffer.alloc(0) }
}

function rejectKey(reason: Reason, status: 401 | 403 = 401): never {
  throw new AppError(status, reason.message, { reasons: [reason] })
}

/** The only calls for a user who still has a temporary password. */
const firstLoginCalls: readonly Endpoint[] = [auth.currentUser, auth.logout]

/** A read is also allowed by a route pattern of the permission in the role's list; a write needs the permission itself. */
async function checkAccess(db: Db, entry: Endpoint, actor: Actor): Promise<void> {
  if (entry.access === 'public' || entry.access === 'signed-in' || actor.is_admin) return
  const names: readonly string[] = typeof entry.access === 'string' ? [entry.access] : entry.access
  const { urls } = await accessTable(db)
  const urlsOf = (name: string) => (entry.method === 'GET' ? (urls.get(normalizePermission(name)) ?? []) : [])
  if (!names.some((name) => hasPermission(actor.rights, name, urlsOf(name)))) forbidden()
}

const changesSomething = ({ method, changes, duringPreview }: Endpoint): boolean => !duringPreview && (method !== 'GET' || changes === true)

function rejectDuringSetUp(): never {
  const message = 'Your role requires two-step verification. Set it up first.'
  throw new AppError(403, message, { reasons: [{ code: 'auth.second_factor_required', message, url: '/second-factor' }] })
}

function rejectDuringPreview(): never {
  const message = 'You are previewing the portal as a role (read-only). End the preview to make changes.'
  throw new AppError(403, message, { reasons: [{ code: 'access.preview', message }] })
}

function rejectDuringMaintenance(): never {
  const message = 'Portal is under maintenance'
  throw new AppError(503, message, { reasons: [{ code: 'access.maintenance', message }], headers: { 'retry-after': '60' } })
}

const lastUses = new Map<number, number>()

async function touchClientKey(db: Db, id: number, now: Date): Promise<void> {
  if (now.getTime() - (lastUses.get(id) ?? 0) < 60_000) return
  lastUses.set(id, now.getTime())
  await execute(db)`update api_keys set last_used_at = ${now} where id = ${id}`
}
