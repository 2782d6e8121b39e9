import { type LevelGroup, levelGroupOf, levelGroups, type Reason } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny } from '#platform/errors.ts'
import type { Term } from '../current-term.ts'
import { closedTermReasons, termClosedReason } from '../reasons.ts'
import { findClosedGroups, findClosedGroupsLocked, lockTermsOfLevels } from './closing-queries.ts'

export { findClosedGroups, lockTermsOfLevels }

/** The reason why what belongs to the term cannot be changed at the level: the term is closed for its level group. */
export async function findClosedTermReasons(db: Db, { school_year, semester, level }: Term & { level: number }): Promise<Reason[]> {
  const term_closed = (await findClosedGroups(db, { school_year, semester })).includes(levelGroupOf(level))
  return closedTermReasons({ school_year, semester, level, term_closed })
}

/**
 * Keeps the term from being closed or reopened until the transaction ends, and returns the level groups for which it is closed. Comes before
 * the locks of enrollments and classes.
 */
export const lockTermGroups = (tx: Tx, term: Term): Promise<LevelGroup[]> => findClosedGroupsLocked(tx, term, levelGroups)

/** Rejects a change in a term that is closed for the level group of `level`, and keeps it open until the transaction ends. */
export async function requireOpenTerm(tx: Tx, term: Term & { level: number }): Promise<void> {
  const closedGroups = await findClosedGroupsLocked(tx, term, [levelGroupOf(term.level)])
  conflictIfAny(closedGroups.map((group) => termClosedReason(term, group)))
}
