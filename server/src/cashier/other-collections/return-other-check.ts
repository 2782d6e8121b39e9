import { otherCollections } from '@talaan/contract'
import { voidedReason } from '#billing/assessment/receipts/receipt-rules.ts'
import { recordCheckReturn } from '#cashier/cashier-shifts/record-check-return.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { findCollection, lockCollection } from './collection-queries.ts'
import { presentCollection } from './present.ts'

/** Records that the bank returned a check of an other collection, each check once. The receipt stays; what was collected is taken back on that day. */
export const returnOtherCheck = action(otherCollections.returnOtherCheck, async (tx, ctx, input) => {
  const locked = (await lockCollection(tx, input.id)) ?? notFound()
  if (locked.voided_at) conflict(voidedReason)
  const before = (await findCollection(tx, locked.id)) ?? notFound()
  await recordCheckReturn(tx, ctx, { other_collection_id: locked.id }, { receipt: { ...before, ...locked }, notice: input })
  const after = (await findCollection(tx, locked.id)) ?? notFound()
  await audit(tx, ctx, { action: 'other_collection.return_check', entity: 'other_collections', entity_id: locked.id, before, after })
  return { data: presentCollection(after), message: 'Returned Check Successfully Recorded.' }
})
