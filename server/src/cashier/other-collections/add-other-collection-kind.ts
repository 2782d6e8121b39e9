import type { Answer, Input, otherCollections } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { findKind, insertKind } from './kind-queries.ts'
import { presentKind } from './present.ts'

export async function addOtherCollectionKind(
  ctx: UserContext,
  { name, amount, is_active }: Input<typeof otherCollections.addOtherCollectionKind>,
): Promise<Answer<typeof otherCollections.addOtherCollectionKind>> {
  return ctx.transaction(async (tx) => {
    const id = await insertKind(tx, { name, amount_centavos: amount ?? null, is_active })
    const after = (await findKind(tx, id))!
    await audit(tx, ctx, { action: 'other_collection_kind.add', entity: 'other_collection_kinds', entity_id: id, after })
    return { data: presentKind(after), message: 'Kind Successfully Created' }
  })
}
