import { type enrollmentActions, hasPermission, type Input, levelsOf, REQUIRED, enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { AppError, conflictIfAny, forbidden, invalid, notFound, reject } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { assessEnrollment } from '../assessment/assess-enrollment.ts'
import { termName } from '../terms/term-name.ts'
import { courseById, curriculumOf, hasEnrollment, type Placement, setPlacement } from './action-queries.ts'
import { recordEvent } from './history/record-event.ts'
import { holdIn } from './holds/hold-enrollment.ts'
import { releaseHoldsIfClear } from './holds/hold-state.ts'
import { releaseIn } from './holds/release-hold.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { enrollmentOf } from './reads.ts'
import { noCurriculumReason, otherEnrollment, stateReasons } from './rules.ts'
import { endWaitlistEntries } from './waitlist/offer-seats.ts'

type Form = Input<typeof enrollmentActions.editEnrollment>

export const enrollmentConstraints = {
  enrollments_live_key: () => new AppError(409, otherEnrollment.message, { reasons: [otherEnrollment] }),
}

/** Corrects what an enrollment is for, until the student is enrolled; or holds and releases it by its state. */
export async function editEnrollment(ctx: UserContext, input: Form) {
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, row)
    conflictIfAny(stateReasons(row, [state.pending, state.forEnrollment, state.onHold], 'changed'))
    await checkFresh(tx, { entity: 'enrollments', row, since: input.updated_at })
    await changePlacement(tx, ctx, row, input)
    // A smaller bill may have settled a hold by now.
    const placed = (await enrollmentById(tx, row.id)) ?? notFound()
    if (input.status !== undefined && input.status !== placed.status) await moveTo(tx, ctx, placed, input)
    return { data: await enrollmentOf(ctx, tx, row.id), message: 'Enrollment Successfully Updated.' }
  })
}

async function changePlacement(tx: Tx, ctx: UserContext, row: EnrollmentRecord, input: Form): Promise<void> {
  const to = await placementOf(tx, row, input)
  const fields = (Object.keys(to) as (keyof Placement)[]).filter((field) => to[field] !== row[field])
  if (fields.length === 0) return
  await setPlacement(tx, row, to)
  const part = (of: Placement) => Object.fromEntries(fields.map((field) => [field, of[field]]))
  const [before, after] = [part(row), part(to)]
  const step = { enrollment_id: row.id, action: 'edit_enrollment', from_status: row.status, to_status: row.status } as const
  await recordEvent(tx, ctx, { ...step, payload: { changes: await changedFields(tx, row, to, fields) } })
  await audit(tx, ctx, { action: 'enrollment.edit', entity: 'enrollments', entity_id: row.id, before, after })
  // A held seat of the old term would be nobody's until its time is over.
  if (fields.includes('school_year') || fields.includes('semester')) await endWaitlistEntries(tx, ctx, row)
  if (row.loads === 0) return
  await assessEnrollment(tx, ctx, row.id, 'Enrollment changed')
  await releaseHoldsIfClear(tx, ctx, row.id)
}

/** Where the enrollment goes, checked against the tables. A course brings its active curriculum unless another of its own is named. */
async function placementOf(tx: Tx, row: EnrollmentRecord, input: Form): Promise<Placement> {
  const errors: Record<string, string> = {}
  const to: Placement = {
    course_id: input.course_id ?? row.course_id,
    curriculum_id: input.curriculum_id ?? row.curriculum_id,
    level: input.level ?? row.level,
    enrollee_type: input.enrollee_type ?? row.enrollee_type,
    school_year: input.school_year ?? row.school_year,
    semester: input.semester ?? row.semester,
  }
  const isOther = to.course_id !== row.course_id
  const course = await courseById(tx, to.course_id)
  if (!course || (isOther && !course.is_active)) return invalid({ course_id: 'Choose a course' })
  if (isOther && course.level_type !== row.level_type && row.loads > 0)
    errors.course_id = 'Remove the subjects first: they are of another kind of school'
  if ((isOther || to.level !== row.level) && !levelsOf(course).includes(to.level))
    errors.level = `${course.code} does not have this year level`
  if (input.curriculum_id !== undefined && (await curriculumOf(tx, input.curriculum_id))?.course_id !== course.id)
    errors.curriculum_id = 'Choose a curriculum of the course'
  if (Object.keys(errors).length > 0) invalid(errors)
  if (isOther && input.curriculum_id === undefined) to.curriculum_id = course.plan_id ?? reject(noCurriculumReason(course.code))
  await checkTerm(tx, row, to)
  return to
}

/** Classes belong to a term, so an enrollment with subjects stays in its own. */
async function checkTerm(tx: Tx, row: EnrollmentRecord, to: Placement): Promise<void> {
  if (to.school_year === row.school_year && to.semester === row.semester) return
  const field = to.school_year === row.school_year ? 'semester' : 'school_year'
  if (row.loads > 0) invalid({ [field]: 'Remove the subjects first: they belong to their term' })
  if (await hasEnrollment(tx, row, to))
    reject({ ...otherEnrollment, message: `The student has another enrollment in the ${termName(to)}.` })
}

const names: Record<keyof Placement, string> = {
  course_id: 'Course',
  curriculum_id: 'Curriculum',
  level: 'Level',
  enrollee_type: 'Enrollee type',
  school_year: 'School year',
  semester: 'Semester',
}

/** The change as the history tells it. */
async function changedFields(tx: Tx, row: EnrollmentRecord, to: Placement, fields: (keyof Placement)[]) {
  const after = (await enrollmentById(tx, row.id)) ?? notFound()
  const told = (of: EnrollmentRecord) => ({ ...of, course_id: of.course_code, curriculum_id: of.curriculum })
  return fields.map((field) => ({ field: names[field], from: told(row)[field], to: told({ ...after, ...to })[field] }))
}

async function moveTo(tx: Tx, ctx: UserContext, row: EnrollmentRecord, { status, reason }: Form): Promise<void> {
  if (!hasPermission(ctx.actor.grants, 'Hold Enrollment')) forbidden('You may not hold or release an enrollment.')
  const why = reason || invalid({ reason: REQUIRED })
  if (status === state.onHold) await holdIn(tx, ctx, row, { kind: 'manual', reason: why, amount_centavos: null })
  else await releaseIn(tx, ctx, row, { reason: why })
}
