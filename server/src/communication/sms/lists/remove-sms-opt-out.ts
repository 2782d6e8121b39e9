import type { Answer, Input, smsLists } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteOptOut, lockOptOut } from './list-queries.ts'

/** Sends batches to a number again; the reason is recorded. */
export async function removeSmsOptOut(
  ctx: UserContext,
  { id, reason }: Input<typeof smsLists.removeSmsOptOut>,
): Promise<Answer<typeof smsLists.removeSmsOptOut>> {
  return ctx.transaction(async (tx) => {
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
}
