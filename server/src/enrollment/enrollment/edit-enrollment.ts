import {
  enrollmentActions,
  enrollmentStatus,
  hasPermission,
  type Input,
  isYearLong,
  levelsOf,
  REQUIRED,
  termName,
  termOfLevel,
} from '@talaan/contract'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { findClosedTermReasons, lockTermsOfLevels } from '#foundation/terms/closing/open-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { AppError, conflictIfAny, forbidden, invalid, notFound, reject, stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { courseById, curriculumOf, hasEnrollment, type Placement, setPlacement } from './action-queries.ts'
import { recordEvent } from './history/record-event.ts'
import { releaseHoldsIfClear } from './holds/hold-status.ts'
import { placeHoldOn, releaseHoldsOf } from './holds/holds.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { changeReasons, noCurriculumReason, otherEnrollmentReason } from './rules.ts'
import { refreshStudentStatus } from './subjects/student-status.ts'
import { endWaitlistEntries } from './waitlist/offer-seats.ts'

type EditInput = Input<typeof enrollmentActions.editEnrollment>

export const enrollmentConstraints = {
  enrollments_live_key: () => new AppError(409, otherEnrollmentReason.message, { reasons: [otherEnrollmentReason] }),
}

/** Changes course, curriculum, level, type or term until the student is enrolled, or holds and releases the enrollment by its state. */
export const editEnrollment = action(enrollmentActions.editEnrollment, async (tx, ctx, input) => {
  const row = await lockWithTerms(tx, input)
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(changeReasons(row, [enrollmentStatus.pending, enrollmentStatus.forEnrollment, enrollmentStatus.onHold], 'changed'))
  await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at })
  await changePlacement(tx, ctx, row, input)
  // A smaller bill may have settled a hold by now.
  const placedRow = (await enrollmentById(tx, row.id)) ?? notFound()
  if (input.status !== undefined && input.status !== placedRow.status) await changeStatus(tx, ctx, placedRow, input)
  return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Updated.' }
})

/** Locks the enrollment, and before it its term and the one that it is moved to, so that neither is closed meanwhile. */
async function lockWithTerms(tx: Tx, input: EditInput): Promise<EnrollmentRecord> {
  const { school_year, semester, level } = (await enrollmentById(tx, input.id)) ?? notFound()
  const target = {
    school_year: input.school_year ?? school_year,
    semester: input.semester ?? semester,
    level: input.level ?? level,
  }
  await lockTermsOfLevels(tx, [{ school_year, semester, level }, target])
  const row = (await lockEnrollment(tx, input.id)) ?? notFound()
  if (row.school_year !== school_year || row.semester !== semester || row.level !== level) stale()
  return row
}

async function changePlacement(tx: Tx, ctx: UserContext, row: EnrollmentRecord, input: EditInput): Promise<void> {
  const placement = await checkedPlacement(tx, row, input)
  const fields = (Object.keys(placement) as (keyof Placement)[]).filter((field) => placement[field] !== row[field])
  if (fields.length === 0) return
  await setPlacement(tx, row, placement)
  const pickFields = (values: Placement) => Object.fromEntries(fields.map((field) => [field, values[field]]))
  const [before, after] = [pickFields(row), pickFields(placement)]
  const step = { enrollment_id: row.id, action: 'edit_enrollment', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, { ...step, payload: { changes: await presentChanges(tx, row, placement, fields) } })
  await audit(tx, ctx, { action: 'enrollment.edit', entity: 'enrollments', entity_id: row.id, before, after })
  // A seat held in the old term would stay blocked until it expires.
  if (fields.includes('school_year') || fields.includes('semester')) await endWaitlistEntries(tx, ctx, row)
  if (row.loads === 0) return
  await refreshStudentStatus(tx, ctx, { ...row, ...placement })
  await assessEnrollment(tx, ctx, row.id, 'Enrollment changed')
  await releaseHoldsIfClear(tx, ctx, row.id)
}

/** The new placement, checked against the tables. A new course brings its active curriculum unless the input names another one of the course. */
async function checkedPlacement(tx: Tx, row: EnrollmentRecord, input: EditInput): Promise<Placement> {
  const errors: Record<string, string> = {}
  const placement: Placement = {
    course_id: input.course_id ?? row.course_id,
    curriculum_id: input.curriculum_id ?? row.curriculum_id,
    level: input.level ?? row.level,
    enrollee_type: input.enrollee_type ?? row.enrollee_type,
    school_year: input.school_year ?? row.school_year,
    semester: input.semester ?? row.semester,
  }
  const isOtherCourse = placement.course_id !== row.course_id
  const course = await courseById(tx, placement.course_id)
  if (!course || (isOtherCourse && !course.is_active)) return invalid({ course_id: 'Choose a course' })
  if (isOtherCourse && course.level_type !== row.level_type && row.loads > 0)
    errors.course_id = 'Remove the subjects first: they are of another level type'
  if ((isOtherCourse || placement.level !== row.level) && !levelsOf(course).includes(placement.level))
    errors.level = `${course.code} does not have this year level`
  if (input.curriculum_id !== undefined && (await curriculumOf(tx, input.curriculum_id))?.course_id !== course.id)
    errors.curriculum_id = 'Choose a curriculum of the course'
  if (isYearLong(placement) && input.semester === 2)
    errors.semester = 'Junior high school enrolls for the whole school year. Choose the first semester'
  if (Object.keys(errors).length > 0) invalid(errors)
  placement.semester = termOfLevel(placement, placement.level).semester
  if (isOtherCourse && input.curriculum_id === undefined)
    placement.curriculum_id = course.plan_id ?? reject(noCurriculumReason(course.code))
  await checkTerm(tx, row, placement)
  conflictIfAny(await findClosedTermReasons(tx, placement))
  return placement
}

/** Classes belong to a term, so an enrollment with subjects stays in its own. */
async function checkTerm(tx: Tx, row: EnrollmentRecord, placement: Placement): Promise<void> {
  if (placement.school_year === row.school_year && placement.semester === row.semester) return
  const field = placement.school_year === row.school_year ? 'semester' : 'school_year'
  if (row.loads > 0) invalid({ [field]: 'Remove the subjects first: they belong to their term' })
  if (await hasEnrollment(tx, row, placement))
    reject({ ...otherEnrollmentReason, message: `The student has another enrollment in the ${termName(placement)}.` })
}

const fieldNames: Record<keyof Placement, string> = {
  course_id: 'Course',
  curriculum_id: 'Curriculum',
  level: 'Level',
  enrollee_type: 'Enrollee type',
  school_year: 'School year',
  semester: 'Semester',
}

/** The changed fields as the history shows them, with codes and names instead of ids. */
async function presentChanges(tx: Tx, row: EnrollmentRecord, placement: Placement, fields: (keyof Placement)[]) {
  const after = (await enrollmentById(tx, row.id)) ?? notFound()
  const presentValues = (values: EnrollmentRecord) => ({ ...values, course_id: values.course_code, curriculum_id: values.curriculum })
  const [from, to] = [presentValues(row), presentValues({ ...after, ...placement })]
  return fields.map((field) => ({ field: fieldNames[field], from: from[field], to: to[field] }))
}

async function changeStatus(tx: Tx, ctx: UserContext, row: EnrollmentRecord, { status, reason }: EditInput): Promise<void> {
  if (!hasPermission(ctx.actor.rights, 'Hold Enrollment')) forbidden('You may not hold or release an enrollment.')
  const holdReason = reason || invalid({ reason: REQUIRED })
  if (status === enrollmentStatus.onHold) await placeHoldOn(tx, ctx, row, { kind: 'manual', reason: holdReason, amount_centavos: null })
  else await releaseHoldsOf(tx, ctx, row, { reason: holdReason })
}
