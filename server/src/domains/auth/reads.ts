import type { Answer, auth, ownAccount } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { currentUserById } from '../users/reads.ts'
import { findSessions } from './queries.ts'

export async function currentUser(ctx: UserContext): Promise<Answer<typeof auth.currentUser>> {
  return { data: await currentUserById(ctx.db, ctx.actor.id, ctx.actor.preview_role_id) }
}

export async function listOwnSessions(ctx: UserContext): Promise<Answer<typeof ownAccount.ownSessions>> {
  return { data: await findSessions(ctx.db, ctx.actor.id, ctx.session, ctx.now) }
}
