import {
  type AbsentStudents,
  listName,
  plainName,
  type ReadmissionDecision,
  type Reason,
  type StudentRecordStatus,
  studentReadmission,
} from '@talaan/contract'
import { lockEnrollmentsOf } from '#foundation/people/lock-order.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit, auditEach } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { denyOwnRecord } from '../policy.ts'
import { presentHead } from '../presenters.ts'
import { findStudent, lockStudent } from '../record-queries.ts'
import { insertReadmission, lockAbsentees, setAwol, setReadmissionUndone } from './readmission-queries.ts'

interface ReadmissionStatus {
  status: StudentRecordStatus
  readmission: { decision: ReadmissionDecision } | null
}

/** Why there is nothing to decide. */
function readmitReasons({ status, readmission }: ReadmissionStatus): Reason[] {
  if (status !== 'awol') {
    return [{ code: 'student.not_awol', message: 'Only a student who is absent without leave is readmitted.', office: 'Registrar' }]
  }
  if (readmission === null) return []
  const message = `The student was already ${readmission.decision}.`
  return [{ code: 'student.readmission_decided', message, office: 'Registrar', clears_by: 'Undo the decision first' }]
}

function undoReasons({ readmission }: ReadmissionStatus): Reason[] {
  if (readmission !== null) return []
  return [{ code: 'student.no_readmission', message: 'There is no readmission decision to undo.', office: 'Registrar' }]
}

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
  const skipped = rows.filter((row) => !absentees.includes(row)).map((row) => ({ id: row.id, full_name: listName(row) }))
  const count = absentees.length === 1 ? '1 student is' : `${absentees.length} students are`
  const data: AbsentStudents = { marked: absentees.map((row) => row.id), skipped }
  return { data, message: `${count} now absent without leave.` }
})

/** Decides whether a student who was absent without leave may return. The decision is used up when the student is enrolled. */
export const readmitStudent = action(studentReadmission.readmitStudent, async (tx, ctx, input) => {
  const student = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, student)
  conflictIfAny(readmitReasons(student))
  const { decision, reason } = input
  const conditions = input.conditions || null
  await insertReadmission(tx, student.id, { decision, reason, conditions, by: ctx.actor.id, at: ctx.now })
  const after = { decision, reason, conditions }
  await audit(tx, ctx, { action: 'students.readmit', entity: 'students', entity_id: student.id, after })
  const verb = decision === 'readmitted' ? 'may enroll again' : 'is not readmitted'
  return { data: presentHead((await findStudent(tx, student.id))!, ctx.actor), message: `${plainName(student)} ${verb}.` }
})

/** Undoes a readmission decision that was not used up by an enrollment. */
export const undoReadmission = action(studentReadmission.undoReadmission, async (tx, ctx, input) => {
  const student = (await lockStudent(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, student)
  conflictIfAny(undoReasons(student))
  await setReadmissionUndone(tx, student.id, ctx.actor.id, ctx.now)
  const before = { decision: student.readmission?.decision, reason: student.readmission?.reason }
  await audit(tx, ctx, { action: 'students.undo_readmission', entity: 'students', entity_id: student.id, before })
  return { data: presentHead((await findStudent(tx, student.id))!, ctx.actor), message: 'The readmission decision was undone.' }
})
