import { curriculum } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { findCourse, insertCourse } from './course-queries.ts'
import { CODE_TAKEN, resolveCourseValues } from './course-values.ts'
import { presentCourse } from './reads.ts'

export const addCourse = action(curriculum.addCourse, async (tx, ctx, input) => {
  const id = (await insertCourse(tx, await resolveCourseValues(tx, input))) ?? invalid({ code: CODE_TAKEN })
  const after = (await findCourse(tx, id, await enrollmentTerm(ctx)))!
  await audit(tx, ctx, { action: 'course.add', entity: 'courses', entity_id: id, after })
  return { data: presentCourse(after), message: 'Course Successfully Created' }
})
