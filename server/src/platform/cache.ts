import { beforeBroadcast, isListening, onBroadcast, onConnectionChange } from './broadcast.ts'
import type { Db } from './db/database.ts'

interface CacheEntry<T> {
  value: T
  at: number
}

const MAX_AGE_MS = 10_000

/**
 * Caches the result of `load` until a broadcast on the channel. A transaction does not use the shared cache: it loads once, and again
 * after its own broadcast. Nothing is cached while broadcasts cannot arrive. Manual changes in the database take effect after ten seconds.
 */
export function cacheByChannel<T>(channel: string, load: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  let entries = new WeakMap<Db, CacheEntry<T>>()
  let loading = new WeakMap<Db, Promise<T>>()
  const ownReads = new WeakMap<Db, Promise<T>>()
  let generation = 0
  const clear = () => {
    generation++
    entries = new WeakMap()
    loading = new WeakMap()
  }
  onBroadcast(channel, clear)
  onConnectionChange(clear)
  beforeBroadcast(channel, (tx) => ownReads.delete(tx))

  return (db) => {
    if (db.isTransaction) {
      const ownRead = ownReads.get(db) ?? load(db)
      ownReads.set(db, ownRead)
      return ownRead
    }
    if (!isListening()) return load(db)
    const entry = entries.get(db)
    if (entry && Date.now() - entry.at < MAX_AGE_MS) return Promise.resolve(entry.value)
    const pendingLoad = loading.get(db)
    if (pendingLoad) return pendingLoad
    const startGeneration = generation
    const promise = load(db)
      .then((value) => {
        if (startGeneration === generation) entries.set(db, { value, at: Date.now() })
        return value
      })
      .finally(() => {
        if (startGeneration === generation) loading.delete(db)
      })
    loading.set(db, promise)
    return promise
  }
}
