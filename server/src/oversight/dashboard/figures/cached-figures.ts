import type { Ctx, Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findFigures, lockFigures, setFigures, tryLockFigures } from './cached-figure-queries.ts'

/** Younger figures are shown as they are. */
const FRESH_MS = 60_000
/** Older ones are never shown: the reader waits for new ones. */
const STALE_MS = 10 * 60_000

export interface Cached<T> {
  value: T
  computed_at: Date
}

/**
 * Figures that everybody shares, computed at most once a minute. One reader computes them while the others get those before, so that a
 * thousand open dashboards cost as much as one.
 */
export async function cachedFigures<T extends object>(ctx: Ctx, key: string, compute: (tx: Tx) => Promise<T>): Promise<Cached<T>> {
  const cached = await readFigures<T>(ctx.db, key)
  const age = cached ? ctx.now.getTime() - cached.computed_at.getTime() : Number.POSITIVE_INFINITY
  if (cached && age < FRESH_MS) return cached
  return ctx.transaction(async (tx) => {
    if (cached && age < STALE_MS) {
      if (!(await tryLockFigures(tx, key))) return cached
    } else await lockFigures(tx, key)
    const newer = await readFigures<T>(tx, key)
    if (newer && ctx.now.getTime() - newer.computed_at.getTime() < FRESH_MS) return newer
    const value = await compute(tx)
    await setFigures(tx, key, value, ctx.now)
    return { value, computed_at: ctx.now }
  })
}

/** What a key holds was computed for it, so that it has the type of the figures. */
const readFigures = async <T>(db: Db, key: string): Promise<Cached<T> | undefined> => (await findFigures(db, key)) as Cached<T> | undefined
