import { prospectus } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { createCurriculum } from '../courses/curricula.ts'
import { presentHead } from './present-plan.ts'
import { copyRows, findHeads, lockCurriculum } from './queries.ts'

/** Copies a curriculum as its next version, with all subjects and their prerequisites; the copy is inactive. */
export const duplicateCurriculum = action(prospectus.duplicateCurriculum, async (tx, ctx, input) => {
  const source = (await lockCurriculum(tx, input.id)) ?? notFound()
  const values = { name: input.name, course_id: source.course_id, effective_sy: input.effective_sy ?? null }
  const id = await createCurriculum(tx, values)
  const subjects = await copyRows(tx, source.id, id)
  const [copy] = await findHeads(tx, [id])
  const { name, effective_sy } = copy!
  await audit(tx, ctx, {
    action: 'curriculum.duplicate',
    entity: 'curricula',
    entity_id: id,
    after: { name, course: source.course_code, effective_sy, copied_from: source.name, subjects },
  })
  return { data: presentHead(copy!), message: 'Curriculum Successfully Created' }
})
