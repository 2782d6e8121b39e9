import type { Answer, auth } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { currentUserById } from '../users/reads.ts'

export async function currentUser(ctx: UserContext): Promise<Answer<typeof auth.currentUser>> {
  return { data: await currentUserById(ctx.db, ctx.actor.id, ctx.actor.preview_role_id) }
}
