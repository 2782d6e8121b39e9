import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { type Ctx, rootDatabase } from './context.ts'
import type { Db } from './db/database.ts'
import { AppError } from './errors.ts'
import { networkOf } from './http/address.ts'

export interface Limit {
  points: number
  seconds: number
  /** Whether a process refuses by itself until the time is over, once the limit is used up: for limits that nothing clears. */
  isBlockedInMemory?: boolean
}

const limiters = new WeakMap<Db, Map<string, RateLimiterPostgres>>()

/**
 * Counts one attempt, or `points` for one that costs more; more than the limit's points within its seconds are refused with 429. The
 * database counts for all processes; while it is unreachable, each process counts in memory. Attempts are counted outside the transaction of the call, so failed attempts count too.
 * This needs a second connection: call it before the transaction opens, in an idempotent call in the hook `before`.
 */
export async function throttle(ctx: Ctx, name: string, key: string, limit: Limit, points = 1): Promise<void> {
  await countAttempt(rootDatabase(ctx.db), { name, key, limit, points })
}

interface Attempt {
  name: string
  key: string
  limit: Limit
  points?: number
  /** What there was too much of, for the message. */
  what?: string
}

/** Counts one attempt like `throttle`, where there is no context yet. */
export async function countAttempt(db: Db, { name, key, limit, points = 1, what = 'attempts' }: Attempt): Promise<void> {
  try {
    await limiterFor(db, name, limit).consume(counterKey(key), points)
  } catch (error) {
    const waitMs = (error as RateLimiterRes).msBeforeNext
    if (typeof waitMs !== 'number') throw error
    rejectThrottled(waitMs, what)
  }
}

/** Whether the limit is used up. It counts nothing: for limits that only failures use up, by `addAttempts`. */
export async function isAboveLimit(ctx: Ctx, name: string, key: string, limit: Limit): Promise<boolean> {
  const counted = await limiterFor(rootDatabase(ctx.db), name, limit).get(counterKey(key))
  return counted !== null && counted.consumedPoints >= limit.points
}

/** Deletes the counted attempts, for example after a success. */
export async function clearAttempts(ctx: Ctx, name: string, key: string, limit: Limit): Promise<void> {
  await limiterFor(rootDatabase(ctx.db), name, limit).delete(counterKey(key))
}

/**
 * Adds attempts without waiting and without refusing: for failures, and for refusals inside a transaction, where waiting for a second
 * connection could block the pool.
 */
export function addAttempts(ctx: Ctx, name: string, key: string, limit: Limit, points: number): void {
  // While the database is unreachable, these attempts are not counted.
  limiterFor(rootDatabase(ctx.db), name, limit)
    .penalty(counterKey(key), points)
    .catch(() => undefined)
}

/** The mailbox behind an address, as a key: `ana+1@school.test` is delivered to `ana@school.test`. */
export const mailboxOf = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*(?=@)/, '')

const counterKey = (key: string): string => networkOf(key).toLowerCase().slice(0, 200)

function rejectThrottled(milliseconds: number, what: string): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000))
  const waitText = seconds < 60 ? countText(seconds, 'second') : countText(Math.ceil(seconds / 60), 'minute')
  const message = `Too many ${what}. Please try again in ${waitText}.`
  throw new AppError(429, message, { reasons: [{ code: 'auth.throttled', message }], headers: { 'retry-after': String(seconds) } })
}

const countText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`

function limiterFor(db: Db, name: string, { points, seconds, isBlockedInMemory }: Limit): RateLimiterPostgres {
  const ownLimiters = limiters.get(db) ?? new Map<string, RateLimiterPostgres>()
  limiters.set(db, ownLimiters)
  const limiterKey = `${name}:${points}:${seconds}`
  const existing = ownLimiters.get(limiterKey)
  if (existing) return existing
  const limiter = new RateLimiterPostgres({
    storeClient: { query: (query: { text: string; values: unknown[] }) => db.executeQuery(CompiledQuery.raw(query.text, query.values)) },
    storeType: 'client',
    tableName: 'throttles',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration: seconds,
    ...(isBlockedInMemory && { inMemoryBlockOnConsumed: points }),
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
    clearExpiredByTimeout: false,
  })
  ownLimiters.set(limiterKey, limiter)
  return limiter
}
