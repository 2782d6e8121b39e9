import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { closeSession } from '#platform/sessions.ts'

export async function logout(ctx: UserContext) {
  return ctx.transaction(async (tx) => {
    await closeSession(tx, ctx.session)
    await audit(tx, ctx, { action: 'auth.logout', entity: 'users', entity_id: ctx.actor.id })
    return { message: 'You are signed out.' }
  })
}
