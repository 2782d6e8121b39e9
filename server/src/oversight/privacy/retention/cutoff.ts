import type { RetentionRecord } from './retention-queries.ts'

/** The moment before which records are removed; undefined for what is only kept. */
export function cutoff({ action, months }: Pick<RetentionRecord, 'action' | 'months'>, now: Date): Date | undefined {
  if (action === 'keep' || months === null) return undefined
  const before = new Date(now)
  before.setUTCMonth(before.getUTCMonth() - months)
  return before
}
