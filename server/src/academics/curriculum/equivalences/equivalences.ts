import { catalogue } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import { schoolDay } from '#platform/school-day.ts'
import { checkEquivalence } from './check-equivalence.ts'
import { findEquivalence, insertEquivalence, lockEquivalence, removeEquivalence, updateEquivalence } from './queries.ts'

const equivalences = auditedTable({ entity: 'subject_equivalences', lock: lockEquivalence, find: findEquivalence })

export const addEquivalence = action(catalogue.addEquivalence, async (tx, ctx, input) => {
  await checkEquivalence(tx, input)
  const id = await insertEquivalence(tx, input, { approved_by: ctx.actor.id, approved_on: input.approved_on ?? schoolDay(ctx.now) })
  return { data: await equivalences.auditAdded(tx, ctx, 'equivalence.add', id), message: 'Equivalence Successfully Added' }
})

/** Who changes an equivalence approves it. */
export const editEquivalence = action(catalogue.editEquivalence, async (tx, ctx, input) => {
  const before = await equivalences.lock(tx, input)
  await checkEquivalence(tx, input, before.id)
  const approval = { approved_by: ctx.actor.id, approved_on: input.approved_on ?? before.approved_on }
  await updateEquivalence(tx, before.id, input, approval)
  return { data: await equivalences.auditEdited(tx, ctx, 'equivalence.edit', before), message: 'Equivalence Successfully Updated' }
})

/** Nothing is stored of what an equivalence counted, so evaluations change at once. */
export const deleteEquivalence = action(catalogue.deleteEquivalence, async (tx, ctx, input) => {
  const before = await equivalences.lock(tx, input)
  await removeEquivalence(tx, before.id)
  await equivalences.auditDeleted(tx, ctx, 'equivalence.delete', before)
  return { message: 'Equivalence Successfully Deleted' }
})
