import type { curriculum, Input } from '@talaan/contract'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { findCourse, insertCourse } from './course-queries.ts'
import { CODE_TAKEN, resolveCourseValues } from './course-values.ts'
import { presentCourse } from './reads.ts'

export async function addCourse(ctx: UserContext, input: Input<typeof curriculum.addCourse>) {
  return ctx.transaction(async (tx) => {
    const id = (await insertCourse(tx, await resolveCourseValues(tx, input))) ?? invalid({ code: CODE_TAKEN })
    const after = (await findCourse(tx, id, await enrollmentTerm(ctx)))!
    await audit(tx, ctx, { action: 'course.add', entity: 'courses', entity_id: id, after })
    return { data: presentCourse(after), message: 'Course Successfully Created' }
  })
}
