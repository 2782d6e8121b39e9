import { studentStudies } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { denyOwnRecord } from './policy.ts'
import { deleteCredit, listCredits, lockStudies } from './studies-queries.ts'

/** Removes a credit. Subjects that were taken because of it stay as they are; the registrar decides about them. */
export const removeCredit = action(studentStudies.removeCredit, async (tx, ctx, input) => {
  const head = (await lockStudies(tx, input.id)) ?? notFound()
  denyOwnRecord(ctx.actor, head)
  const before = (await listCredits(tx, head.id)).find((credit) => credit.id === input.credit_id) ?? notFound()
  await deleteCredit(tx, head.id, input.credit_id)
  const after = { reason: input.reason }
  await audit(tx, ctx, { action: 'students.remove_credit', entity: 'students', entity_id: head.id, before, after })
  return { data: { id: input.credit_id }, message: `${before.code} is no longer credited.` }
})
