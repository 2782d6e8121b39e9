import type { curriculum, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { lockCurriculum, removeCurriculum } from './curriculum-queries.ts'
import { deleteReasons } from './rules.ts'

export async function deleteCurriculum(ctx: UserContext, input: Input<typeof curriculum.deleteCurriculum>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockCurriculum(tx, input.id)) ?? notFound()
    rejectIfAny(deleteReasons(before))
    await removeCurriculum(tx, before.id)
    await audit(tx, ctx, { action: 'curriculum.delete', entity: 'curricula', entity_id: before.id, before })
    return { message: 'Curriculum Successfully Deleted' }
  })
}
