import { smsLists } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { deleteOptOut, lockOptOut } from './list-queries.ts'

/** Sends batches to a number again; the reason is recorded. */
export const removeSmsOptOut = action(smsLists.removeSmsOptOut, async (tx, ctx, { id, reason }) => {
  const before = (await lockOptOut(tx, id)) ?? notFound()
  await deleteOptOut(tx, id)
  const { number } = before
  await audit(tx, ctx, {
    action: 'sms.opt_in',
    entity: 'sms_opt_outs',
    entity_id: id,
    before: { number, reason: before.reason },
    after: { reason },
  })
  return { message: 'Number removed from the list.' }
})
