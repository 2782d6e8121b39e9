import { type LevelGroup, levelGroupOf, levelGroups } from '@talaan/contract'
import { findClosedGroups, lockTermGroups } from '#foundation/terms/closing/open-term.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { termClosedReason } from '#foundation/terms/reasons.ts'
import type { Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { lockTerm } from './queries.ts'

/** Rejects changes to the classes of a term that is closed for every level group. Returns the groups for which it is closed. */
export const checkOpenTerm = async (db: Db, term: Term): Promise<LevelGroup[]> => checkGroups(term, await findClosedGroups(db, term))

function checkGroups(term: Term, closedGroups: LevelGroup[]): LevelGroup[] {
  if (closedGroups.length === levelGroups.length) conflictIfAny(closedGroups.map((group) => termClosedReason(term, group)))
  return closedGroups
}

/** Rejects changes to classes of these levels when the term is closed for one of them. */
export function checkLevels(term: Term, closedGroups: readonly LevelGroup[], levels: readonly number[]): void {
  const groups = new Set(levels.map(levelGroupOf))
  conflictIfAny(closedGroups.filter((group) => groups.has(group)).map((group) => termClosedReason(term, group)))
}

/** Locks the classes of a term for writing. Without levels, the caller checks those of the classes that it then finds. */
export async function lockOpenTerm(tx: Tx, term: Term, levels: readonly number[] = []): Promise<LevelGroup[]> {
  await lockTerm(tx, term)
  const closedGroups = await lockTermGroups(tx, term)
  checkLevels(term, closedGroups, levels)
  return checkGroups(term, closedGroups)
}
