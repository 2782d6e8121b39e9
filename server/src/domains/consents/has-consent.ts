import type { Db } from '../../platform/db/database.ts'
import { findConsenting } from './queries.ts'

/**
 * Of these people (`user_infos.id`), those who allow a purpose now. Whoever uses data for an optional purpose asks each time, because a
 * withdrawal counts at once.
 */
export async function hasConsent(db: Db, purpose: string, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await findConsenting(db, purpose, personIds))
}
