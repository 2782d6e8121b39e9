import type { Answer, ownAccount } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { revokeSessions } from '#platform/sessions.ts'

/** Ends all own sessions except the one that asks. */
export async function endOtherSessions(ctx: UserContext): Promise<Answer<typeof ownAccount.endOtherSessions>> {
  return ctx.transaction(async (tx) => {
    await revokeSessions(tx, ctx.actor.id, ctx.session)
    await audit(tx, ctx, { action: 'auth.end_other_sessions', entity: 'users', entity_id: ctx.actor.id })
    return { message: 'You were signed out everywhere else.' }
  })
}
