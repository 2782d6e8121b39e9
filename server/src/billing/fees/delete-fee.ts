import type { fees, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { isFeeBilled, lockFee, removeFee } from './queries.ts'
import { billedReasons, replacingReasons } from './rules.ts'

export async function deleteFee(ctx: UserContext, input: Input<typeof fees.deleteFee>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockFee(tx, input.id)) ?? notFound()
    rejectIfAny(billedReasons(before, await isFeeBilled(tx, before.id)))
    rejectIfAny(replacingReasons(before))
    await removeFee(tx, before.id)
    await audit(tx, ctx, { action: 'fee.delete', entity: 'fees', entity_id: before.id, before })
    return { message: 'Fee Successfully Deleted' }
  })
}
