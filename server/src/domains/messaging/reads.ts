import type { Answer, messaging } from '@talaan/contract'
import type { SignedIn } from '../../platform/context.ts'
import { unreadNotifications } from './queries.ts'

const SHOWN = 50

export async function notifications(ctx: SignedIn): Promise<Answer<typeof messaging.notifications>> {
  const rows = await unreadNotifications(ctx.db, ctx.actor.id, SHOWN)
  return { data: rows, meta: { total: rows[0]?.total ?? 0 } }
}
