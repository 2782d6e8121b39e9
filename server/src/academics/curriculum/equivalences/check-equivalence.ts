import type { Reason } from '@talaan/contract'
import type { Tx } from '#platform/context.ts'
import { conflict, invalid } from '#platform/errors.ts'
import { curriculumExists, type EquivalenceFields, findSameEquivalence, lockSubjects } from './queries.ts'

const existsReason: Reason = {
  code: 'equivalence.exists',
  message: 'This equivalence already exists.',
  clears_by: 'Edit the existing one',
}

/** Locks the subjects and rejects what does not exist or says the same as another equivalence. */
export async function checkEquivalence(tx: Tx, fields: EquivalenceFields, exceptId = 0): Promise<void> {
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
