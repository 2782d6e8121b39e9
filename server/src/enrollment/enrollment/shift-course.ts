import { enrollmentActions, enrollmentStatus, type Input, levelGroupNames, levelGroupOf, levelsOf, type Reason } from '@talaan/contract'
import { assessEnrollment, previewPrescribedBill } from '#billing/assessment/assess-enrollment.ts'
import { accountOf } from '#billing/assessment/reads.ts'
import { lockSeatsOf } from '#foundation/people/lock-order.ts'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Db } from '#platform/db/database.ts'
import { conflictIfAny, invalid, notFound, reject, rejectIfAny } from '#platform/errors.ts'
import { type CourseRecord, courseById, deleteLoads, gradeFacts, openCourses, setShifted } from './action-queries.ts'
import { sameCourseReason, shiftGradeReasons } from './action-rules.ts'
import { recordEvent } from './history/record-event.ts'
import { releaseHoldsIfClear } from './holds/hold-status.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { changeReasons, noCurriculumReason, type TermStatusFacts } from './rules.ts'
import { endWaitlistEntries, offerFreedSeats } from './waitlist/offer-seats.ts'

type ShiftInput = Input<typeof enrollmentActions.shiftCourse>

/** Shifts the enrollment to another course: its subjects are removed, it is For Enrollment again, and its payments stay with it. */
export const shiftCourse = action(enrollmentActions.shiftCourse, async (tx, ctx, input) => {
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(invalidStatusReasons(row))
  const course = await chosenCourse(tx, row, input)
  rejectIfAny(shiftGradeReasons(await gradeFacts(tx, row.id)))
  await lockSeatsOf(tx, row.id)
  const removedLoads = await deleteLoads(tx, row.id, ctx.now)
  await setShifted(tx, { id: row.id, student_id: row.student_id, ...course, level: input.level })
  // Without subjects there is no assessment: the bill is superseded, and the payments become a credit.
  await assessEnrollment(tx, ctx, row.id, 'Course shifted')
  const before = { course: row.course_code, level: row.level, status: row.status, loads: row.loads }
  const after = { course: course.code, level: input.level, status: enrollmentStatus.forEnrollment, loads: 0 }
  const step = {
    enrollment_id: row.id,
    action: 'shift_course',
    from_status: row.status,
    to_status: enrollmentStatus.forEnrollment,
  } as const
  await recordEvent(tx, ctx, { ...step, payload: { from: before, to: after, subjects: removedLoads } })
  await audit(tx, ctx, { action: 'enrollment.shift_course', entity: 'enrollments', entity_id: row.id, before, after })
  await releaseHoldsIfClear(tx, ctx, row.id)
  await endWaitlistEntries(tx, ctx, { id: row.id, status: enrollmentStatus.forEnrollment })
  await offerFreedSeats(
    tx,
    ctx,
    removedLoads.map((load) => load.subject_offer_id),
  )
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Course Successfully Shifted.' }
})

const invalidStatusReasons = (row: TermStatusFacts): Reason[] =>
  changeReasons(row, [enrollmentStatus.forEnrollment, enrollmentStatus.onHold, enrollmentStatus.enrolled], 'shifted to another course')

const groupName = (level: number): string => levelGroupNames[levelGroupOf(level)].toLowerCase()

/** The levels of a course to which a student of this level can shift: college, senior and junior high school are different records. */
const shiftLevels = (course: CourseRecord, level: number): number[] =>
  levelsOf(course).filter((other) => levelGroupOf(other) === levelGroupOf(level))

async function chosenCourse(db: Db, row: EnrollmentRecord, { course_id, level }: ShiftInput) {
  const course = await courseById(db, course_id)
  if (!course?.is_active) invalid({ course_id: 'Choose a course' })
  if (course.id === row.course_id) reject(sameCourseReason(course.code))
  const levels = shiftLevels(course, row.level)
  if (levels.length === 0) invalid({ course_id: `A shift stays within ${groupName(row.level)}. Another level needs a new application.` })
  if (!levels.includes(level)) invalid({ level: `${course.code} does not have this year level` })
  if (course.plan_id === null) reject(noCurriculumReason(course.code))
  return { course_id: course.id, code: course.code, level_type: course.level_type, curriculum_id: course.plan_id }
}

/** The other courses that can be chosen, and the reasons why this enrollment cannot be shifted. */
export const shiftOptions = answer(enrollmentActions.shiftOptions, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const otherCourses = (await openCourses(ctx.db)).filter(
    (course) => course.id !== row.course_id && course.plan_id !== null && shiftLevels(course, row.level).length > 0,
  )
  const { paid_centavos } = await accountOf(ctx.db, row.id)
  const reasons = [...invalidStatusReasons(row), ...shiftGradeReasons(await gradeFacts(ctx.db, row.id))]
  return {
    data: {
      reasons,
      level: row.level,
      courses: otherCourses.map((course) => ({ ...course, levels: shiftLevels(course, row.level) })),
      subjects: row.loads,
      paid_centavos,
    },
  }
})

/** The assessment now, and that of the subjects which the other course prescribes: the difference is known before the shift. */
export const shiftFees = answer(enrollmentActions.shiftFees, async (ctx, input) => {
  const row = (await enrollmentById(ctx.db, input.id)) ?? notFound()
  const course = await chosenCourse(ctx.db, row, input)
  const { assessment } = await accountOf(ctx.db, row.id)
  const planned = await previewPrescribedBill(
    ctx.db,
    { ...row, ...course, enrollment_id: row.id, level: input.level },
    course.curriculum_id,
  )
  return {
    data: { net_centavos: assessment?.net_centavos ?? 0, prescribed_centavos: planned.lines.length > 0 ? planned.net_centavos : null },
  }
})
