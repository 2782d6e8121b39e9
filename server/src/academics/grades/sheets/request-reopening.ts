import { gradeSheets } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { lockOwnSheet } from './lock-sheet.ts'
import { draftReasons } from './reasons.ts'
import { findSheetOffer, listVerifiers, setReopeningRequest } from './sheet-queries.ts'

/** The instructor asks for the sheet back. A second request replaces the reason of the first. */
export const requestReopening = action(gradeSheets.requestReopening, async (tx, ctx, input) => {
  const { sheet } = await lockOwnSheet(tx, ctx, (await findSheetOffer(tx, input.id)) ?? notFound())
  conflictIfAny(draftReasons(sheet))
  await setReopeningRequest(tx, sheet.id, input.reason, { by: ctx.actor.id, at: ctx.now })
  const [before, after] = [{ reopening_reason: sheet.reopening_reason }, { reopening_reason: input.reason }]
  await audit(tx, ctx, { action: 'grades.request_reopening', entity: 'grade_sheets', entity_id: sheet.id, before, after })
  await publish(tx, ctx, {
    type: 'grade_sheet_awaits',
    step: 'reopening',
    offer_id: sheet.subject_offer_id,
    code: sheet.code,
    section: sheet.section,
    period: sheet.period,
    asked_by: ctx.actor.name,
    reason: input.reason,
    user_ids: await listVerifiers(tx, sheet.subject_offer_id),
  })
  return { message: 'Your request was sent.' }
})
