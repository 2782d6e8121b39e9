import type { curriculum, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { SignedIn } from '../../platform/context.ts'
import { invalid, onConstraint } from '../../platform/errors.ts'
import { curriculumById, insertCurriculum, isCourse } from './curriculum-queries.ts'
import { toldCurriculum } from './reads.ts'

export const NAME_TAKEN = 'The course has a curriculum with this name'

// Also for a name that is changed into one that is taken, in whatever capitals.
for (const key of ['curricula_course_id_name_key', 'curricula_name_ci_key']) onConstraint(key, () => invalid({ name: NAME_TAKEN }))

/** A new curriculum is empty and not active. */
export async function addCurriculum(ctx: SignedIn, input: Input<typeof curriculum.addCurriculum>) {
  return ctx.transaction(async (tx) => {
    if (!(await isCourse(tx, input.course_id))) invalid({ course_id: 'Choose a course' })
    const values = { name: input.name, course_id: input.course_id, effective_sy: input.effective_sy ?? null }
    const id = (await insertCurriculum(tx, values)) ?? invalid({ name: NAME_TAKEN })
    const after = (await curriculumById(tx, id))!
    await audit(tx, ctx, { action: 'curriculum.add', entity: 'curricula', entity_id: id, after })
    return { data: toldCurriculum(after), message: 'Curriculum Successfully Created' }
  })
}
