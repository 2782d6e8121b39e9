import type { Answer, Input, ownAccount } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { deleteSession } from './queries.ts'

/** Ends one of the own sessions. */
export async function endSession(
  ctx: UserContext,
  input: Input<typeof ownAccount.endSession>,
): Promise<Answer<typeof ownAccount.endSession>> {
  return ctx.transaction(async (tx) => {
    if (!(await deleteSession(tx, { id: input.id, user_id: ctx.actor.id }))) notFound('This session has ended already.')
    await audit(tx, ctx, { action: 'auth.end_session', entity: 'users', entity_id: ctx.actor.id, after: { session: input.id } })
    return { message: 'Signed out there.' }
  })
}
