import type { Db } from './db/database.ts'
import { beforeBroadcast, isListening, onBroadcast, onGap } from './events.ts'

interface Held<T> {
  value: T
  at: number
}

const MAX_AGE_MS = 10_000

/**
 * Holds what `load` answers until something is published on the channel. A transaction reads for itself, once and again after
 * it published; nothing else is held while events do not arrive. Hand edits in the database are seen after ten seconds.
 */
export function cached<T>(channel: string, load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let held = new WeakMap<Db, Held<T>>()
  let loading = new WeakMap<Db, Promise<T>>()
  const inside = new WeakMap<Db, Promise<T>>()
  let generation = 0
  const forget = () => {
    generation++
    held = new WeakMap()
    loading = new WeakMap()
  }
  onBroadcast(channel, forget)
  onGap(forget)
  beforeBroadcast(channel, (tx) => inside.delete(tx))

  return (db) => {
    if (db.isTransaction) {
      const own = inside.get(db) ?? load(db)
      inside.set(db, own)
      return own
    }
    if (!isListening()) return load(db)
    const found = held.get(db)
    if (found && Date.now() - found.at < MAX_AGE_MS) return Promise.resolve(found.value)
    const running = loading.get(db)
    if (running) return running
    const started = generation
    const promise = load(db)
      .then((value) => {
        if (started === generation) held.set(db, { value, at: Date.now() })
        return value
      })
      .finally(() => {
        if (started === generation) loading.delete(db)
      })
    loading.set(db, promise)
    return promise
  }
}
