import { gradeSheets } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, notFound } from '#platform/errors.ts'
import { checkMayTakeStep } from '../policy.ts'
import { announceAnswer, draftSheet } from './draft-sheet.ts'
import { lockOwnSheet, lockSheetById } from './lock-sheet.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { draftReasons, noRequestReason, stepReasons } from './reasons.ts'
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

/** The sheet stays as it is, although its instructor asked for it back. */
export const rejectReopening = action(gradeSheets.rejectReopening, async (tx, ctx, input) => {
  const { sheet } = await lockSheetById(tx, ctx, input.id)
  await lockVerifiableSheets(tx, ctx, [input.id])
  conflictIfAny(stepReasons('reopen', sheet))
  checkMayTakeStep(ctx.actor, 'reopen', sheet)
  if (sheet.reopening_reason === null) conflict(noRequestReason(sheet))
  await setReopeningRequest(tx, sheet.id, null, { by: ctx.actor.id, at: ctx.now })
  const [before, after] = [{ reopening_reason: sheet.reopening_reason }, { note: input.note }]
  await audit(tx, ctx, { action: 'grades.reject_reopening', entity: 'grade_sheets', entity_id: sheet.id, before, after })
  await announceAnswer(tx, ctx, sheet, 'reopening_rejected', input.note)
  return { message: 'Request Rejected.' }
})

/** Opens a sheet again, as its instructor asked, or for a reason of the office. */
export const reopenGradeSheet = action(gradeSheets.reopenGradeSheet, async (tx, ctx, input) => {
  await draftSheet(tx, ctx, { id: input.id, action: 'reopen', note: input.reason ?? null })
  return { message: 'Grade Sheet Reopened.' }
})
