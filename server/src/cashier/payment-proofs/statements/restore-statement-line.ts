import type { Answer, bankStatements, Input } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { findLine } from './match-queries.ts'
import { lockLine, setLineIgnored } from './statement-queries.ts'
import { lineReasons } from './statement-rules.ts'

/** Takes back that a line was set aside. */
export async function restoreStatementLine(
  ctx: UserContext,
  { id }: Input<typeof bankStatements.restoreStatementLine>,
): Promise<Answer<typeof bankStatements.restoreStatementLine>> {
  return ctx.transaction(async (tx) => {
    await lockLine(tx, id)
    const { state, ignore_reason } = (await findLine(tx, id)) ?? notFound()
    conflictIfAny(lineReasons(state, ['ignored']))
    await setLineIgnored(tx, id, null, { by: ctx.actor.id, at: ctx.now })
    const before = { reason: ignore_reason }
    await audit(tx, ctx, { action: 'bank_statement.restore_line', entity: 'bank_statement_lines', entity_id: id, before })
    return { data: { id }, message: 'Line Restored.' }
  })
}
