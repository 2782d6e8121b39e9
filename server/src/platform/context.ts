import { AsyncLocalStorage } from 'node:async_hooks'
import type { Rights, RoleKey } from '@talaan/contract'
import type { Transaction } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DB } from './db/schema.ts'
import { isTransient } from './errors.ts'
import type { FileStore } from './files.ts'
import { type Device, unknownDevice } from './http/device.ts'

export type Tx = Transaction<DB>

/** The person who makes the call. */
export interface Actor {
  id: number
  name: string
  /** Null for an account that signs in with a number. */
  email: string | null
  roles: readonly RoleKey[]
  is_admin: boolean
  rights: Rights
  /** The role as which this session sees the portal: its rights are the actor's, and nothing can be changed. */
  preview_role_id?: number
  /** The API key with which the actor calls. */
  api_key_id?: number
}

/** The context of every call. */
export interface Ctx {
  /** The database; inside `transaction` it is that transaction. */
  readonly db: Db
  /** When the call arrived. */
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  /** Whether the call was made on the machine of the server and came through no proxy. */
  readonly isFromThisMachine: boolean
  readonly device: Device
  readonly files: FileStore
  readonly config: Config
  /** The public address of the portal for links in mails, without a slash at the end. */
  readonly publicUrl: string
  /** Runs the work in one transaction, or in the open transaction of this call. Repeats it after a deadlock. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** The context of a call by a signed-in person. */
export interface UserContext extends Ctx {
  readonly actor: Actor
  /** Identifies the session of this call, for `closeSession`. */
  readonly session: Buffer
}

export interface CallFacts {
  db: Db
  now: Date
  requestId: string
  ip: string
  userAgent: string
  isFromThisMachine?: boolean
  /** Left out where no browser calls. */
  device?: Device
  files: FileStore
  config: Config
  publicUrl: string
}

export function makeContext(facts: CallFacts): Ctx
export function makeContext(facts: CallFacts, caller: { actor: Actor; session: Buffer }): UserContext
export function makeContext(facts: CallFacts, caller?: { actor: Actor; session: Buffer }): Ctx | UserContext {
  const { db, device = unknownDevice, isFromThisMachine = false, ...rest } = facts
  return {
    device,
    isFromThisMachine,
    ...rest,
    ...caller,
    get db() {
      return openTransaction(db) ?? db
    },
    transaction: (work) => inTransaction(db, work),
  }
}

interface TransactionScope {
  db: Db
  tx: Tx
  afterCommit: Array<() => void>
}

const scopes = new AsyncLocalStorage<TransactionScope>()
const openTransaction = (db: Db): Tx | undefined => {
  const scope = scopes.getStore()
  return scope?.db === db ? scope.tx : undefined
}

const MAX_ATTEMPTS = 4

/** Runs the work in one transaction on `db`, or in the transaction that is already open on it in this call. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const outer = openTransaction(db) ?? (db.isTransaction ? (db as Tx) : undefined)
  if (outer) return work(outer)
  for (let attempt = 1; ; attempt++) {
    const afterCommit: Array<() => void> = []
    try {
      const result = await db.transaction().execute((tx) => scopes.run({ db, tx, afterCommit }, () => work(tx)))
      for (const callback of afterCommit) callback()
      return result
    } catch (error) {
      if (!isTransient(error) || attempt === MAX_ATTEMPTS) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 40))
    }
  }
}

/** Runs the work of a call in a transaction that somebody else ends. */
export const withinTransaction = <T>(db: Db, tx: Tx, work: () => Promise<T>): Promise<T> => scopes.run({ db, tx, afterCommit: [] }, work)

/** The database outside the open transaction, for writes that must remain after a rollback. */
export function rootDatabase(db: Db): Db {
  const scope = scopes.getStore()
  return scope?.tx === db ? scope.db : db
}

/** Runs the callback after the open transaction has committed. Returns false when `inTransaction` did not open `tx`. */
export function afterCommit(tx: Db, callback: () => void): boolean {
  const scope = scopes.getStore()
  if (!scope || scope.tx !== tx) return false
  scope.afterCommit.push(callback)
  return true
}
