import { groupTermName, termClosing } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { closingReasons } from '../calendar-rules.ts'
import { schoolTerm } from '../current-term.ts'
import { type ClosableTerm, countOpenGrades, findClosableTerm, lockTermsToClose, setClosed, setReopened } from './closing-queries.ts'
import { presentGroupTerm } from './reads.ts'

/** Closes the term of one level group. A second click changes nothing. */
export const closeTerm = action(termClosing.closeTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const term = (await findClosableTerm(tx, input.id)) ?? notFound()
  const name = groupTermName(term)
  if (term.status === 'closed') return { data: presentGroupTerm(term), message: `The ${name} is already closed.` }
  conflictIfAny(closingReasons(term, await schoolTerm({ db: tx, now: ctx.now })))
  await closeTerms(tx, ctx, [term], input.reason ?? null)
  return { data: presentGroupTerm((await findClosableTerm(tx, term.id))!), message: `The ${name} is closed.` }
})

/** Closes these terms, whoever asks for it. A written reason is needed while final grades are missing. The caller locked the settings. */
export async function closeTerms(tx: Tx, ctx: UserContext, terms: readonly ClosableTerm[], reason: string | null): Promise<void> {
  if (terms.length === 0) return
  const ids = terms.map((term) => term.id)
  await lockTermsToClose(tx, ids)
  const { missing_grades, incomplete_grades, conditional_grades } = await countOpenGrades(tx, terms)
  if (missing_grades > 0 && reason === null) invalid({ reason: missingGradesText(missing_grades) })
  await setClosed(tx, ids, { by: ctx.actor.id, at: ctx.now, reason })
  const after = { status: 'closed', reason, missing_grades, incomplete_grades, conditional_grades }
  for (const term of terms) {
    await audit(tx, ctx, { action: 'terms.close', entity: 'terms', entity_id: term.id, before: { status: term.status }, after })
  }
}

const missingGradesText = (count: number): string =>
  `${count === 1 ? '1 final grade is' : `${count} final grades are`} missing. Enter the reason for closing the term without ${count === 1 ? 'it' : 'them'}.`

/** Reopens a closed term for corrections. A second click changes nothing. */
export const reopenTerm = action(termClosing.reopenTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const term = (await findClosableTerm(tx, input.id)) ?? notFound()
  const name = groupTermName(term)
  if (term.status !== 'closed') return { data: presentGroupTerm(term), message: `The ${name} is already open.` }
  await lockTermsToClose(tx, [term.id])
  await setReopened(tx, term.id)
  const after = (await findClosableTerm(tx, term.id))!
  await audit(tx, ctx, {
    action: 'terms.reopen',
    entity: 'terms',
    entity_id: term.id,
    before: { status: 'closed', reason: term.closed_reason },
    after: { status: after.status, reason: input.reason },
  })
  return { data: presentGroupTerm(after), message: `The ${name} is open again.` }
})
