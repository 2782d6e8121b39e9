import { lineStatusNames, type Reason } from '@talaan/contract'
import type { LineStatus } from './match-queries.ts'

/** Reasons why a line cannot be changed in this state. */
export function lineReasons(status: LineStatus, allowedStatuses: readonly LineStatus[]): Reason[] {
  if (allowedStatuses.includes(status)) return []
  const message = `This line of the statement is now: ${lineStatusNames[status].toLowerCase()}.`
  return [{ code: 'statement.line_settled', message, office: 'Cashier' }]
}

/** The states in which nobody has said what a line is. */
export const openStatuses: readonly LineStatus[] = ['matched', 'possible', 'unmatched']
export const ignoredStatuses: readonly LineStatus[] = ['ignored']

export const linkedPaymentReason: Reason = {
  code: 'statement.payment_linked',
  message: 'This payment already belongs to another line of a statement.',
  office: 'Cashier',
}
