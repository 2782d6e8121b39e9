import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterCommit } from './context.ts'
import type { Db } from './db/database.ts'

type Listener = (payload: string) => void

interface Envelope {
  channel: string
  payload: string
  from?: string
}

const wire = 'talaan'
const self = randomUUID()
const subscribers = new Map<string, Set<Listener>>()
const publishers = new Map<string, Set<(tx: Db) => void>>()
const connectionWatchers = new Set<() => void>()
const listeners = new Set<{ live: boolean }>()

/**
 * Tells every process, this one included, once the transaction has committed. The payload is small text (under 7 kB): an id, not a row.
 * Committing transactions that notify queue behind each other, so keep this to rare writes.
 */
export async function broadcast(tx: Db, channel: string, payload = ''): Promise<void> {
  for (const fn of publishers.get(channel) ?? []) fn(tx)
  // This process hears of it in the moment of the commit, not a round trip later.
  const local = afterCommit(tx, () => deliver(channel, payload))
  const envelope: Envelope = { channel, payload, from: local ? self : undefined }
  await sql`select pg_notify(${wire}, ${JSON.stringify(envelope)})`.execute(tx)
}

/** Calls `fn` for every published event of the channel; the answer ends it. */
export function onBroadcast(channel: string, fn: Listener): () => void {
  const set = subscribers.get(channel) ?? new Set()
  subscribers.set(channel, set.add(fn))
  return () => set.delete(fn)
}

/** Calls `fn` with the transaction that publishes on the channel, before it commits. */
export function beforeBroadcast(channel: string, fn: (tx: Db) => void): void {
  publishers.set(channel, (publishers.get(channel) ?? new Set()).add(fn))
}

/** Calls `fn` when events may have been missed: at every loss and every return of the connection. */
export function onGap(fn: () => void): () => void {
  connectionWatchers.add(fn)
  return () => connectionWatchers.delete(fn)
}

/** Whether events arrive at this moment. While they do not, nothing may be served from a cache they guard. */
export const isListening = (): boolean => listeners.size > 0 && [...listeners].every((listener) => listener.live)

function deliver(channel: string, payload: string): void {
  for (const fn of subscribers.get(channel) ?? []) fn(payload)
}

interface Log {
  warn(facts: object, text: string): void
}

const HEARTBEAT_MS = 10_000

/** Holds one connection that listens, and comes back by itself when it is lost. */
export async function startEvents(url: string, log: Log): Promise<{ stop(): Promise<void> }> {
  const state = { live: false }
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = 250

  const turn = (live: boolean) => {
    if (state.live === live) return
    state.live = live
    for (const fn of connectionWatchers) fn()
  }

  const lost = (which: pg.Client, error?: Error) => {
    if (client !== which) return
    client = undefined
    clearTimeout(timer)
    turn(false)
    which.end().catch(() => undefined)
    if (stopped) return
    log.warn({ code: (error as { code?: string } | undefined)?.code }, 'events: connection lost, trying again')
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, 5_000)
  }

  const beat = (which: pg.Client) => {
    timer = setTimeout(async () => {
      const late = setTimeout(() => lost(which, new Error('heartbeat late')), HEARTBEAT_MS / 2)
      try {
        await which.query('select 1')
        if (client === which) beat(which)
      } catch (error) {
        lost(which, error as Error)
      } finally {
        clearTimeout(late)
      }
    }, HEARTBEAT_MS)
    timer.unref()
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'talaan events',
    })
    client = next
    next.on('error', (error) => lost(next, error))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => receive(payload))
    try {
      await next.connect()
      await next.query(`listen ${wire}`)
      if (client !== next) return
      delay = 250
      turn(true)
      beat(next)
    } catch (error) {
      lost(next, error as Error)
    }
  }

  listeners.add(state)
  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      turn(false)
      listeners.delete(state)
      await last?.end().catch(() => undefined)
    },
  }
}

function receive(text: string | undefined): void {
  try {
    const envelope = JSON.parse(text ?? '') as Envelope
    if (envelope.from !== self) deliver(envelope.channel, envelope.payload)
  } catch {
    // Somebody else's notification on the same name.
  }
}
