import { gradeSheets } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { fullName } from '#foundation/people/names.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, invalid, rejectIfAny } from '#platform/errors.ts'
import { listSheetRows } from '../queries.ts'
import { isOverdue, windowOf } from '../windows.ts'
import { lockOwnSheet, notBegunReasons } from './lock-sheet.ts'
import { incompleteReasons, stepReasons } from './reasons.ts'
import { listVerifiers, setSubmitted } from './sheet-queries.ts'
import { ungradedRows } from './sheet-rules.ts'

/** Hands the grades of a period over to the dean or principal. What is submitted after the period is recorded as late, with the reason. */
export const submitGradeSheet = action(gradeSheets.submitGradeSheet, async (tx, ctx, input) => {
  const { sheet, facts } = await lockOwnSheet(tx, ctx, input)
  conflictIfAny(stepReasons('submit', sheet))
  rejectIfAny([notBegunReasons({ sheet, facts })].flat())
  const rows = await listSheetRows(tx, sheet.subject_offer_id)
  rejectIfAny(incompleteReasons(ungradedRows(rows, sheet.period, facts.periods.length > 0).map(fullName)))
  const isLate = isOverdue(windowOf(sheet.period, facts)!, facts.today)
  const late_reason = sheet.late_reason ?? (isLate ? (input.late_reason ?? null) : null)
  if (isLate && late_reason === null) invalid({ late_reason: 'The grading period is over: give the reason for submitting late' })
  await setSubmitted(tx, sheet.id, late_reason, { by: ctx.actor.id, at: ctx.now })
  const after = { status: 'submitted', period: sheet.period, subject_offer_id: sheet.subject_offer_id, late_reason }
  await audit(tx, ctx, { action: 'grades.submit', entity: 'grade_sheets', entity_id: sheet.id, before: { status: sheet.status }, after })
  await publish(tx, ctx, {
    type: 'grade_sheet_awaits',
    step: 'verification',
    offer_id: sheet.subject_offer_id,
    code: sheet.code,
    section: sheet.section,
    period: sheet.period,
    asked_by: ctx.actor.name,
    reason: late_reason,
    user_ids: await listVerifiers(tx, sheet.subject_offer_id),
  })
  return { message: 'Grade Sheet Submitted.' }
})
