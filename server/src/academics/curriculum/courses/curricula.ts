import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, invalid, notFound, rejectIfAny } from '#platform/errors.ts'
import {
  courseExists,
  findActiveCurriculum,
  findCurriculum,
  insertCurriculum,
  lockCurriculum,
  removeCurriculum,
  setCurriculumActive,
  updateCurriculum,
} from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'
import { deleteReasons, staleActivationReasons } from './rules.ts'

// The constraints also catch an edit to a taken name, whatever the case.
const rejectTakenName = () => invalid({ name: 'The course has a curriculum with this name' })
export const curriculumConstraints = { curricula_course_id_name_key: rejectTakenName, curricula_name_ci_key: rejectTakenName }

const curricula = auditedTable({ entity: 'curricula', lock: lockCurriculum, find: findCurriculum })

/** A new curriculum is empty and not active. */
export const addCurriculum = action(curriculum.addCurriculum, async (tx, ctx, input) => {
  if (!(await courseExists(tx, input.course_id))) invalid({ course_id: 'Choose a course' })
  const values = { name: input.name, course_id: input.course_id, effective_sy: input.effective_sy ?? null }
  const id = await createCurriculum(tx, values)
  const after = await curricula.auditAdded(tx, ctx, 'curriculum.add', id)
  return { data: presentCurriculum(after), message: 'Curriculum Successfully Created' }
})

/** Inserts a curriculum and returns its id; rejects a name that the course has already. */
export const createCurriculum = async (tx: Tx, values: Parameters<typeof insertCurriculum>[1]): Promise<number> =>
  (await insertCurriculum(tx, values)) ?? rejectTakenName()

export const editCurriculum = action(curriculum.editCurriculum, async (tx, ctx, input) => {
  const before = await curricula.lock(tx, input)
  const { effective_sy = before.effective_sy } = input
  await updateCurriculum(tx, before.id, { name: input.name, effective_sy })
  const after = await curricula.auditEdited(tx, ctx, 'curriculum.edit', before)
  return { data: presentCurriculum(after), message: 'Curriculum Successfully Updated' }
})

export const deleteCurriculum = action(curriculum.deleteCurriculum, async (tx, ctx, input) => {
  const before = await curricula.lock(tx, input)
  rejectIfAny(deleteReasons(before))
  await removeCurriculum(tx, before.id)
  await curricula.auditDeleted(tx, ctx, 'curriculum.delete', before)
  return { message: 'Curriculum Successfully Deleted' }
})

/** Activates a curriculum for new students; students of the replaced one stay there. Activating it again changes nothing and succeeds. */
export const activateCurriculum = action(curriculum.activateCurriculum, async (tx, ctx, input) => {
  const row = (await lockCurriculum(tx, input.id)) ?? notFound()
  const message = 'Curriculum Successfully Activated'
  if (row.is_active) return { data: presentCurriculum(row), message }
  const active = await findActiveCurriculum(tx, row.course_id)
  conflictIfAny(staleActivationReasons(row.course_code, input.replaces, active))
  if (active) await setActive(tx, ctx, active.id, false)
  await setActive(tx, ctx, row.id, true)
  return { data: presentCurriculum((await findCurriculum(tx, row.id))!), message }
})

/** Writes one audit row per curriculum, so that a stale form of either can say what changed. */
async function setActive(tx: Tx, ctx: UserContext, id: number, isActive: boolean): Promise<void> {
  await setCurriculumActive(tx, id, isActive)
  const action = isActive ? 'curriculum.activate' : 'curriculum.replace'
  await audit(tx, ctx, { action, entity: 'curricula', entity_id: id, before: { is_active: !isActive }, after: { is_active: isActive } })
}
