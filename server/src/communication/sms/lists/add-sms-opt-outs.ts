import { type Answer, type Input, normalizeMobileNumber, type smsLists } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { insertOptOuts } from './list-queries.ts'

/** An audit row names at most so many of an imported list. */
const AUDITED_NUMBERS = 100

/** Excludes numbers from batches. Numbers that are excluded already keep their reason. */
export async function addSmsOptOuts(
  ctx: UserContext,
  input: Input<typeof smsLists.addSmsOptOuts>,
): Promise<Answer<typeof smsLists.addSmsOptOuts>> {
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
}
