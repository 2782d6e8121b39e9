import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflictIfAny } from '../../platform/errors.ts'
import type { Term } from '../terms/current-term.ts'
import { isTermOver, lockTerm } from './queries.ts'
import { overReasons } from './rules.ts'

/** The classes of a term that is over are on record and stay as they are. */
export async function checkOpenTerm(db: Db, term: Term): Promise<void> {
  conflictIfAny(overReasons(term, await isTermOver(db, term)))
}

/** Holds the classes of a term for writing. */
export async function lockOpenTerm(tx: Tx, term: Term): Promise<void> {
  await lockTerm(tx, term)
  await checkOpenTerm(tx, term)
}
