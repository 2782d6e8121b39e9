import { catalogue, type Reason } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { auditedTable } from '#platform/audited-table.ts'
import type { Tx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import {
  curriculumExists,
  type EquivalenceFields,
  findEquivalence,
  findSameEquivalence,
  insertEquivalence,
  lockEquivalence,
  lockSubjects,
  removeEquivalence,
  updateEquivalence,
} from './queries.ts'

const existsReason: Reason = {
  code: 'equivalence.exists',
  message: 'This equivalence already exists.',
  clears_by: 'Edit the existing one',
}

/** Locks the subjects and rejects what does not exist or says the same as another equivalence. */
async function checkEquivalence(tx: Tx, fields: EquivalenceFields, exceptId = 0): Promise<void> {
  const knownIds = await lockSubjects(tx, [...fields.from, fields.to])
  const missing = { from: fields.from.some((id) => !knownIds.includes(id)), to: !knownIds.includes(fields.to) }
  if (missing.from || missing.to) {
    const text = 'This subject no longer exists'
    invalid({ ...(missing.from && { from: text }), ...(missing.to && { to: text }) })
  }
  if (fields.curriculum_id !== null && !(await curriculumExists(tx, fields.curriculum_id)))
    invalid({ curriculum_id: 'This curriculum no longer exists' })
  if ((await findSameEquivalence(tx, fields, exceptId)) !== undefined) conflict(existsReason)
}

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
