import { hasPermission, normalizePermission } from '@talaan/contract'
import { accessTable } from '../../platform/access/access.ts'
import type { UserContext } from '../../platform/context.ts'

/** The numbers of a list are shown to roles that may open the list. */
async function canOpen(
  ctx: UserContext,
  permission:
    | 'View Enrollments'
    | 'View Messages'
    | 'Approve Adjustments'
    | 'View Promissory Notes'
    | 'Decide Payment Proofs'
    | 'Process Document Requests'
    | 'View Cashier Reports'
    | 'View Enrollment Statistics'
    | 'View Audit Log'
    | 'View Attendance',
): Promise<boolean> {
  const { urls } = await accessTable(ctx.db)
  return hasPermission(ctx.actor.grants, permission, urls.get(normalizePermission(permission)) ?? [])
}

export const canSeeCounts = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Enrollments')
export const canSeeMessages = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Messages')
export const canSeeApprovals = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Approve Adjustments')
export const canSeeNotes = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Promissory Notes')
export const canSeeRequests = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Process Document Requests')
export const canSeeProofs = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Decide Payment Proofs')
export const canSeeCollections = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Cashier Reports')
export const canSeeStatistics = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Enrollment Statistics')
export const canSeeSystem = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Audit Log')
export const canSeeAttendance = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Attendance')
