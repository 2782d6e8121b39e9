import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterCommit } from './context.ts'
import type { Db } from './db/database.ts'
import { execute } from './db/rows.ts'

type Listener = (payload: string) => void

interface Envelope {
  channel: string
  payload: string
  from?: string
}

const notifyChannel = 'talaan'
const processId = randomUUID()
const subscribers = new Map<string, Set<Listener>>()
const beforeBroadcastHandlers = new Map<string, Set<(tx: Db) => void>>()
const connectionHandlers = new Set<() => void>()
const listeners = new Set<{ live: boolean }>()

/**
 * Notifies all processes, including this one, after the transaction has committed. The payload is short text (under 7 kB) such as an id.
 * PostgreSQL commits notifying transactions one after the other, so use this only for rare writes.
 */
export async function broadcast(tx: Db, channel: string, payload = ''): Promise<void> {
  for (const handler of beforeBroadcastHandlers.get(channel) ?? []) handler(tx)
  // This process delivers the event at the commit and does not wait for the notification.
  const isDeliveredAtCommit = afterCommit(tx, () => deliver(channel, payload))
  const envelope: Envelope = { channel, payload, from: isDeliveredAtCommit ? processId : undefined }
  await execute(tx)`select pg_notify(${notifyChannel}, ${JSON.stringify(envelope)})`
}

/** Calls the handler for every broadcast on the channel. Returns a function that unsubscribes. */
export function onBroadcast(channel: string, handler: Listener): () => void {
  const set = subscribers.get(channel) ?? new Set()
  subscribers.set(channel, set.add(handler))
  return () => set.delete(handler)
}

/** Calls the handler with the transaction that broadcasts on the channel, before the commit. */
export function beforeBroadcast(channel: string, handler: (tx: Db) => void): void {
  beforeBroadcastHandlers.set(channel, (beforeBroadcastHandlers.get(channel) ?? new Set()).add(handler))
}

/** Calls the handler when the connection is lost or restored, because broadcasts may have been missed. */
export function onConnectionChange(handler: () => void): () => void {
  connectionHandlers.add(handler)
  return () => connectionHandlers.delete(handler)
}

/** Whether broadcasts arrive now. While they do not, caches that depend on them must not be used. */
export const isListening = (): boolean => listeners.size > 0 && [...listeners].every((listener) => listener.live)

function deliver(channel: string, payload: string): void {
  for (const handler of subscribers.get(channel) ?? []) handler(payload)
}

interface Log {
  warn(facts: object, text: string): void
}

const HEARTBEAT_MS = 10_000

/** Opens one connection that listens for broadcasts, and reconnects when it is lost. */
export async function startBroadcastListener(url: string, log: Log): Promise<{ stop(): Promise<void> }> {
  const state = { live: false }
  let stopped = false
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let delay = 250

  const setLive = (live: boolean) => {
    if (state.live === live) return
    state.live = live
    for (const handler of connectionHandlers) handler()
  }

  const handleLoss = (lostClient: pg.Client, error?: Error) => {
    if (client !== lostClient) return
    client = undefined
    clearTimeout(timer)
    setLive(false)
    lostClient.end().catch(() => undefined)
    if (stopped) return
    log.warn({ code: (error as { code?: string } | undefined)?.code }, 'broadcast listener lost its connection and is reconnecting')
    timer = setTimeout(connect, delay)
    delay = Math.min(delay * 2, 5_000)
  }

  const scheduleHeartbeat = (lostClient: pg.Client) => {
    timer = setTimeout(async () => {
      const timeout = setTimeout(() => handleLoss(lostClient, new Error('heartbeat timeout')), HEARTBEAT_MS / 2)
      try {
        await lostClient.query('select 1')
        if (client === lostClient) scheduleHeartbeat(lostClient)
      } catch (error) {
        handleLoss(lostClient, error as Error)
      } finally {
        clearTimeout(timeout)
      }
    }, HEARTBEAT_MS)
    timer.unref()
  }

  const connect = async () => {
    const newClient = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
      application_name: 'talaan events',
    })
    client = newClient
    newClient.on('error', (error) => handleLoss(newClient, error))
    newClient.on('end', () => handleLoss(newClient))
    newClient.on('notification', ({ payload }) => receive(payload))
    try {
      await newClient.connect()
      await newClient.query(`listen ${notifyChannel}`)
      if (client !== newClient) return
      delay = 250
      setLive(true)
      scheduleHeartbeat(newClient)
    } catch (error) {
      handleLoss(newClient, error as Error)
    }
  }

  listeners.add(state)
  await connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      const currentClient = client
      client = undefined
      setLive(false)
      listeners.delete(state)
      await currentClient?.end().catch(() => undefined)
    },
  }
}

function receive(text: string | undefined): void {
  try {
    const envelope = JSON.parse(text ?? '') as Envelope
    if (envelope.from !== processId) deliver(envelope.channel, envelope.payload)
  } catch {
    // Another program used the same channel; its payload is not ours.
  }
}
