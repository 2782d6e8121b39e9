import { may, normalPermission } from '@talaan/contract'
import { accessTable } from '../../platform/access/access.ts'
import type { SignedIn } from '../../platform/context.ts'

/** Whoever may open the enrollment lists sees their numbers. */
export async function maySeeCounts(ctx: SignedIn): Promise<boolean> {
  const { urls } = await accessTable(ctx.db)
  return may(ctx.actor.grants, 'View Enrollments', urls.get(normalPermission('View Enrollments')) ?? [])
}
