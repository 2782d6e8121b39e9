import { rollover as contract, termName } from '@talaan/contract'
import { closeCurrentTerms } from '#foundation/terms/closing/close-current-terms.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict } from '#platform/errors.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { findTerms, previewNextTerm } from './next-term.ts'
import { setCurrentTerm, setStarted } from './opening-queries.ts'
import { notOpenedReason } from './reasons.ts'

/** Makes the opened term the current term of the school. The terms before it that are not closed yet are closed, by the rules of closing a term. */
export const startNextTerm = action(contract.startNextTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { current, opening } = await findTerms(ctx, tx)
  if (!opening) return conflict(notOpenedReason)
  const { school_year, semester } = opening
  await closeCurrentTerms(tx, ctx, opening, input.reason ?? null)
  await setCurrentTerm(tx, opening)
  await writeSettings(tx, { school_year, semester: String(semester) })
  await setStarted(tx, opening.id, ctx.now)
  const log = { action: 'terms.start_next', entity: 'terms', entity_id: `${school_year} ${semester}` }
  await audit(tx, ctx, { ...log, before: current, after: { school_year, semester } })
  return { data: await previewNextTerm(ctx, tx), message: `The ${termName(opening)} is the current term now.` }
})
