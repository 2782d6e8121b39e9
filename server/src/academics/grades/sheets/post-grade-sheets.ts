import { gradeSheets } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { stepReasons } from './reasons.ts'
import { listGradedStudents, setPosted } from './sheet-queries.ts'

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
