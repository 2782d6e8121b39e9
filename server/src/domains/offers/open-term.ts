import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import { conflictIfAny } from '../../platform/errors.ts'
import type { Term } from '../terms/current-term.ts'
import { isTermOver, lockTerm } from './queries.ts'
import { termOverReasons } from './rules.ts'

/** Rejects changes to the classes of a term that is over. */
export async function checkOpenTerm(db: Db, term: Term): Promise<void> {
  conflictIfAny(termOverReasons(term, await isTermOver(db, term)))
}

/** Locks the classes of a term for writing. */
export async function lockOpenTerm(tx: Tx, term: Term): Promise<void> {
  await lockTerm(tx, term)
  await checkOpenTerm(tx, term)
}
