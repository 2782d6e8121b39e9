import type { Answer, Input, payments } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { lockPayment } from './queries.ts'
import { findPrints, PRINT_ACTION } from './receipt-queries.ts'

/** Records a print of a receipt. The lock lets one of two people who print it at the same time be the first. */
export async function printReceipt(
  ctx: UserContext,
  input: Input<typeof payments.printReceipt>,
): Promise<Answer<typeof payments.printReceipt>> {
  return ctx.transaction(async (tx) => {
    const payment = (await lockPayment(tx, input.id)) ?? notFound()
    const { prints } = await findPrints(tx, payment.id)
    const data = { number: prints + 1, printed_at: ctx.now.toISOString() }
    await audit(tx, ctx, { action: PRINT_ACTION, entity: 'payments', entity_id: payment.id, after: data })
    return { data }
  })
}
