import { catalog } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkEquivalence } from './check-equivalence.ts'
import { findEquivalence, insertEquivalence } from './queries.ts'

export const addEquivalence = action(catalog.addEquivalence, async (tx, ctx, input) => {
  await checkEquivalence(tx, input)
  const id = await insertEquivalence(tx, input, { approved_by: ctx.actor.id, approved_on: input.approved_on ?? schoolDay(ctx.now) })
  const after = (await findEquivalence(tx, id))!
  await audit(tx, ctx, { action: 'equivalence.add', entity: 'subject_equivalences', entity_id: id, after })
  return { data: after, message: 'Equivalence Successfully Added' }
})
