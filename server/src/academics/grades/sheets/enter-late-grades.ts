import { gradeSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, conflictIfAny, rejectIfAny } from '#platform/errors.ts'
import { isOverdue, windowOf } from '../windows.ts'
import { lockOwnSheet, notBegunReasons } from './lock-sheet.ts'
import { notLateReason, stepReasons } from './reasons.ts'
import { setLate } from './sheet-queries.ts'

/** Opens a draft for grades after its period. The reason stays with the sheet. */
export const enterLateGrades = action(gradeSheets.enterLateGrades, async (tx, ctx, input) => {
  const { sheet, facts } = await lockOwnSheet(tx, ctx, input)
  conflictIfAny(stepReasons('submit', sheet))
  rejectIfAny([notBegunReasons({ sheet, facts })].flat())
  if (!isOverdue(windowOf(sheet.period, facts)!, facts.today)) conflict(notLateReason(sheet))
  await setLate(tx, sheet.id, input.reason)
  const [before, after] = [{ late_reason: sheet.late_reason }, { late_reason: input.reason, period: sheet.period }]
  await audit(tx, ctx, { action: 'grades.enter_late', entity: 'grade_sheets', entity_id: sheet.id, before, after })
  return { message: 'The sheet is open for late grades.' }
})
