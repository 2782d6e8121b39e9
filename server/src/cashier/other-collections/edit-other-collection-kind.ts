import type { Answer, Input, otherCollections } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { findKind, lockKind, updateKind } from './kind-queries.ts'
import { presentKind } from './present.ts'

export async function editOtherCollectionKind(
  ctx: UserContext,
  { id, name, amount, is_active, updated_at }: Input<typeof otherCollections.editOtherCollectionKind>,
): Promise<Answer<typeof otherCollections.editOtherCollectionKind>> {
  return ctx.transaction(async (tx) => {
    const before = (await lockKind(tx, id)) ?? notFound()
    await checkFresh(tx, { entity: 'other_collection_kinds', row: before, since: updated_at })
    await updateKind(tx, id, { name, amount_centavos: amount ?? null, is_active })
    const after = (await findKind(tx, id))!
    await audit(tx, ctx, { action: 'other_collection_kind.edit', entity: 'other_collection_kinds', entity_id: id, before, after })
    return { data: presentKind(after), message: 'Kind Successfully Updated' }
  })
}
