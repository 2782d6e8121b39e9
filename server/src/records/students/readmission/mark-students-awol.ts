import { type AbsentStudents, studentReadmission } from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { fullName } from '#foundation/people/names.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { auditEach } from '#platform/audit.ts'
import { lockAbsentees, setAwol } from './readmission-queries.ts'

const REASON = 'The student did not enroll in the last regular term.'

/** Marks active students who did not enroll in the last regular term as absent without leave. Others are skipped. */
export const markStudentsAwol = action(studentReadmission.markStudentsAwol, async (tx, ctx, input) => {
  const ids = [...new Set(input.ids)]
  await lockEnrollmentsOf(tx, { student_ids: ids })
  const rows = await lockAbsentees(tx, ids, await schoolTerm(ctx))
  const absentees = rows.filter((row) => row.skipped_last_term && !isOwnRecord(ctx.actor, row))
  await setAwol(
    tx,
    absentees.map((row) => row.id),
    REASON,
  )
  const entry = { action: 'students.change_status', entity: 'students', before: { status: 'active' } }
  await auditEach(
    tx,
    ctx,
    absentees.map((row) => ({ ...entry, entity_id: row.id, after: { status: 'awol', reason: REASON } })),
  )
  const skipped = rows.filter((row) => !absentees.includes(row)).map((row) => ({ id: row.id, full_name: fullName(row) }))
  const count = absentees.length === 1 ? '1 student is' : `${absentees.length} students are`
  const data: AbsentStudents = { marked: absentees.map((row) => row.id), skipped }
  return { data, message: `${count} now absent without leave.` }
})
