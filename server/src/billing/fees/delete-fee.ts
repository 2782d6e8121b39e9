import { fees } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound, rejectIfAny } from '#platform/errors.ts'
import { isFeeBilled, lockFee, removeFee } from './queries.ts'
import { billedReasons, replacingReasons } from './rules.ts'

export const deleteFee = action(fees.deleteFee, async (tx, ctx, input) => {
  const before = (await lockFee(tx, input.id)) ?? notFound()
  rejectIfAny(billedReasons(before, await isFeeBilled(tx, before.id)))
  rejectIfAny(replacingReasons(before))
  await removeFee(tx, before.id)
  await audit(tx, ctx, { action: 'fee.delete', entity: 'fees', entity_id: before.id, before })
  return { message: 'Fee Successfully Deleted' }
})
