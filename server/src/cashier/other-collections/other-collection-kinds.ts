import { otherCollections } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { findKind, insertKind, lockKind, updateKind } from './kind-queries.ts'
import { presentKind } from './present.ts'

const kinds = auditedTable({ entity: 'other_collection_kinds', lock: lockKind, find: findKind })

export const addOtherCollectionKind = action(otherCollections.addOtherCollectionKind, async (tx, ctx, { name, amount, is_active }) => {
  const id = await insertKind(tx, { name, amount_centavos: amount ?? null, is_active })
  const after = await kinds.auditAdded(tx, ctx, 'other_collection_kind.add', id)
  return { data: presentKind(after), message: 'Kind Successfully Created' }
})

export const editOtherCollectionKind = action(otherCollections.editOtherCollectionKind, async (tx, ctx, input) => {
  const before = await kinds.lock(tx, input)
  await updateKind(tx, before.id, { name: input.name, amount_centavos: input.amount ?? null, is_active: input.is_active })
  const after = await kinds.auditEdited(tx, ctx, 'other_collection_kind.edit', before)
  return { data: presentKind(after), message: 'Kind Successfully Updated' }
})
