import { schoolCalendar } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockSettings } from '#platform/settings.ts'
import { findTerm } from './calendar-queries.ts'
import { movedDays, presentTerm, statusErrors } from './calendar-rules.ts'
import { lockTermsToClose } from './closing/closing-queries.ts'
import { saveTerm } from './save-term.ts'

const UPDATED = 'Term Successfully Updated'

const movedText = (bills: number): string =>
  bills === 1 ? 'The due dates of 1 bill were moved.' : `The due dates of ${bills} bills were moved.`

/** Every change of the calendar locks the settings first, because the enrollment period is in both. */
export const editTerm = action(schoolCalendar.editTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const row = (await findTerm(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'terms', row, since: input.updated_at })
  const errors = statusErrors(row, input)
  if (Object.keys(errors).length > 0) invalid(errors)
  const days = movedDays(row, input)
  // Bills that are made at the same moment wait, so that they get the new days.
  if (days.length > 0) await lockTermsToClose(tx, [row.id])
  const data = await saveTerm(tx, ctx, row, input)
  await audit(tx, ctx, { action: 'terms.edit', entity: 'terms', entity_id: row.id, before: presentTerm(row), after: data })
  await publish(tx, ctx, { type: 'calendar_days_moved', term_id: row.id, days, told_bills: input.moved_bills })
  return { data, message: input.moved_bills === 0 ? UPDATED : `${UPDATED}. ${movedText(input.moved_bills)}` }
})
