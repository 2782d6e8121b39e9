import { bankStatements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { acceptLine } from './accept-line.ts'

/** Makes the payment of one line. */
export const acceptStatementLine = action(bankStatements.acceptStatementLine, async (tx, ctx, { id, ...match }) => {
  const payment_id = await acceptLine(tx, ctx, { line_id: id, ...match })
  return { data: { payment_id }, message: `Payment Successfully Recorded. OR No. ${match.or_number}.` }
})
