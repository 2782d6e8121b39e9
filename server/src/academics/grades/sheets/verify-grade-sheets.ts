import { gradeSheets } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { conflictIfAny } from '#platform/errors.ts'
import { denyOwnSheets } from '../policy.ts'
import { lockVerifiableSheets } from './lock-sheets.ts'
import { stepReasons } from './reasons.ts'
import { setVerified } from './sheet-queries.ts'

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
