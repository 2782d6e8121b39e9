import { lineStateNames, type Reason } from '@talaan/contract'
import type { LineState } from './match-queries.ts'

/** Reasons why a line cannot be changed in this state. */
export function lineReasons(state: LineState, allowedStates: readonly LineState[]): Reason[] {
  if (allowedStates.includes(state)) return []
  const message = `This line of the statement is now: ${lineStateNames[state].toLowerCase()}.`
  return [{ code: 'statement.line_settled', message, office: 'Cashier' }]
}

/** The states in which nobody has said what a line is. */
export const openStates: readonly LineState[] = ['matched', 'possible', 'unmatched']

export const linkedPaymentReason: Reason = {
  code: 'statement.payment_linked',
  message: 'This payment already belongs to another line of a statement.',
  office: 'Cashier',
}
