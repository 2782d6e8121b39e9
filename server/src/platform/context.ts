import { AsyncLocalStorage } from 'node:async_hooks'
import type { Grants, RoleKey } from '@talaan/contract'
import type { Transaction } from 'kysely'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import type { DB } from './db/schema.ts'
import { isTransient } from './errors.ts'
import type { FileStore } from './files.ts'

export type Tx = Transaction<DB>

/** The person who makes the call. */
export interface Actor {
  id: number
  name: string
  email: string
  roles: readonly RoleKey[]
  is_admin: boolean
  grants: Grants
}

/** What every call is given. */
export interface Ctx {
  /** The database; inside `transaction` it is that transaction. */
  readonly db: Db
  /** When the call arrived. */
  readonly now: Date
  readonly requestId: string
  readonly ip: string
  readonly userAgent: string
  readonly files: FileStore
  readonly config: Config
  /** Where people open the portal, without a slash at the end; for links in mails. */
  readonly publicUrl: string
  /** Runs the work in one transaction. Inside another transaction of the call it joins that one. Deadlocks are tried again. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** A call by somebody who signed in. */
export interface SignedIn extends Ctx {
  readonly actor: Actor
  /** Names the session of this call; `closeSession` takes it. */
  readonly session: Buffer
}

export interface CallFacts {
  db: Db
  now: Date
  requestId: string
  ip: string
  userAgent: string
  files: FileStore
  config: Config
  publicUrl: string
}

export function makeContext(facts: CallFacts): Ctx
export function makeContext(facts: CallFacts, caller: { actor: Actor; session: Buffer }): SignedIn
export function makeContext(facts: CallFacts, caller?: { actor: Actor; session: Buffer }): Ctx | SignedIn {
  const { db, ...rest } = facts
  return {
    ...rest,
    ...caller,
    get db() {
      return current(db) ?? db
    },
    transaction: (work) => inTransaction(db, work),
  }
}

interface Open {
  db: Db
  tx: Tx
  afterCommit: Array<() => void>
}

const open = new AsyncLocalStorage<Open>()
const current = (db: Db): Tx | undefined => {
  const store = open.getStore()
  return store?.db === db ? store.tx : undefined
}

const TRIES = 4

/** One transaction on `db`; joins the one already open on it in this call. */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const joined = current(db) ?? (db.isTransaction ? (db as Tx) : undefined)
  if (joined) return work(joined)
  for (let attempt = 1; ; attempt++) {
    const afterCommit: Array<() => void> = []
    try {
      const result = await db.transaction().execute((tx) => open.run({ db, tx, afterCommit }, () => work(tx)))
      for (const then of afterCommit) then()
      return result
    } catch (error) {
      if (!isTransient(error) || attempt === TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 10 + Math.random() * 40))
    }
  }
}

/** The database itself, for what must stay when the open transaction is undone. */
export function outsideOf(db: Db): Db {
  const store = open.getStore()
  return store?.tx === db ? store.db : db
}

/** Runs `then` when the open transaction has committed; false when `tx` is not one this file opened. */
export function afterCommit(tx: Db, then: () => void): boolean {
  const store = open.getStore()
  if (!store || store.tx !== tx) return false
  store.afterCommit.push(then)
  return true
}
