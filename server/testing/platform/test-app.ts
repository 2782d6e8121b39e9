import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Method, RoleKey } from '@talaan/contract'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, inject as provided } from 'vitest'
import { buildApp } from '#app/app.ts'
import { webClientKey } from '#platform/access/web-key.ts'
import { readConfig } from '#platform/config.ts'
import { type Ctx, makeContext } from '#platform/context.ts'
import { type Db, openDatabase } from '#platform/db/database.ts'
import { diskStore } from '#platform/files.ts'
import type { RouteModule } from '#platform/http/routes.ts'
import type { Services } from '#platform/jobs.ts'
import type { Mail } from '#platform/outbox/mail.ts'
import { readMessageText } from '#platform/outbox/outbox.ts'
import type { Sms } from '#platform/outbox/sms-sender.ts'
import { hashPassword, setPasswordCost } from '#platform/passwords.ts'
import { openSession } from '#platform/sessions.ts'
import { type ClonedDatabase, cloneDatabase } from './databases.ts'

export interface TestUser {
  id: number
  name: string
  email: string
  /** The bearer token of the user. */
  token: string
}

export interface CallOptions {
  /** The caller: a role (one user per role, created at the first use), a user, or nobody. */
  as?: RoleKey | TestUser
  body?: unknown
  query?: Record<string, string | number | boolean>
  headers?: Record<string, string>
}

export interface CallResult {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests read answers of every shape.
  body: any
  headers: Record<string, string | string[] | number | undefined>
}

export interface TestApp {
  app: FastifyInstance
  db: Db
  /** As the running portal connects: to read and write rows, and to add them to logs and ledgers. */
  databaseUrl: string
  /** The owner of the tables, for tests that need more than the running portal may do. */
  ownerDb: Db
  apiKey: string
  /** The clock of the server; set it with `clock.now = …`. */
  clock: { now: Date }
  inject(method: Method, path: string, options?: CallOptions): Promise<CallResult>
  /** Creates a signed-in user with these roles. The password is `PASSWORD`. */
  createUser(roles: RoleKey | readonly RoleKey[], values?: Partial<NewUser>): Promise<TestUser>
  /** A context outside any call, for domain functions. */
  ctx(): Ctx
  /** The services of a worker process, for tests that run jobs themselves. */
  services(): Services
  /** Mails queued so far, oldest first, with their secrets. */
  mails(): Promise<Mail[]>
  /** Text messages queued so far, oldest first. */
  texts(): Promise<Sms[]>
  /** Audit rows so far, oldest first. */
  audits(): Promise<{ actor_id: number | null; action: string; entity: string; entity_id: string; before: unknown; after: unknown }[]>
}

interface NewUser {
  first_name: string
  last_name: string
  email: string
  status: 0 | 1
  first_login: boolean
}

export const PASSWORD = 'Correct-Horse-2026'

interface TestAppOptions {
  modules?: readonly RouteModule[]
  pool?: number
  waitMs?: number
  /** By default far longer than in the portal: a busy machine is no failure. */
  lockMs?: number
  logLevel?: string
  logTo?: { write(line: string): void }
  /** For files with the rows of a school: statements are planned for their values, as in the running portal. */
  isLarge?: boolean
  /** Further settings of the environment. */
  env?: Record<string, string>
  /** A database to use in place of a clone of the template; it is dropped after the tests. */
  database?: ClonedDatabase
}

/** The real server on a clone of the template database, closed after the tests of the file. Call it once, at the top of the file. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  setPasswordCost({ memoryCost: 64, timeCost: 1, parallelism: 1 })
  const clone = options.database ?? (await cloneDatabase(provided('template'), options))
  const dataDir = mkdtempSync(path.join(tmpdir(), 'talaan-data-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'https://portal.test',
    LOG_LEVEL: options.logLevel ?? 'error',
    ...options.env,
  })
  const db = openDatabase(clone.portalUrl, { max: options.pool ?? 6, waitMs: options.waitMs, lockMs: options.lockMs ?? 15_000 })
  const ownerDb = openDatabase(clone.url, { max: 2 })
  const clock = { now: new Date() }
  const app = await buildApp({
    config,
    db,
    databaseUrl: clone.portalUrl,
    workers: false,
    pressure: false,
    clock: () => clock.now,
    modules: options.modules,
    logTo: options.logTo,
  })
  afterAll(async () => {
    await app.close()
    await Promise.all([db.destroy(), ownerDb.destroy()])
    await clone.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const apiKey = await webClientKey(db)
  const ctx = () =>
    makeContext({
      db,
      config,
      now: clock.now,
      requestId: 'test',
      ip: '127.0.0.1',
      userAgent: 'test',
      publicUrl: 'https://portal.test',
      files: diskStore(path.join(dataDir, 'files')),
    })
  const services = (): Services => {
    const { db, config, publicUrl, files } = ctx()
    return { db, config, publicUrl, files, log: { error: () => undefined, warn: () => undefined } }
  }
  const createUser: TestApp['createUser'] = (roles, values) => makeUser(ctx(), typeof roles === 'string' ? [roles] : roles, values)
  const usersByRole = new Map<RoleKey, Promise<TestUser>>()
  const userOf = (as: RoleKey | TestUser): Promise<TestUser> | TestUser => {
    if (typeof as !== 'string') return as
    const existing = usersByRole.get(as) ?? createUser(as)
    usersByRole.set(as, existing)
    return existing
  }

  return {
    app,
    db,
    databaseUrl: clone.portalUrl,
    ownerDb,
    apiKey,
    clock,
    ctx,
    services,
    createUser,
    async inject(method, url, options = {}) {
      const user = options.as === undefined ? undefined : await userOf(options.as)
      const response = await app.inject({
        method,
        url,
        query: Object.fromEntries(Object.entries(options.query ?? {}).map(([key, value]) => [key, String(value)])),
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-api-key': apiKey,
          ...(user && { authorization: `Bearer ${user.token}` }),
          ...options.headers,
        },
        payload: options.body === undefined || Buffer.isBuffer(options.body) ? (options.body as Buffer) : JSON.stringify(options.body),
      })
      return { status: response.statusCode, headers: response.headers, body: readBody(response.payload, response.headers['content-type']) }
    },
    async mails() {
      const { rows } = await sql<{ to: string; subject: string; body: string; sealed: Buffer | null }>`
        select recipient as to, subject, body, sealed from messages where channel = 'email' order by id`.execute(db)
      return rows.map(({ to, subject, ...row }) => ({ to, subject, text: readMessageText(row) }))
    },
    async texts() {
      const { rows } = await sql<{ to: string; body: string; sealed: Buffer | null }>`
        select recipient as to, body, sealed from messages where channel = 'sms' order by id`.execute(db)
      return rows.map(({ to, ...row }) => ({ to, text: readMessageText(row) }))
    },
    async audits() {
      const { rows } = await sql<Awaited<ReturnType<TestApp['audits']>>[number]>`
        select actor_id, action, entity, entity_id, before, after from audit_logs order by id`.execute(db)
      return rows
    },
  }
}

const readBody = (payload: string, type: unknown): unknown => (String(type).startsWith('application/json') ? JSON.parse(payload) : payload)

/** A number in letters, because names have no digits; the order stays. */
const letters = (number: number): string => [...String(number)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

let counter = 0
let cachedHash: Promise<string> | undefined

async function makeUser(ctx: Ctx, roles: readonly RoleKey[], values: Partial<NewUser> = {}): Promise<TestUser> {
  cachedHash ??= hashPassword(PASSWORD)
  const passwordHash = await cachedHash
  const number = ++counter
  const { first_name = 'Ana', last_name = `Reyes ${letters(number)}`, status = 1, first_login = false } = values
  const email = values.email ?? `person${number}@school.test`
  const name = `${first_name} ${last_name}`
  return ctx.transaction(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email, password_hash, status, first_login)
      values (${name}, ${email}, ${passwordHash}, ${status}, ${first_login}) returning id`.execute(tx)
    const id = rows[0]?.id as number
    await sql`insert into user_infos (user_id, first_name, last_name) values (${id}, ${first_name}, ${last_name})`.execute(tx)
    await sql`insert into user_roles (user_id, role_id) select ${id}, r.id from roles r where r.key = any(${[...roles]}::text[])`.execute(
      tx,
    )
    // Nobody receives a payment without an open shift.
    if (roles.some((role) => role === 'cashier' || role === 'administrator'))
      await sql`insert into cashier_shifts (cashier_id, starting_centavos) values (${id}, 0)`.execute(tx)
    const { token } = await openSession(tx, ctx, id)
    return { id, name, email, token }
  })
}
