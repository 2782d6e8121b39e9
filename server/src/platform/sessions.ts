import { createHash, randomBytes } from 'node:crypto'
import type { RoleKey } from '@talaan/contract'
import { all, execute } from '#platform/db/rows.ts'
import { accessTable } from './access/access.ts'
import type { Actor, Ctx } from './context.ts'
import { arrayOf, type Db } from './db/database.ts'

/** A session ends after eight hours without use, and always after seven days. */
const IDLE_HOURS = 8
const LIFE_DAYS = 7

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Opens a session. The bearer token is only in the result; the database stores its hash. */
export async function openSession(
  tx: Db,
  ctx: Ctx,
  userId: number,
  { isSetUpOnly = false }: { isSetUpOnly?: boolean } = {},
): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + LIFE_DAYS * 86_400_000)
  await execute(tx)`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent, is_set_up_only)
    values (${hashToken(token)}, ${userId}, ${ctx.now}, ${ctx.now}, ${expiresAt}, ${ctx.ip}, ${ctx.userAgent.slice(0, 300)}, ${isSetUpOnly})`
  return { token, expires_at: expiresAt }
}

/** Ends the session of a call (`ctx.session`). */
export const closeSession = (tx: Db, session: Buffer) => execute(tx)`delete from sessions where token_hash = ${session}`

/** Ends all sessions of a user and sign-ins that wait for their second step, except one session if given. Takes effect with the next call. */
export async function revokeSessions(tx: Db, users: number | readonly number[], except?: Buffer): Promise<void> {
  const userIds = arrayOf(typeof users === 'number' ? [users] : users, 'bigint')
  await execute(tx)`delete from sessions where user_id = any(${userIds}) and token_hash is distinct from ${except ?? null}::bytea`
  await execute(tx)`delete from pending_sign_ins where user_id = any(${userIds})`
}

/** The session opens everything from its next call on, after the second factor was set up. */
export const endSetUp = (tx: Db, session: Buffer) =>
  execute(tx)`update sessions set is_set_up_only = false where token_hash = ${session} and is_set_up_only`

/** Lets a session see the portal as a role, or again with the rights of its person. Takes effect with its next call. */
export const setPreview = (tx: Db, session: Buffer, roleId: number | null) =>
  execute(tx)`update sessions set preview_role_id = ${roleId} where token_hash = ${session}`

/** Deletes expired sessions and second steps. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await execute(db)`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleLimit(now)}`
  await execute(db)`delete from pending_sign_ins where expires_at <= ${now}`
}

const idleLimit = (now: Date): Date => new Date(now.getTime() - IDLE_HOURS * 3_600_000)

interface SessionRow {
  id: number
  name: string
  email: string | null
  token_hash: Buffer
  last_seen_at: Date
  expires_at: Date
  first_login: boolean
  role_ids: number[]
  direct: string[]
  preview_role_id: number | null
  is_set_up_only: boolean
}

export interface SessionOwner {
  actor: Actor
  session: Buffer
  /** Whether the user still has a temporary password. */
  first_login: boolean
  /** Whether the user must set up a second factor before anything else. */
  is_set_up_only: boolean
  /** Changes with the rights of the caller. */
  rights: string
}

/** The user of a bearer token; undefined when the session is unknown or expired, or the account is not active. */
export async function findActor(db: Db, token: string, now: Date): Promise<SessionOwner | undefined> {
  const session = hashToken(token)
  const row = await findSession(db, session)
  if (!row || row.expires_at <= now || row.last_seen_at <= idleLimit(now)) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > 60_000) {
    await execute(db)`update sessions set last_seen_at = ${now} where token_hash = ${session} and last_seen_at < ${now}`
  }
  const { version } = await accessTable(db)
  const { first_login, is_set_up_only } = row
  return { actor: await toActor(db, row), session, first_login, is_set_up_only, rights: rightsOf(row, version) }
}

/** A short text that is the same as long as the rights are. */
const rightsOf = ({ role_ids, direct, preview_role_id }: SessionRow, version: string): string =>
  createHash('sha256')
    .update(JSON.stringify([version, role_ids, direct, preview_role_id]))
    .digest('base64url')
    .slice(0, 12)

interface Lookup {
  sessions: Buffer[]
  rowsByToken: Promise<Map<string, SessionRow>>
}

const nextLookups = new WeakMap<Db, Lookup>()
const runningLookups = new WeakMap<Db, Promise<unknown>>()

/**
 * Every call looks up its session, which under load is most of the cost of a read. Calls that arrive during a lookup therefore share the
 * next one. That lookup starts after they arrived, so a session that was revoked before is not found.
 */
async function findSession(db: Db, session: Buffer): Promise<SessionRow | undefined> {
  const lookup = nextLookups.get(db) ?? startLookup(db)
  lookup.sessions.push(session)
  return (await lookup.rowsByToken).get(session.toString('hex'))
}

/** The next lookup waits at most this long for a running one. */
const MAX_WAIT_MS = 50

function startLookup(db: Db): Lookup {
  const sessions: Buffer[] = []
  const send = async () => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    await waitAtMost(MAX_WAIT_MS, runningLookups.get(db))
    nextLookups.delete(db)
    const rowsByToken = readSessions(db, sessions)
    const settled = rowsByToken.then(
      () => undefined,
      () => undefined,
    )
    runningLookups.set(db, settled)
    return rowsByToken
  }
  const lookup = { sessions, rowsByToken: send() }
  nextLookups.set(db, lookup)
  return lookup
}

function waitAtMost(milliseconds: number, work: Promise<unknown> | undefined): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer))
}

async function readSessions(db: Db, sessions: readonly Buffer[]): Promise<Map<string, SessionRow>> {
  const rows = await all<SessionRow>(db)`
    select u.id, u.name, u.email, u.first_login, s.token_hash, s.last_seen_at, s.expires_at, s.preview_role_id, s.is_set_up_only,
           array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id order by p.id) as direct
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${arrayOf(sessions, 'bytea')}) and u.status = 1`
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
}

export type AccountRow = Pick<SessionRow, 'id' | 'name' | 'email' | 'role_ids' | 'direct'> & { preview_role_id?: number | null }

/** The current rights of an account, for background jobs; undefined when the account is not active. */
export async function findActorById(db: Db, userId: number): Promise<Actor | undefined> {
  const rows = await all<AccountRow>(db)`
    select u.id, u.name, u.email, array(select role_id from user_roles where user_id = u.id order by role_id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id order by p.id) as direct
    from users u where u.id = ${userId} and u.status = 1`
  return rows[0] && toActor(db, rows[0])
}

/** Somebody with the current rights of the account. */
export async function toActor(db: Db, row: AccountRow): Promise<Actor> {
  const table = await accessTable(db)
  const previewRoleId = row.preview_role_id ?? undefined
  const roles = (previewRoleId === undefined ? row.role_ids : [previewRoleId]).flatMap((id) => table.roles.get(id) ?? [])
  const isAdmin = roles.some((role) => role.key === 'administrator')
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: roles.map((role): RoleKey => role.key),
    is_admin: isAdmin,
    rights: {
      is_admin: isAdmin,
      role_permissions: { names: [...new Set(roles.flatMap((role) => role.names))], url: [...new Set(roles.flatMap((role) => role.urls))] },
      direct_permissions: previewRoleId === undefined ? row.direct : [],
    },
    preview_role_id: previewRoleId,
  }
}
