import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findActiveCurriculum, findCurriculum, lockCurriculum, setCurriculumActive } from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'
import { staleActivationReasons } from './rules.ts'

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
