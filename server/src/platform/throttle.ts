import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Ctx, outsideOf } from './context.ts'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'
import { networkOf } from './http/address.ts'

export interface Limit {
  points: number
  seconds: number
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>()

/**
 * Counts one attempt; the one past `points` within `seconds` is refused with 429. Counted in the database, so it holds across
 * processes; in this process's memory while the database is away.
 * It counts outside the call's transaction, so an attempt that fails counts too. That takes a second connection: throttle before the
 * transaction opens, in an idempotent call in the handler's `before`.
 */
export async function throttle(ctx: Ctx, name: string, key: string, limit: Limit): Promise<void> {
  try {
    await limiterFor(outsideOf(ctx.db), name, limit).consume(counted(key))
  } catch (thrown) {
    const left = (thrown as RateLimiterRes).msBeforeNext
    if (typeof left !== 'number') throw thrown
    rejectThrottled(left)
  }
}

/** Forgets the attempts, as after a success. */
export async function unthrottle(ctx: Ctx, name: string, key: string, limit: Limit): Promise<void> {
  await limiterFor(outsideOf(ctx.db), name, limit).delete(counted(key))
}

/** Takes one counted attempt back, as of a success that should not use up what others share. */
export async function refundAttempt(ctx: Ctx, name: string, key: string, limit: Limit): Promise<void> {
  await limiterFor(outsideOf(ctx.db), name, limit).reward(counted(key))
}

/**
 * Counts more, without waiting and without refusing: for what is refused inside a transaction, where waiting for a second connection could
 * take the last one.
 */
export function penalize(ctx: Ctx, name: string, key: string, limit: Limit, points: number): void {
  // Uncounted while the database is away.
  limiterFor(outsideOf(ctx.db), name, limit)
    .penalty(counted(key), points)
    .catch(() => undefined)
}

const counted = (key: string): string => networkOf(key).toLowerCase().slice(0, 200)

function rejectThrottled(milliseconds: number): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const wait = seconds < 60 ? counting(seconds, 'second') : counting(Math.ceil(seconds / 60), 'minute')
  const message = `Too many attempts. Please try again in ${wait}.`
  throw new AppError(429, message, { reasons: [{ code: 'auth.throttled', message }], headers: { 'retry-after': String(seconds) } })
}

const counting = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

function limiterFor(db: Db, name: string, { points, seconds }: Limit): RateLimiterPostgres {
  const mine = limiters.get(db) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(db, mine)
  const known = `${name}:${points}:${seconds}`
  const found = mine.get(known)
  if (found) return found
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(query.text, query.values)) },
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    clearExpiredByTimeout: false,
  })
  mine.set(known, limiter)
  return limiter
}
