import { otherCollections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findKind, insertKind, lockKind, updateKind } from './kind-queries.ts'
import { presentKind } from './present.ts'

export const addOtherCollectionKind = action(otherCollections.addOtherCollectionKind, async (tx, ctx, { name, amount, is_active }) => {
  const id = await insertKind(tx, { name, amount_centavos: amount ?? null, is_active })
  const after = (await findKind(tx, id))!
  await audit(tx, ctx, { action: 'other_collection_kind.add', entity: 'other_collection_kinds', entity_id: id, after })
  return { data: presentKind(after), message: 'Kind Successfully Created' }
})

export const editOtherCollectionKind = action(
  otherCollections.editOtherCollectionKind,
  async (tx, ctx, { id, name, amount, is_active, updated_at }) => {
    const before = (await lockKind(tx, id)) ?? notFound()
    await checkFresh(tx, { entity: 'other_collection_kinds', row: before, since: updated_at })
    await updateKind(tx, id, { name, amount_centavos: amount ?? null, is_active })
    const after = (await findKind(tx, id))!
    await audit(tx, ctx, { action: 'other_collection_kind.edit', entity: 'other_collection_kinds', entity_id: id, before, after })
    return { data: presentKind(after), message: 'Kind Successfully Updated' }
  },
)
