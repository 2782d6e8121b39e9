import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, inject } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from './databases.ts'

interface TriggerProof<T> {
  withTrigger: T
  withoutTrigger: T
}

export interface TriggerFixture {
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** The result of `read` after `change`, with the trigger and with the trigger dropped. Both are rolled back. */
  observeChange(trigger: string, change: string, read: string): Promise<TriggerProof<unknown>>
  /** The constraint that rejects `change` at once or at the commit, or 'accepted'. Both runs are rolled back. */
  tryChange(trigger: string, change: string): Promise<TriggerProof<string>>
}

const seed = path.join(import.meta.dirname, 'seed.sql')

/** A database with one row in every table that a trigger guards. Call it once, at the top of the file. */
export function triggerFixture(): TriggerFixture {
  let clone: ClonedDatabase
  let client: pg.Client
  beforeAll(async () => {
    clone = await cloneDatabase(inject('template'))
    client = new pg.Client({ connectionString: clone.url })
    await client.connect()
    await client.query(readFileSync(seed, 'utf8'))
  })
  afterAll(async () => {
    await client?.end()
    await clone?.drop()
  })

  const query: TriggerFixture['query'] = async (text, values) => (await client.query(text, values)).rows

  async function runWithRollback<T>(work: () => Promise<T>): Promise<T> {
    await client.query('begin')
    try {
      return await work()
    } finally {
      await client.query('rollback')
    }
  }

  async function compare<T>(trigger: string, work: () => Promise<T>): Promise<TriggerProof<T>> {
    const [triggerRow] = await query<{ table: string }>('select tgrelid::regclass::text as table from pg_trigger where tgname = $1', [
      trigger,
    ])
    if (!triggerRow) throw new Error(`There is no trigger ${trigger}.`)
    const withTrigger = await runWithRollback(work)
    const withoutTrigger = await runWithRollback(async () => {
      await client.query(`drop trigger ${trigger} on ${triggerRow.table}`)
      return work()
    })
    return { withTrigger, withoutTrigger }
  }

  return {
    query,
    observeChange: (trigger, change, read) =>
      compare(trigger, async () => {
        await client.query(change)
        const [row] = await query<{ value: unknown }>(`select (${read}) as value`)
        return row?.value
      }),
    tryChange: (trigger, change) =>
      compare(trigger, async () => {
        try {
          await client.query(change)
          await client.query('set constraints all immediate')
          return 'accepted'
        } catch (error) {
          return (error as pg.DatabaseError).constraint ?? String(error)
        }
      }),
  }
}
