import type { StatementLine } from '@talaan/contract'
import { bankStatements } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

/** Takes back that a line is ignored. */
export function useRestoreStatementLine(): (line: StatementLine) => void {
  const { run } = useAction(bankStatements.restoreStatementLine, { refreshOnConflict: true })
  return ({ id }) => void run({ id })
}
