import { bankStatements } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Confirms that a line is a recorded payment. */
export const useLinkStatementLine = () => useAction(bankStatements.linkStatementLine, { refreshOnConflict: true })
