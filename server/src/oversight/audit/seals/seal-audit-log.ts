import { setTimeout as wait } from 'node:timers/promises'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { findLastEntry, insertSeal, listWriters, lockChain } from './seal-queries.ts'

/** How many entries one seal covers at most, so that a change is found within a short stretch. */
const STRETCH = 1000
const CHECKS = 40
const CHECK_MS = 250

/**
 * Seals the entries that can no longer get company: every transaction that was writing to the log when the last entry was read has ended,
 * and later ones get higher numbers. Nobody who writes to the log waits for this. Long transactions put the seal off to the next run.
 */
export async function sealAuditLog(ctx: Ctx, checks = CHECKS): Promise<number> {
  const safeId = await findSafeEntry(ctx.db, checks)
  if (safeId === null) return 0
  let sealed = 0
  while (true) {
    const entries = await ctx.transaction(async (tx) => insertSeal(tx, await lockChain(tx), safeId, STRETCH))
    if (entries === 0) return sealed
    sealed += entries
  }
}

async function findSafeEntry(db: Db, checks: number): Promise<number | null> {
  const lastId = await findLastEntry(db)
  let writers = await listWriters(db)
  for (let check = 0; writers.length > 0; check++) {
    if (check >= checks) return null
    await wait(CHECK_MS)
    const running = await listWriters(db)
    writers = writers.filter((writer) => running.includes(writer))
  }
  return lastId
}
