import type { BulkAction, PermissionName } from '@talaan/contract'
import { acceptAdmission } from '#enrollment/admission/accept-admission.ts'
import { rejectAdmission } from '#enrollment/admission/reject-admission.ts'
import { acceptEnrollment } from '#enrollment/enrollment/accept-enrollment.ts'
import type { UserContext } from '#platform/context.ts'
import type { BulkInput } from './queries.ts'

export interface BulkKind {
  permission: PermissionName
  /** The action of the single button for an enrollment id. It joins the transaction that marks the row, and returns the message for users. */
  runAction(ctx: UserContext, id: number, input: BulkInput): Promise<{ message: string }>
}

/** The actions for many rows at once. */
export const bulkActions: Record<BulkAction, BulkKind> = {
  accept_admissions: {
    permission: 'Accept Admission',
    runAction: (ctx, id) => acceptAdmission(ctx, { id, identity_checked: false, age_checked: false, with_account: true }),
  },
  // Only pending requests are rejected: one that was accepted since is not what the user selected.
  reject_admissions: {
    permission: 'Reject Admission',
    runAction: (ctx, id, { reason }) => rejectAdmission(ctx, { id, reason, status: 1 }),
  },
  accept_enrollments: { permission: 'Accept Enrollment', runAction: (ctx, id) => acceptEnrollment(ctx, { id }) },
}
