import { catalogue } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkEquivalence } from './check-equivalence.ts'
import { findEquivalence, insertEquivalence, lockEquivalence, removeEquivalence, updateEquivalence } from './queries.ts'

export const addEquivalence = action(catalogue.addEquivalence, async (tx, ctx, input) => {
  await checkEquivalence(tx, input)
  const id = await insertEquivalence(tx, input, { approved_by: ctx.actor.id, approved_on: input.approved_on ?? schoolDay(ctx.now) })
  const after = (await findEquivalence(tx, id))!
  await audit(tx, ctx, { action: 'equivalence.add', entity: 'subject_equivalences', entity_id: id, after })
  return { data: after, message: 'Equivalence Successfully Added' }
})

/** Who changes an equivalence approves it. */
export const editEquivalence = action(catalogue.editEquivalence, async (tx, ctx, input) => {
  const before = (await lockEquivalence(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'subject_equivalences', row: before, since: input.updated_at })
  await checkEquivalence(tx, input, before.id)
  const approval = { approved_by: ctx.actor.id, approved_on: input.approved_on ?? before.approved_on }
  await updateEquivalence(tx, before.id, input, approval)
  const after = (await findEquivalence(tx, before.id))!
  await audit(tx, ctx, { action: 'equivalence.edit', entity: 'subject_equivalences', entity_id: before.id, before, after })
  return { data: after, message: 'Equivalence Successfully Updated' }
})

/** Nothing is stored of what an equivalence counted, so evaluations change at once. */
export const deleteEquivalence = action(catalogue.deleteEquivalence, async (tx, ctx, input) => {
  const before = (await lockEquivalence(tx, input.id)) ?? notFound()
  await checkFresh(tx, { entity: 'subject_equivalences', row: before, since: input.updated_at })
  await removeEquivalence(tx, before.id)
  await audit(tx, ctx, { action: 'equivalence.delete', entity: 'subject_equivalences', entity_id: before.id, before })
  return { message: 'Equivalence Successfully Deleted' }
})
