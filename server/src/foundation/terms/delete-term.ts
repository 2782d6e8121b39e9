import { schoolCalendar } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockSettings } from '#platform/settings.ts'
import { deleteTermRow, findTerm, isTermUsed } from './calendar-queries.ts'
import { presentTerm, termUseReasons } from './calendar-rules.ts'
import { enrollmentTerm, schoolTerm } from './current-term.ts'
import { isSameTerm } from './regular-terms.ts'

/** Only a term to which nothing belongs is deleted. */
export const deleteTerm = action(schoolCalendar.deleteTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const row = (await findTerm(tx, input.id)) ?? notFound()
  const context = { db: tx, now: ctx.now }
  const facts = {
    isUsed: await isTermUsed(tx, row),
    isSchoolTerm: isSameTerm(row, await schoolTerm(context)),
    isEnrollmentTerm: isSameTerm(row, await enrollmentTerm(context)),
  }
  conflictIfAny(termUseReasons(facts))
  await deleteTermRow(tx, row)
  await audit(tx, ctx, { action: 'terms.delete', entity: 'terms', entity_id: row.id, before: presentTerm(row) })
  return { message: 'Term Successfully Deleted' }
})
