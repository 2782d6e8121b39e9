import type { catalog, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockEquivalence, removeEquivalence } from './queries.ts'

/** Nothing is stored of what an equivalence counted, so evaluations change at once. */
export async function deleteEquivalence(ctx: UserContext, input: Input<typeof catalog.deleteEquivalence>) {
  return ctx.transaction(async (tx) => {
    const before = (await lockEquivalence(tx, input.id)) ?? notFound()
    await checkFresh(tx, { entity: 'subject_equivalences', row: before, since: input.updated_at })
    await removeEquivalence(tx, before.id)
    await audit(tx, ctx, { action: 'equivalence.delete', entity: 'subject_equivalences', entity_id: before.id, before })
    return { message: 'Equivalence Successfully Deleted' }
  })
}
