import { gradeSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { checkMayTakeStep } from '../policy.ts'
import { announceAnswer } from './draft-sheet.ts'
import { lockSheetById } from './lock-sheet.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { noRequestReason, stepReasons } from './reasons.ts'
import { setReopeningRequest } from './sheet-queries.ts'

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
