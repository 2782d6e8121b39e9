import { hasPermission, normalizePermission } from '@talaan/contract'
import { accessTable } from '../../platform/access/access.ts'
import type { UserContext } from '../../platform/context.ts'

/** Whoever may open a list sees its numbers. */
async function mayOpen(ctx: UserContext, permission: 'View Enrollments' | 'View Messages'): Promise<boolean> {
  const { urls } = await accessTable(ctx.db)
  return hasPermission(ctx.actor.grants, permission, urls.get(normalizePermission(permission)) ?? [])
}

export const maySeeCounts = (ctx: UserContext): Promise<boolean> => mayOpen(ctx, 'View Enrollments')
export const maySeeMessages = (ctx: UserContext): Promise<boolean> => mayOpen(ctx, 'View Messages')
