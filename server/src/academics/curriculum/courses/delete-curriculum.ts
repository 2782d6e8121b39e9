import { curriculum } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockCurriculum, removeCurriculum } from './curriculum-queries.ts'
import { deleteReasons } from './rules.ts'

export const deleteCurriculum = action(curriculum.deleteCurriculum, async (tx, ctx, input) => {
  const before = (await lockCurriculum(tx, input.id)) ?? notFound()
  rejectIfAny(deleteReasons(before))
  await removeCurriculum(tx, before.id)
  await audit(tx, ctx, { action: 'curriculum.delete', entity: 'curricula', entity_id: before.id, before })
  return { message: 'Curriculum Successfully Deleted' }
})
