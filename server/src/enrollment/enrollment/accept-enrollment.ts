import { enrollment, enrollmentStatus, hasCode, hasPermission, type Input, type Reason } from '@talaan/contract'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { dueHoldsOf } from '#enrollment/holds/due-holds.ts'
import { liftHolds } from '#enrollment/holds/lift-holds.ts'
import { officeHoldReasons } from '#enrollment/holds/office-holds.ts'
import { publish } from '#foundation/events/publish.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { setStudentNumberOf } from '#foundation/people/person.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, rejectIfAny } from '#platform/errors.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { recordEvent } from './history/record-event.ts'
import { denyOwnRecord } from './policy.ts'
import { nextStepReasons } from './presenters.ts'
import { type EnrollmentRecord, isRegistrationTaken, lockEnrollment, setEnrolled } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { changeReasons } from './rules.ts'

type AcceptInput = Input<typeof enrollment.acceptEnrollment>

/** Enrolls the student, who gets a registration number and, the first time, a student number. */
export const acceptEnrollment = action(enrollment.acceptEnrollment, async (tx, ctx, input) => {
  await enrollStudent(tx, ctx, input)
  return { data: await enrollmentOf(ctx, tx, input.id), message: 'Student Successfully Enrolled.' }
})

async function enrollStudent(tx: Tx, ctx: UserContext, input: AcceptInput): Promise<void> {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(changeReasons(row, [enrollmentStatus.forEnrollment, enrollmentStatus.onHold], 'enrolled'))
  const overridden = await overrideHolds(tx, ctx, row, input)
  const registrationNo = await assignRegistrationNumber(tx, row)
  const replaced = await setEnrolled(tx, row, registrationNo, ctx.actor.id, ctx.now)
  const studentNo = row.student_id_number ?? (await assignStudentNumber(tx, row))
  await recordEvent(tx, ctx, {
    enrollment_id: row.id,
    action: 'accept_enrollment',
    from_status: row.status,
    to_status: enrollmentStatus.enrolled,
    reason: overridden.length > 0 ? input.override_reason : null,
    payload: { registration_no: registrationNo, student_id_number: studentNo, overridden, replaced: { ...replaced } },
  })
  const after = { status: enrollmentStatus.enrolled, registration_no: registrationNo, student_id_number: studentNo, overridden }
  const before = { status: row.status, registration_no: row.registration_no, student_id_number: row.student_id_number }
  await audit(tx, ctx, { action: 'enrollment.accept', entity: 'enrollments', entity_id: row.id, before, after })
  const numbers = { registration_no: registrationNo, student_id_number: studentNo }
  await publish(tx, ctx, { type: 'enrollment_accepted', ...enrollmentFacts(row), ...numbers })
}

/**
 * Lifts open holds by permission and a written reason, and returns the reasons that were overridden. Any other reason refuses the enrollment.
 * The hold of an office is overridden for this enrollment alone: the office still lifts it.
 */
async function overrideHolds(tx: Tx, ctx: UserContext, row: EnrollmentRecord, { override_reason }: AcceptInput): Promise<Reason[]> {
  // A bill without lines may be older than the fees.
  const bill = row.has_fees || row.loads === 0 ? null : await assessEnrollment(tx, ctx, row.id, 'Enrolled')
  const hasFees = row.has_fees || (bill?.lines.length ?? 0) > 0
  const officeReasons = await officeHoldReasons(tx, row.student_id, 'enrollment')
  const reasons = nextStepReasons(row, await dueHoldsOf(tx, row, ctx.now), hasFees, officeReasons)
  const isAllowed = override_reason && reasons.every(hasCode('enrollment.hold')) && hasPermission(ctx.actor.rights, 'Override Hold')
  if (!isAllowed) rejectIfAny(reasons)
  if (!override_reason || reasons.length === 0) return []
  await liftHolds(tx, ctx, row.id, row.holds, { reason: override_reason, by: ctx.actor.id })
  return reasons
}

/** `R26-1-000123`: the year in which the school year starts, the semester and a number. */
async function assignRegistrationNumber(tx: Tx, row: EnrollmentRecord): Promise<string> {
  if (row.registration_no) return row.registration_no
  for (;;) {
    const number = await nextNumber(tx, `registration ${row.school_year} ${row.semester}`)
    const registrationNo = `R${row.school_year.slice(2, 4)}-${row.semester}-${String(number).padStart(6, '0')}`
    if (!(await isRegistrationTaken(tx, registrationNo))) return registrationNo
  }
}

/** A number by the school's pattern, such as `2026-00001`, with the year of entry; it is never used again. */
async function assignStudentNumber(tx: Tx, row: EnrollmentRecord): Promise<string> {
  const studentNo = await nextStudentNumber(tx, { school_year: row.entry_sy ?? row.school_year, level_type: row.level_type })
  await setStudentNumberOf(tx, row.user_info_id, studentNo)
  return studentNo
}
