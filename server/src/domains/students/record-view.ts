import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { wasViewed } from './studies-queries.ts'

/** Audits who viewed education data, which is sensitive (RA 10173). Views within a few minutes count as one. */
export async function recordView(ctx: UserContext, studentId: number, action: string): Promise<void> {
  if (await wasViewed(ctx.db, studentId, action, ctx.actor.id, ctx.now)) return
  await audit(ctx.db, ctx, { action, entity: 'students', entity_id: studentId })
}
