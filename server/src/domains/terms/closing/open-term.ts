import { type LevelGroup, levelGroupOf, levelGroups } from '@talaan/contract'
import type { Tx } from '../../../platform/context.ts'
import { conflictIfAny } from '../../../platform/errors.ts'
import type { Term } from '../current-term.ts'
import { termClosedReason } from '../reasons.ts'
import { findClosedGroups, lockOpenGroups } from './closing-queries.ts'

/** The level groups for which the term is closed. */
export { findClosedGroups }

/**
 * Keeps the term from being closed or reopened until the transaction ends, and returns the level groups for which it is closed. Comes before
 * the locks of enrollments and classes.
 */
export const lockTermGroups = (tx: Tx, term: Term): Promise<LevelGroup[]> => lockOpenGroups(tx, term, levelGroups)

/** Rejects a change in a term that is closed for the level group of `level`, and keeps it open until the transaction ends. */
export async function requireOpenTerm(tx: Tx, term: Term & { level: number }): Promise<void> {
  const closedGroups = await lockOpenGroups(tx, term, [levelGroupOf(term.level)])
  conflictIfAny(closedGroups.map((group) => termClosedReason(term, group)))
}
