import type { Db } from '#platform/db/database.ts'
import { findOptedOutNumbers } from './list-queries.ts'

/** Those of these normalized numbers that get no texts: one read, however many there are. */
export async function readOptedOutNumbers(db: Db, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  return numbers.length === 0 ? new Set() : new Set(await findOptedOutNumbers(db, numbers))
}
