import { normalizeMobileNumber, smsLists } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid, notFound } from '#platform/errors.ts'
import { deleteOptOut, insertOptOuts, lockOptOut } from './list-queries.ts'

/** An audit row names at most so many of an imported list. */
const AUDITED_NUMBERS = 100

/** Excludes numbers from batches. Numbers that are excluded already keep their reason. */
export const addSmsOptOuts = answer(smsLists.addSmsOptOuts, async (ctx, input) => {
  const numbers = new Set(
    input.numbers.map((text) => normalizeMobileNumber(text) ?? invalid({ numbers: `${text} is not a mobile number` })),
  )
  return ctx.transaction(async (tx) => {
    const { reason } = input
    const added = await insertOptOuts(tx, [...numbers], { reason, by: ctx.actor.id, at: ctx.now })
    if (added[0] !== undefined) {
      const after = { numbers: added.slice(0, AUDITED_NUMBERS), count: added.length, reason }
      await audit(tx, ctx, { action: 'sms.opt_out', entity: 'sms_opt_outs', entity_id: added[0], after })
    }
    const message = `${added.length} ${added.length === 1 ? 'number' : 'numbers'} added.`
    return { data: { added: added.length, known: numbers.size - added.length }, message }
  })
})

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
