import { catalog } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockEquivalence, removeEquivalence } from './queries.ts'

/** Nothing is stored of what an equivalence counted, so evaluations change at once. */
export const deleteEquivalence = action(catalog.deleteEquivalence, async (tx, ctx, input) => {
  const before = (await lockEquivalence(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'subject_equivalences', row: before, since: input.updated_at })
  await removeEquivalence(tx, before.id)
  await audit(tx, ctx, { action: 'equivalence.delete', entity: 'subject_equivalences', entity_id: before.id, before })
  return { message: 'Equivalence Successfully Deleted' }
})
