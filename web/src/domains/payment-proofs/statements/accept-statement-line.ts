import { bankStatements } from '@talaan/contract/calls'
import { useAction } from '../../../lib/query.ts'

/** Makes the payment of a line. */
export const useAcceptStatementLine = (onAccepted: () => void) =>
  useAction(bankStatements.acceptStatementLine, { refreshOnConflict: true, onSuccess: onAccepted })
