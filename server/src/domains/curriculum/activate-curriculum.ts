import type { curriculum, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { conflictIfAny, notFound } from '../../platform/errors.ts'
import { activeOf, curriculumById, lockCurriculum, setCurriculumActive } from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'
import { overtakenReasons } from './rules.ts'

/** New students follow it from now on; whoever follows the one it replaces stays there. Once more changes nothing and succeeds. */
export async function activateCurriculum(ctx: UserContext, input: Input<typeof curriculum.activateCurriculum>) {
  return ctx.transaction(async (tx) => {
    const row = (await lockCurriculum(tx, input.id)) ?? notFound()
    const message = 'Curriculum Successfully Activated'
    if (row.is_active) return { data: presentCurriculum(row), message }
    const active = await activeOf(tx, row.course_id)
    conflictIfAny(overtakenReasons(row.course_code, input.replaces, active))
    if (active) await turn(tx, ctx, active.id, false)
    await turn(tx, ctx, row.id, true)
    return { data: presentCurriculum((await curriculumById(tx, row.id))!), message }
  })
}

/** One audit row each, so that a form of either is told. */
async function turn(tx: Tx, ctx: UserContext, id: number, isActive: boolean): Promise<void> {
  await setCurriculumActive(tx, id, isActive)
  const action = isActive ? 'curriculum.activate' : 'curriculum.replace'
  await audit(tx, ctx, { action, entity: 'curricula', entity_id: id, before: { is_active: !isActive }, after: { is_active: isActive } })
}
