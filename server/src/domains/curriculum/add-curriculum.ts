import type { curriculum, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { curriculumById, insertCurriculum, isCourse } from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'

const NAME_TAKEN = 'The course has a curriculum with this name'

// Also for a name that is changed into one that is taken, in whatever capitals.
const nameTaken = () => invalid({ name: NAME_TAKEN })
export const curriculumConstraints = { curricula_course_id_name_key: nameTaken, curricula_name_ci_key: nameTaken }

/** A new curriculum is empty and not active. */
export async function addCurriculum(ctx: UserContext, input: Input<typeof curriculum.addCurriculum>) {
  return ctx.transaction(async (tx) => {
    if (!(await isCourse(tx, input.course_id))) invalid({ course_id: 'Choose a course' })
    const values = { name: input.name, course_id: input.course_id, effective_sy: input.effective_sy ?? null }
    const id = await createCurriculum(tx, values)
    const after = (await curriculumById(tx, id))!
    await audit(tx, ctx, { action: 'curriculum.add', entity: 'curricula', entity_id: id, after })
    return { data: presentCurriculum(after), message: 'Curriculum Successfully Created' }
  })
}

/** The id of a new curriculum; a name that the course has already is refused. */
export const createCurriculum = async (tx: Tx, values: Parameters<typeof insertCurriculum>[1]): Promise<number> =>
  (await insertCurriculum(tx, values)) ?? nameTaken()
