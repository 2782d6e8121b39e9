import { createHash, randomBytes } from 'node:crypto'
import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { accessTable } from './access/access.ts'
import type { Actor, Ctx } from './context.ts'
import { type Db, listed } from './db/database.ts'

/** A session ends after eight hours without use, and after seven days in any case. */
const IDLE_HOURS = 8
const LIFE_DAYS = 7

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Signs the person in; the answer is the bearer token, kept nowhere else. */
export async function openSession(tx: Db, ctx: Ctx, userId: number): Promise<{ token: string; expires_at: Date }> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(ctx.now.getTime() + LIFE_DAYS * 86_400_000)
  await sql`
    insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at, ip, user_agent)
    values (${hashToken(token)}, ${userId}, ${ctx.now}, ${ctx.now}, ${expiresAt}, ${ctx.ip}, ${ctx.userAgent.slice(0, 300)})`.execute(tx)
  return { token, expires_at: expiresAt }
}

/** Signs out of the session a signed-in call came with (`ctx.session`). */
export async function closeSession(tx: Db, session: Buffer): Promise<void> {
  await sql`delete from sessions where token_hash = ${session}`.execute(tx)
}

/** Signs the person out everywhere (except, when given, in one session); counts in the next call of each. */
export async function revokeSessions(tx: Db, userId: number, except?: Buffer): Promise<void> {
  await sql`delete from sessions where user_id = ${userId} and token_hash is distinct from ${except ?? null}::bytea`.execute(tx)
}

/** Removes sessions that can no longer be used. */
export async function removeEndedSessions(db: Db, now: Date): Promise<void> {
  await sql`delete from sessions where expires_at <= ${now} or last_seen_at <= ${idleSince(now)}`.execute(db)
}

const idleSince = (now: Date): Date => new Date(now.getTime() - IDLE_HOURS * 3_600_000)

interface Found {
  id: number
  name: string
  email: string
  token_hash: Buffer
  last_seen_at: Date
  expires_at: Date
  first_login: boolean
  role_ids: number[]
  direct: string[]
}

export interface SessionOwner {
  actor: Actor
  session: Buffer
  /** Still has the temporary password. */
  first_login: boolean
}

/** Who a bearer token stands for; undefined when the session is unknown, over, or the account is not active. */
export async function findActor(db: Db, token: string, now: Date): Promise<SessionOwner | undefined> {
  const session = hashToken(token)
  const row = await findSession(db, session)
  if (!row || row.expires_at <= now || row.last_seen_at <= idleSince(now)) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > 60_000) {
    await sql`update sessions set last_seen_at = ${now} where token_hash = ${session} and last_seen_at < ${now}`.execute(db)
  }
  return { actor: await actorOf(db, row), session, first_login: row.first_login }
}

interface Lookup {
  sessions: Buffer[]
  found: Promise<Map<string, Found>>
}

const next = new WeakMap<Db, Lookup>()
const underWay = new WeakMap<Db, Promise<unknown>>()

/**
 * Every call asks this, and under load it is most of what a read costs: calls that arrive while one lookup is under way share the
 * next one. It is sent after they arrived, so what was revoked before is refused.
 */
async function findSession(db: Db, session: Buffer): Promise<Found | undefined> {
  const lookup = next.get(db) ?? nextLookup(db)
  lookup.sessions.push(session)
  return (await lookup.found).get(session.toString('hex'))
}

/** A lookup that takes so long does not hold up the others. */
const PATIENCE_MS = 50

function nextLookup(db: Db): Lookup {
  const sessions: Buffer[] = []
  const send = async () => {
    await new Promise<void>((resolve) => setImmediate(resolve))
    await within(PATIENCE_MS, underWay.get(db))
    next.delete(db)
    const found = sessionsOf(db, sessions)
    const over = found.then(
      () => undefined,
      () => undefined,
    )
    underWay.set(db, over)
    return found
  }
  const lookup = { sessions, found: send() }
  next.set(db, lookup)
  return lookup
}

function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function sessionsOf(db: Db, sessions: readonly Buffer[]): Promise<Map<string, Found>> {
  const { rows } = await sql<Found>`
    select u.id, u.name, u.email, u.first_login, s.token_hash, s.last_seen_at, s.expires_at,
           array(select role_id from user_roles where user_id = u.id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id) as direct
    from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${listed(sessions, 'bytea')}) and u.status = 1`.execute(db)
  return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
}

type Account = Pick<Found, 'id' | 'name' | 'email' | 'role_ids' | 'direct'>

/** Who an account stands for now, for work that nobody waits for; undefined when it is not active. */
export async function actorById(db: Db, userId: number): Promise<Actor | undefined> {
  const { rows } = await sql<Account>`
    select u.id, u.name, u.email, array(select role_id from user_roles where user_id = u.id) as role_ids,
           array(select p.name from user_permissions up join permissions p on p.id = up.permission_id where up.user_id = u.id) as direct
    from users u where u.id = ${userId} and u.status = 1`.execute(db)
  return rows[0] && actorOf(db, rows[0])
}

async function actorOf(db: Db, row: Account): Promise<Actor> {
  const table = await accessTable(db)
  const roles = row.role_ids.flatMap((id) => table.roles.get(id) ?? [])
  const isAdmin = roles.some((role) => role.key === 'administrator')
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    roles: roles.map((role): RoleKey => role.key),
    is_admin: isAdmin,
    grants: {
      is_admin: isAdmin,
      role_permissions: { names: [...new Set(roles.flatMap((role) => role.names))], url: [...new Set(roles.flatMap((role) => role.urls))] },
      direct_permissions: row.direct,
    },
  }
}
