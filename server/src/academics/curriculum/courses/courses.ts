import { curriculum } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { enrollmentTerm, type Term } from '#foundation/terms/current-term.ts'
import { isOpen } from '#foundation/terms/enrollment-period.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  countLiveEnrollments,
  findCourse,
  insertCourse,
  listLevelsInUse,
  lockCourse,
  setCourseActive,
  updateCourse,
} from './course-queries.ts'
import { rejectTakenCode, resolveCourseValues } from './course-values.ts'
import { presentCourse } from './reads.ts'
import { fixedFieldReasons, levelReasons, retireReasons } from './rules.ts'

/** A course is counted with its students of the term. */
const coursesIn = (term: Term) =>
  auditedTable({ entity: 'courses', lock: (tx, id) => lockCourse(tx, id, term), find: (tx, id) => findCourse(tx, id, term) })

export const addCourse = action(curriculum.addCourse, async (tx, ctx, input) => {
  const id = (await insertCourse(tx, await resolveCourseValues(tx, input))) ?? rejectTakenCode()
  const after = await coursesIn(await enrollmentTerm(ctx)).auditAdded(tx, ctx, 'course.add', id)
  return { data: presentCourse(after), message: 'Course Successfully Created' }
})

export const editCourse = action(curriculum.editCourse, async (tx, ctx, input) => {
  const courses = coursesIn(await enrollmentTerm(ctx))
  const before = await courses.lock(tx, input)
  rejectIfAny([...fixedFieldReasons(before, input), ...levelReasons(input, await listLevelsInUse(tx, before.id))])
  await updateCourse(tx, before.id, await resolveCourseValues(tx, input))
  const after = await courses.auditEdited(tx, ctx, 'course.edit', before)
  return { data: presentCourse(after), message: 'Course Successfully Updated' }
})

/** Retires a course or brings it back. A retired course takes no new applicants and keeps its students. The same status again succeeds. */
export const changeCourseStatus = action(curriculum.changeCourseStatus, async (tx, ctx, input) => {
  const term = await enrollmentTerm(ctx)
  const before = await coursesIn(term).lock(tx, input)
  const message = input.is_active ? 'Course Successfully Restored' : 'Course Successfully Retired'
  if (before.is_active === input.is_active) return { data: presentCourse(before), message }
  if (!input.is_active && isOpen(await currentSettings(tx, ctx.now), schoolDay(ctx.now))) {
    rejectIfAny(retireReasons({ course: before.code, liveEnrollments: await countLiveEnrollments(tx, before.id, term), term }))
  }
  await setCourseActive(tx, before.id, input.is_active)
  const after = (await findCourse(tx, before.id, term))!
  await audit(tx, ctx, {
    action: 'course.change_status',
    entity: 'courses',
    entity_id: before.id,
    before: { is_active: before.is_active },
    after: { is_active: after.is_active },
  })
  return { data: presentCourse(after), message }
})
