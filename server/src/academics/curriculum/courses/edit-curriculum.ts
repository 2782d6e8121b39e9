import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findCurriculum, lockCurriculum, updateCurriculum } from './curriculum-queries.ts'
import { presentCurriculum } from './reads.ts'

export const editCurriculum = action(curriculum.editCurriculum, async (tx, ctx, input) => {
  const before = (await lockCurriculum(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'curricula', row: before, since: input.updated_at })
  const { effective_sy = before.effective_sy } = input
  await updateCurriculum(tx, before.id, { name: input.name, effective_sy })
  const after = (await findCurriculum(tx, before.id))!
  await audit(tx, ctx, { action: 'curriculum.edit', entity: 'curricula', entity_id: before.id, before, after })
  return { data: presentCurriculum(after), message: 'Curriculum Successfully Updated' }
})
