import { createHash } from 'node:crypto'
import { auth, type Endpoint, hasPermission, normalizePermission } from '@talaan/contract'
import { sql } from 'kysely'
import { accessTable } from '../access/access.ts'
import type { Actor } from '../context.ts'
import type { Db } from '../db/database.ts'
import { AppError, forbidden, notSignedIn } from '../errors.ts'
import { findActor } from '../sessions.ts'
import { readSettings } from '../settings.ts'

export interface Caller {
  actor: Actor
  session: Buffer
  /** Changes with the rights of the caller. */
  rights: string
}

interface Credentials {
  apiKey: string | undefined
  authorization: string | undefined
}

/** Checks a call before its body is read: API key, sign-in, maintenance, temporary password, permission. */
export async function authorize(db: Db, entry: Endpoint, credentials: Credentials, now: Date): Promise<Caller | undefined> {
  await checkApiKey(db, credentials.apiKey, now)
  const maintenance = (await readSettings(db)).maintenance === '1'
  const token = credentials.authorization?.match(/^Bearer +([\w-]{20,200})$/i)?.[1]
  const needsSignIn = entry.access !== 'public'
  const caller = token && (needsSignIn || maintenance) ? await findActor(db, token, now) : undefined
  if (maintenance && !entry.duringMaintenance && !caller?.actor.is_admin) rejectDuringMaintenance()
  if (!needsSignIn) return undefined
  if (!caller) return notSignedIn()
  if (caller.first_login && !firstLoginCalls.includes(entry)) forbidden('Please set a new password first.')
  if (caller.actor.preview_role_id !== undefined && changesSomething(entry)) rejectDuringPreview()
  await checkAccess(db, entry, caller.actor)
  return { actor: caller.actor, session: caller.session, rights: caller.rights }
}

/** The only calls for a user who still has a temporary password. */
const firstLoginCalls: readonly Endpoint[] = [auth.currentUser, auth.logout]

/** A read is also allowed by a route pattern of the permission in the role's list; a write needs the permission itself. */
async function checkAccess(db: Db, entry: Endpoint, actor: Actor): Promise<void> {
  if (entry.access === 'public' || entry.access === 'signed-in' || actor.is_admin) return
  const names: readonly string[] = typeof entry.access === 'string' ? [entry.access] : entry.access
  const { urls } = await accessTable(db)
  const urlsOf = (name: string) => (entry.method === 'GET' ? (urls.get(normalizePermission(name)) ?? []) : [])
  if (!names.some((name) => hasPermission(actor.grants, name, urlsOf(name)))) forbidden()
}

const changesSomething = ({ method, changes, duringPreview }: Endpoint): boolean => !duringPreview && (method !== 'GET' || changes === true)

function rejectDuringPreview(): never {
  const message = 'You see the portal as a role. Nothing can be changed until you end the preview.'
  throw new AppError(403, message, { reasons: [{ code: 'access.preview', message }] })
}

function rejectDuringMaintenance(): never {
  const message = 'Portal is under maintenance'
  throw new AppError(503, message, { reasons: [{ code: 'access.maintenance', message }], headers: { 'retry-after': '60' } })
}

const lastUses = new Map<number, number>()

async function checkApiKey(db: Db, key: string | undefined, now: Date): Promise<void> {
  const rejectKey = () => notSignedIn('The api key is missing or not valid.')
  if (!key || key.length > 200) return rejectKey()
  const { apiKeys } = await accessTable(db)
  const id = apiKeys.get(createHash('sha256').update(key).digest('hex'))
  if (id === undefined) return rejectKey()
  if (now.getTime() - (lastUses.get(id) ?? 0) < 60_000) return
  lastUses.set(id, now.getTime())
  await sql`update api_keys set last_used_at = ${now} where id = ${id}`.execute(db)
}
