import { ownAccount } from '@talaan/contract'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { revokeSessions } from '#platform/sessions.ts'

/** Ends all own sessions except the one that asks. */
export const endOtherSessions = answer(ownAccount.endOtherSessions, async (ctx) => {
  return ctx.transaction(async (tx) => {
    await revokeSessions(tx, ctx.actor.id, ctx.session)
    await audit(tx, ctx, { action: 'auth.end_other_sessions', entity: 'users', entity_id: ctx.actor.id })
    return { message: 'You were signed out everywhere else.' }
  })
})
