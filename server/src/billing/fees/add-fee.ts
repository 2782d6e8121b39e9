import type { fees, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { checkFeeValues, rejectSameFee } from './fee-values.ts'
import { findFee, insertFee } from './queries.ts'

export async function addFee(ctx: UserContext, input: Input<typeof fees.addFee>) {
  return ctx.transaction(async (tx) => {
    const id = (await insertFee(tx, await checkFeeValues(tx, input))) ?? rejectSameFee()
    const after = (await findFee(tx, id))!
    await audit(tx, ctx, { action: 'fee.add', entity: 'fees', entity_id: id, after })
    return { data: after, message: 'Fee Successfully Created' }
  })
}
