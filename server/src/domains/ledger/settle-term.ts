import type { Db } from '../../platform/db/database.ts'
import { type Entry, findTermLedger, insertAllocations } from './queries.ts'
import { reallocate } from './rules.ts'

/** Moves the money of a term to what it is charged now. The caller has changed the charges and has locked the enrollment. */
export async function settleTerm(tx: Db, enrollmentId: number, entry: Entry): Promise<void> {
  const { charges, allocations } = await findTermLedger(tx, enrollmentId)
  const moves = reallocate(charges, allocations)
  if (moves.length === 0) return
  await insertAllocations(
    tx,
    enrollmentId,
    moves.map((move) => ({ ...move, kind: 'move' })),
    entry,
  )
}
