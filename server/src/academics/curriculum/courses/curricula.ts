import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/context.ts'
import { invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { courseExists, findCurriculum, insertCurriculum, lockCurriculum, removeCurriculum, updateCurriculum } from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'
import { deleteReasons } from './rules.ts'

const NAME_TAKEN = 'The course has a curriculum with this name'

// The constraints also catch an edit to a taken name, whatever the case.
const rejectTakenName = () => invalid({ name: NAME_TAKEN })
export const curriculumConstraints = { curricula_course_id_name_key: rejectTakenName, curricula_name_ci_key: rejectTakenName }

/** A new curriculum is empty and not active. */
export const addCurriculum = action(curriculum.addCurriculum, async (tx, ctx, input) => {
  if (!(await courseExists(tx, input.course_id))) invalid({ course_id: 'Choose a course' })
  const values = { name: input.name, course_id: input.course_id, effective_sy: input.effective_sy ?? null }
  const id = await createCurriculum(tx, values)
  const after = (await findCurriculum(tx, id))!
  await audit(tx, ctx, { action: 'curriculum.add', entity: 'curricula', entity_id: id, after })
  return { data: presentCurriculum(after), message: 'Curriculum Successfully Created' }
})

/** Inserts a curriculum and returns its id; rejects a name that the course has already. */
export const createCurriculum = async (tx: Tx, values: Parameters<typeof insertCurriculum>[1]): Promise<number> =>
  (await insertCurriculum(tx, values)) ?? rejectTakenName()

export const editCurriculum = action(curriculum.editCurriculum, async (tx, ctx, input) => {
  const before = (await lockCurriculum(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'curricula', row: before, since: input.updated_at })
  const { effective_sy = before.effective_sy } = input
  await updateCurriculum(tx, before.id, { name: input.name, effective_sy })
  const after = (await findCurriculum(tx, before.id))!
  await audit(tx, ctx, { action: 'curriculum.edit', entity: 'curricula', entity_id: before.id, before, after })
  return { data: presentCurriculum(after), message: 'Curriculum Successfully Updated' }
})

export const deleteCurriculum = action(curriculum.deleteCurriculum, async (tx, ctx, input) => {
  const before = (await lockCurriculum(tx, input.id)) ?? notFound()
  rejectIfAny(deleteReasons(before))
  await removeCurriculum(tx, before.id)
  await audit(tx, ctx, { action: 'curriculum.delete', entity: 'curricula', entity_id: before.id, before })
  return { message: 'Curriculum Successfully Deleted' }
})
