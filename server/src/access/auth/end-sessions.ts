import { ownAccount } from '@talaan/contract'
import { action, answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { notFound } from '#platform/errors.ts'
import { revokeSessions } from '#platform/sessions.ts'
import { deleteSession } from './queries.ts'

/** Ends all own sessions except the one that asks. */
export const endOtherSessions = answer(ownAccount.endOtherSessions, async (ctx) => {
  return ctx.transaction(async (tx) => {
    await revokeSessions(tx, ctx.actor.id, ctx.session)
    await audit(tx, ctx, { action: 'auth.end_other_sessions', entity: 'users', entity_id: ctx.actor.id })
    return { message: 'You were signed out everywhere else.' }
  })
})

/** Ends one of the own sessions. */
export const endSession = action(ownAccount.endSession, async (tx, ctx, input) => {
  if (!(await deleteSession(tx, { id: input.id, user_id: ctx.actor.id }))) notFound('This session has ended already.')
  await audit(tx, ctx, { action: 'auth.end_session', entity: 'users', entity_id: ctx.actor.id, after: { session: input.id } })
  return { message: 'Signed out there.' }
})
