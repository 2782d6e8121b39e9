import { curriculum } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { isOpen } from '#foundation/terms/enrollment-period.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
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
import { CODE_TAKEN, resolveCourseValues } from './course-values.ts'
import { presentCourse } from './reads.ts'
import { fixedFieldReasons, levelReasons, retireReasons } from './rules.ts'

export const addCourse = action(curriculum.addCourse, async (tx, ctx, input) => {
  const id = (await insertCourse(tx, await resolveCourseValues(tx, input))) ?? invalid({ code: CODE_TAKEN })
  const after = (await findCourse(tx, id, await enrollmentTerm(ctx)))!
  await audit(tx, ctx, { action: 'course.add', entity: 'courses', entity_id: id, after })
  return { data: presentCourse(after), message: 'Course Successfully Created' }
})

export const editCourse = action(curriculum.editCourse, async (tx, ctx, input) => {
  const term = await enrollmentTerm(ctx)
  const before = (await lockCourse(tx, input.id, term)) ?? notFound()
  await checkFresh(tx, { entity: 'courses', row: before, since: input.updated_at })
  rejectIfAny([...fixedFieldReasons(before, input), ...levelReasons(input, await listLevelsInUse(tx, before.id))])
  await updateCourse(tx, before.id, await resolveCourseValues(tx, input))
  const after = (await findCourse(tx, before.id, term))!
  await audit(tx, ctx, { action: 'course.edit', entity: 'courses', entity_id: before.id, before, after })
  return { data: presentCourse(after), message: 'Course Successfully Updated' }
})

/** Retires a course or brings it back. A retired course takes no new applicants and keeps its students. The same status again succeeds. */
export const changeCourseStatus = action(curriculum.changeCourseStatus, async (tx, ctx, input) => {
  const term = await enrollmentTerm(ctx)
  const before = (await lockCourse(tx, input.id, term)) ?? notFound()
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
