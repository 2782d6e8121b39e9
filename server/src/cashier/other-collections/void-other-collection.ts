import { type OtherCollection, otherCollections } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { checkMayVoid, lockVoidDrawer } from '#cashier/cashier-shifts/check-may-void.ts'
import { sendVoidForApproval, VOID_REQUESTED } from '#cashier/cashier-shifts/request-void.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findCollection, lockCollection, setCollectionVoided } from './collection-queries.ts'
import { presentCollection } from './present.ts'

/** Voids an other collection, or sends it for approval. Its row and number stay. */
export const voidOtherCollection = action(otherCollections.voidOtherCollection, async (tx, ctx, input) => {
  const locked = (await lockCollection(tx, input.id)) ?? notFound()
  const shift_id = await checkMayVoid(tx, ctx, locked)
  if (locked.voided_at) conflict(voidedReason)
  if (await sendVoidForApproval(tx, ctx, { column: 'other_collection_id', ...locked }, input.reason)) {
    return { data: presentCollection((await findCollection(tx, locked.id)) ?? notFound()), message: VOID_REQUESTED }
  }
  return { data: await writeVoid(tx, ctx, locked.id, { reason: input.reason, shift_id }), message: 'Payment Successfully Voided.' }
})

/** Voids an other collection after a second person approved it. Who asked gives the cash back when the shift is closed. */
export async function carryOutOtherVoid(
  tx: Tx,
  ctx: UserContext,
  id: number,
  { reason, requester }: { reason: string; requester: { id: number; name: string } },
): Promise<string> {
  const locked = (await lockCollection(tx, id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  const { or_number } = await writeVoid(tx, ctx, id, { reason, shift_id: await lockVoidDrawer(tx, locked, requester) })
  return or_number
}

async function writeVoid(tx: Tx, ctx: UserContext, id: number, row: { reason: string; shift_id: number | null }): Promise<OtherCollection> {
  const before = await findCollection(tx, id)
  await setCollectionVoided(tx, id, row, { by: ctx.actor.id, at: ctx.now })
  const after = (await findCollection(tx, id)) ?? notFound()
  await audit(tx, ctx, { action: 'other_collection.void', entity: 'other_collections', entity_id: id, before, after })
  return presentCollection(after)
}
