import { normalizeMobileNumber, smsLists } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { invalid } from '#platform/errors.ts'
import { insertOptOuts } from './list-queries.ts'

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
