import type { Input, prospectus } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { createCurriculum } from '../curriculum/add-curriculum.ts'
import { headAnswer } from './plan.ts'
import { copyRows, headsByIds, lockCurriculum } from './queries.ts'

/** The next version of a curriculum: all its subjects and what they need, inactive until somebody activates it. */
export async function duplicateCurriculum(ctx: UserContext, input: Input<typeof prospectus.duplicateCurriculum>) {
  return ctx.transaction(async (tx) => {
    const source = (await lockCurriculum(tx, input.id)) ?? notFound()
    const values = { name: input.name, course_id: source.course_id, effective_sy: input.effective_sy ?? null }
    const id = await createCurriculum(tx, values)
    const subjects = await copyRows(tx, source.id, id)
    const [copy] = await headsByIds(tx, [id])
    const { name, effective_sy } = copy!
    await audit(tx, ctx, {
      action: 'curriculum.duplicate',
      entity: 'curricula',
      entity_id: id,
      after: { name, course: source.course_code, effective_sy, copied_from: source.name, subjects },
    })
    return { data: headAnswer(copy!), message: 'Curriculum Successfully Created' }
  })
}
