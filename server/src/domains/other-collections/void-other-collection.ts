import type { Answer, Input, otherCollections } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { voidedReason } from '../assessment/receipts/receipt-rules.ts'
import { checkMayVoid } from '../cashier-shifts/check-may-void.ts'
import { findCollection, lockCollection, setCollectionVoided } from './collection-queries.ts'
import { presentCollection } from './present.ts'

/** Voids an other collection. Its row and number stay. */
export async function voidOtherCollection(
  ctx: UserContext,
  input: Input<typeof otherCollections.voidOtherCollection>,
): Promise<Answer<typeof otherCollections.voidOtherCollection>> {
  return ctx.transaction(async (tx) => {
    const locked = (await lockCollection(tx, input.id)) ?? notFound()
    const shift_id = await checkMayVoid(tx, ctx, locked)
    if (locked.voided_at) conflict(voidedReason)
    const before = await findCollection(tx, locked.id)
    await setCollectionVoided(tx, locked.id, { reason: input.reason, shift_id }, { by: ctx.actor.id, at: ctx.now })
    const after = (await findCollection(tx, locked.id)) ?? notFound()
    await audit(tx, ctx, { action: 'other_collection.void', entity: 'other_collections', entity_id: locked.id, before, after })
    return { data: presentCollection(after), message: 'Payment Successfully Voided.' }
  })
}
