import { ownClearances, plainName, termName } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { action } from '#platform/action.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { openReason } from '../reasons.ts'
import { findClearanceNumber, insertClearance, lockTerm, type TermRecord } from './own-queries.ts'
import { findOwnClearance } from './own-reads.ts'

/** Records a print of a complete clearance. The clearance of a term keeps its number; other content gets another code. */
export const printOwnClearance = action(ownClearances.printOwnClearance, async (tx, ctx, { enrollment_id }) => {
  const term = (await findOwnClearance(ctx, tx, enrollment_id)) ?? notFound()
  await lockTerm(tx, term.row.enrollment_id)
  // Read again after the lock: what was cleared before may not be any more.
  const { row, clearance } = (await findOwnClearance(ctx, tx, term.row.enrollment_id)) ?? notFound()
  if (!clearance.is_complete) conflict(openReason(clearance.total - clearance.cleared))
  const number = await numberOf(tx, ctx, row)
  const { terms: _, ...content } = clearance
  const print = await issueDocument(tx, ctx, {
    kind: 'clearance',
    source_id: row.enrollment_id,
    student_id: row.student_id,
    holder: plainName(row),
    number,
    about: termName(row),
    content: { ...content, number },
  })
  return { data: { ...clearance, number, print } }
})

/** `CL26-1-000123`: the year in which the school year starts, the semester and a number. */
async function numberOf(tx: Tx, ctx: UserContext, { enrollment_id, school_year, semester }: TermRecord): Promise<string> {
  const existing = await findClearanceNumber(tx, enrollment_id)
  if (existing) return existing
  const next = await nextNumber(tx, `clearance ${school_year} ${semester}`)
  const number = `CL${school_year.slice(2, 4)}-${semester}-${String(next).padStart(6, '0')}`
  await insertClearance(tx, enrollment_id, number, ctx.now)
  return number
}
