import { classClearance } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { stale } from '#platform/errors.ts'
import { checkFresh } from '#platform/fresh.ts'
import { lockDeadline, setDeadline } from './class-queries.ts'
import { findOwnClass, presentClass } from './class-reads.ts'

/** Sets what the class asks of every student, and by when. */
export const setClassDeadline = action(classClearance.setClassDeadline, async (tx, ctx, input) => {
  const offer = await findOwnClass(ctx, tx, input.id)
  const { is_new, ...before } = await lockDeadline(tx, offer.id)
  // The form was opened before there was a deadline, and a colleague has set one since.
  if (input.updated_at === null && !is_new) stale()
  if (!is_new) await checkFresh(tx, { entity: 'class_clearances', row: { id: offer.id, ...before }, since: input.updated_at ?? undefined })
  const after = { due_on: input.due_on ?? null, requirement: input.requirement ?? null }
  await setDeadline(tx, offer.id, after)
  await audit(tx, ctx, { action: 'clearance.set_deadline', entity: 'class_clearances', entity_id: offer.id, before, after })
  return { data: await presentClass(ctx, tx, offer), message: 'Deadline Successfully Saved.' }
})
