import { bankStatements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findLine } from './match-queries.ts'
import { lockLine, setLineIgnored } from './statement-queries.ts'
import { lineReasons, openStatuses } from './statement-rules.ts'

/** Sets a line aside that is no payment of a student. */
export const ignoreStatementLine = action(bankStatements.ignoreStatementLine, async (tx, ctx, { id, reason }) => {
  await lockLine(tx, id)
  const line = (await findLine(tx, id)) ?? notFound()
  conflictIfAny(lineReasons(line.status, openStatuses))
  await setLineIgnored(tx, id, reason, { by: ctx.actor.id, at: ctx.now })
  await audit(tx, ctx, { action: 'bank_statement.ignore_line', entity: 'bank_statement_lines', entity_id: id, after: { reason } })
  return { data: { id }, message: 'Line Ignored.' }
})
