import type { Answer, bankStatements, Input } from '@talaan/contract'
import type { UserContext } from '#platform/context.ts'
import { acceptLine } from './accept-line.ts'

/** Makes the payment of one line. */
export async function acceptStatementLine(
  ctx: UserContext,
  { id, ...match }: Input<typeof bankStatements.acceptStatementLine>,
): Promise<Answer<typeof bankStatements.acceptStatementLine>> {
  return ctx.transaction(async (tx) => {
    const payment_id = await acceptLine(tx, ctx, { line_id: id, ...match })
    return { data: { payment_id }, message: `Payment Successfully Recorded. OR No. ${match.or_number}.` }
  })
}
