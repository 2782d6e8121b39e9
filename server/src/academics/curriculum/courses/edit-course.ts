import { curriculum } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findCourse, listLevelsInUse, lockCourse, updateCourse } from './course-queries.ts'
import { resolveCourseValues } from './course-values.ts'
import { presentCourse } from './reads.ts'
import { fixedFieldReasons, levelReasons } from './rules.ts'

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
