import { otherCollections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { findKind, insertKind } from './kind-queries.ts'
import { presentKind } from './present.ts'

export const addOtherCollectionKind = action(otherCollections.addOtherCollectionKind, async (tx, ctx, { name, amount, is_active }) => {
  const id = await insertKind(tx, { name, amount_centavos: amount ?? null, is_active })
  const after = (await findKind(tx, id))!
  await audit(tx, ctx, { action: 'other_collection_kind.add', entity: 'other_collection_kinds', entity_id: id, after })
  return { data: presentKind(after), message: 'Kind Successfully Created' }
})
