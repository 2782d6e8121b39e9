import { curriculum } from '@talaan/contract'
import { currentSettings } from '#foundation/settings/reads.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { isOpen } from '#foundation/terms/enrollment-period.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { countLiveEnrollments, findCourse, lockCourse, setCourseActive } from './course-queries.ts'
import { presentCourse } from './reads.ts'
import { retireReasons } from './rules.ts'

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
