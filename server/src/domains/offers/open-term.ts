import { type LevelGroup, levelGroupOf, levelGroups } from '@talaan/contract'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflictIfAny } from '../../platform/errors.ts'
import type { Term } from '../terms/current-term.ts'
import { findOverGroups, lockTerm } from './queries.ts'
import { termOverReasons } from './rules.ts'

/** Rejects changes to the classes of a term that is over for every level group. Returns the groups for which it is over. */
export async function checkOpenTerm(db: Db, term: Term): Promise<LevelGroup[]> {
  const overGroups = await findOverGroups(db, term)
  conflictIfAny(termOverReasons(term, overGroups.length === levelGroups.length))
  return overGroups
}

/** Rejects changes to classes of these levels when the term is over for one of them. */
export function checkLevels(term: Term, overGroups: readonly LevelGroup[], levels: readonly number[]): void {
  conflictIfAny(
    termOverReasons(
      term,
      levels.some((level) => overGroups.includes(levelGroupOf(level))),
    ),
  )
}

/** Locks the classes of a term for writing. Without levels, the caller checks those of the classes that it then finds. */
export async function lockOpenTerm(tx: Tx, term: Term, levels: readonly number[] = []): Promise<LevelGroup[]> {
  await lockTerm(tx, term)
  const overGroups = await checkOpenTerm(tx, term)
  checkLevels(term, overGroups, levels)
  return overGroups
}
