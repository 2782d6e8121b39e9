import { gradeSheets, listName } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import { conflictIfAny, invalid, rejectIfAny } from '#platform/errors.ts'
import { denyOwnSheets } from '../policy.ts'
import { listSheetRows } from '../queries.ts'
import { isOverdue, windowOf } from '../windows.ts'
import { draftSheet } from './draft-sheet.ts'
import { lockOwnSheet, notBegunReasons } from './lock-sheet.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { incompleteReasons, stepReasons } from './reasons.ts'
import { listGradedStudents, listVerifiers, setPosted, setSubmitted, setVerified } from './sheet-queries.ts'
import { ungradedRows } from './sheet-rules.ts'

/** Hands the grades of a period over to the dean or principal. What is submitted after the period is recorded as late, with the reason. */
export const submitGradeSheet = action(gradeSheets.submitGradeSheet, async (tx, ctx, input) => {
  const { sheet, facts } = await lockOwnSheet(tx, ctx, input)
  conflictIfAny(stepReasons('submit', sheet))
  rejectIfAny([notBegunReasons({ sheet, facts })].flat())
  const rows = await listSheetRows(tx, sheet.subject_offer_id)
  rejectIfAny(incompleteReasons(ungradedRows(rows, sheet.period, facts.periods.length > 0).map(listName)))
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

/** Confirms that the grades are those of the class. Nobody but the office verifies the sheets of own classes. */
export const verifyGradeSheets = action(gradeSheets.verifyGradeSheets, async (tx, ctx, input) => {
  const sheets = await lockVerifiableSheets(tx, ctx, input.ids)
  denyOwnSheets(ctx.actor, sheets)
  conflictIfAny(sheets.flatMap((sheet) => stepReasons('verify', sheet)))
  await setVerified(tx, input.ids, { by: ctx.actor.id, at: ctx.now })
  const entries = sheets.map(({ id, status }) => ({ entity_id: id, before: { status }, after: { status: 'verified' } }))
  await auditEach(
    tx,
    ctx,
    entries.map((entry) => ({ action: 'grades.verify', entity: 'grade_sheets', ...entry })),
  )
  return { message: sheets.length === 1 ? 'Grade Sheet Verified.' : `${sheets.length} Grade Sheets Verified.` }
})

/** Sends a sheet back to its instructor, with a note on what to correct. */
export const returnGradeSheet = action(gradeSheets.returnGradeSheet, async (tx, ctx, input) => {
  await draftSheet(tx, ctx, { id: input.id, action: 'return', note: input.note })
  return { message: 'Grade Sheet Returned.' }
})

/** Shows the grades to the students, who are told so. */
export const postGradeSheets = action(gradeSheets.postGradeSheets, async (tx, ctx, input) => {
  const sheets = await lockVerifiableSheets(tx, ctx, input.ids)
  conflictIfAny(sheets.flatMap((sheet) => stepReasons('post', sheet)))
  await setPosted(tx, input.ids, { by: ctx.actor.id, at: ctx.now })
  const entries = sheets.map(({ id, status }) => ({ entity_id: id, before: { status }, after: { status: 'posted' } }))
  await auditEach(
    tx,
    ctx,
    entries.map((entry) => ({ action: 'grades.post', entity: 'grade_sheets', ...entry })),
  )
  const offerIds = [...new Set(sheets.map((sheet) => sheet.subject_offer_id))]
  await publish(tx, ctx, { type: 'grades_posted', students: await listGradedStudents(tx, offerIds) })
  return { message: sheets.length === 1 ? 'Grades Posted.' : `${sheets.length} Grade Sheets Posted.` }
})
