import type { Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import type { Term } from '../current-term.ts'
import { countOpenGrades, findOtherCurrentTerms } from './closing-queries.ts'
import { closeTerms } from './term-closing.ts'
/** Closes the current terms of all level groups but the one that starts, by the rules of closing a term. The caller locked the settings. */
export async function closeCurrentTerms(tx: Tx, ctx: UserContext, startingTerm: Term, reason: string | null): Promise<void> {
  await closeTerms(tx, ctx, await findOtherCurrentTerms(tx, startingTerm), reason)
}

/** The final grades that are missing in the terms that starting this one closes. */
export async function countMissingGrades(db: Db, startingTerm: Term): Promise<number> {
  const terms = await findOtherCurrentTerms(db, startingTerm)
  const { missing_grades } = await countOpenGrades(db, terms)
  return missing_grades
}
