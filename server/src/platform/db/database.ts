import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { DB } from './schema.ts'

/** The database handle every query takes first; a transaction is one too. */
export type Db = Kysely<DB>

const { INT8, NUMERIC, DATE, TIMESTAMPTZ } = pg.types.builtins
const INT8_ARRAY = 1016
const NUMERIC_ARRAY = 1231
const DATE_ARRAY = 1182

/** A bigint as a number. Throws when a number cannot hold it exactly, so that no amount is ever wrong. */
function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is larger than a number can hold exactly.`)
  return value
}

const parseAnyTimestamp = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date
const MANILA_TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,3})?\+08$/

/** Nearly every timestamp is in Manila time, as our connections request; `new Date()` parses that ten times as fast as the driver. */
export const parseTimestamp = (text: string): Date =>
  MANILA_TIMESTAMP.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`) : parseAnyTimestamp(text)

const parseArray =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((part) => (part === 'NULL' ? null : parse(part)))

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, safeInteger],
  [NUMERIC, Number],
  [DATE, String],
  [TIMESTAMPTZ, parseTimestamp],
  [INT8_ARRAY, parseArray(safeInteger)],
  [NUMERIC_ARRAY, parseArray(Number)],
  [DATE_ARRAY, parseArray(String)],
])

const types: pg.CustomTypesConfig = {
  getTypeParser: (id: number, format?: 'text' | 'binary') => (parsers.get(id) ?? pg.types.getTypeParser(id, format)) as never,
}

/** Each connection prepares at most this many statements; the rest are planned every time. */
const MAX_NAMED = 400
const MAX_NAMED_LENGTH = 10_000

/** Statement texts seen so far. A statement gets its name at the second use, so that one-off bulk inserts get none. */
const statementNames = new Map<string, string | undefined>()

function nameStatement(text: string): string | undefined {
  const existingName = statementNames.get(text)
  if (existingName !== undefined) return existingName
  const name = statementNames.has(text) ? `t${createHash('sha1').update(text).digest('base64url').slice(0, 16)}` : undefined
  if (statementNames.size > 5_000) statementNames.clear()
  statementNames.set(text, name)
  return name
}

/** Sends parameterised statements by name, so that the server parses and plans each once per connection. */
class NamingClient extends pg.Client {
  readonly #named = new Set<string>()

  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: CONNECT_MS })
    // A connection lost inside a transaction fails its query; without a listener it would also end the process.
    this.on('error', () => {})
  }

  override query(...args: never[]): never {
    const [text, values] = args as unknown as [unknown, unknown[] | undefined]
    if (typeof text === 'string' && text.length <= MAX_NAMED_LENGTH && Array.isArray(values) && values.length > 0) {
      const name = nameStatement(text)
      if (name !== undefined && (this.#named.has(name) || this.#named.size < MAX_NAMED)) {
        this.#named.add(name)
        return super.query({ name, text, values }, ...(args.slice(2) as [])) as never
      }
    }
    return super.query(...(args as unknown as [string])) as never
  }
}

/** The time to reach the server, and the longer time to wait for a connection of the pool: under load, waiting is better than an error. */
const CONNECT_MS = 3_000
const WAIT_MS = 15_000
/** Whoever waits for a locked row holds a connection, so a few of them would stop everybody. */
const LOCK_MS = 3_000

export interface DatabaseOptions {
  /** Most connections at once. */
  max?: number
  /** How long a call waits for one of them. */
  waitMs?: number
  /** How long a statement waits for what another transaction has locked. */
  lockMs?: number
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void
}

/** A pool with the settings of all our connections; exported for code that needs plain pg. */
export function openPool(url: string, { max = 10, waitMs = WAIT_MS, lockMs = LOCK_MS, onLost }: DatabaseOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: NamingClient,
    types,
    application_name: 'talaan',
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: 3_600,
    statement_timeout: 15_000,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    options: '-c TimeZone=Asia/Manila',
  })
  pool.on('error', (error) => onLost?.(error))
  return pool
}

/** Opens the database. `destroy()` on the handle closes its pool. */
export function openDatabase(url: string, options: DatabaseOptions = {}): Db {
  return createDatabase(openPool(url, options))
}

function createDatabase(pool: pg.Pool): Db {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}

/**
 * `column = any(${arrayOf(ids, 'bigint')})`. The planner counts the entries of a plain array, finds that a plan for these few is
 * cheaper than one for any number, and plans the statement anew every time it is sent. This hides the count.
 */
export const arrayOf = (values: readonly unknown[], type: 'bigint' | 'bytea'): RawBuilder<unknown> =>
  sql`array(select unnest(${[...values]}::${sql.raw(type)}[]))`
