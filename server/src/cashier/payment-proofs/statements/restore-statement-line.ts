import { bankStatements } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findLine } from './match-queries.ts'
import { lockLine, setLineIgnored } from './statement-queries.ts'
import { lineReasons } from './statement-rules.ts'

/** Takes back that a line was set aside. */
export const restoreStatementLine = action(bankStatements.restoreStatementLine, async (tx, ctx, { id }) => {
  await lockLine(tx, id)
  const { status, ignore_reason } = (await findLine(tx, id)) ?? notFound()
  conflictIfAny(lineReasons(status, ['ignored']))
  await setLineIgnored(tx, id, null, { by: ctx.actor.id, at: ctx.now })
  const before = { reason: ignore_reason }
  await audit(tx, ctx, { action: 'bank_statement.restore_line', entity: 'bank_statement_lines', entity_id: id, before })
  return { data: { id }, message: 'Line Restored.' }
})
