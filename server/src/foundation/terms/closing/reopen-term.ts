import { groupTermName, termClosing } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { findClosableTerm, lockTermsToClose, setReopened } from './closing-queries.ts'
import { presentGroupTerm } from './reads.ts'

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
