import type { fees, Input } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { checkFresh } from '../../platform/fresh.ts'
import { checkFeeValues } from './fee-values.ts'
import { findFee, lockFee, updateFee } from './queries.ts'

/** Changes a fee. Existing bills are snapshots, so the change counts only for new bills. */
export async function editFee(ctx: UserContext, input: Input<typeof fees.editFee>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockFee(tx, input.id)) ?? notFound()
    await checkFresh(tx, { entity: 'fees', row: before, since: input.updated_at })
    await updateFee(tx, before.id, await checkFeeValues(tx, input))
    const after = (await findFee(tx, before.id))!
    await audit(tx, ctx, { action: 'fee.edit', entity: 'fees', entity_id: before.id, before, after })
    return { data: after, message: 'Fee Successfully Updated' }
  })
}
