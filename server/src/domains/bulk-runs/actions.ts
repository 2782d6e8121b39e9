import type { BulkAction, PermissionName } from '@talaan/contract'
import type { UserContext } from '../../platform/context.ts'
import { acceptAdmission } from '../admission/accept-admission.ts'
import { rejectAdmission } from '../admission/reject-admission.ts'
import { acceptEnrollment } from '../enrollment/accept-enrollment.ts'
import type { BulkInput } from './queries.ts'

export interface BulkKind {
  permission: PermissionName
  /** The one button's verb on an enrollment id. It joins the transaction that marks the row, and answers what it says to people. */
  run(ctx: UserContext, id: number, input: BulkInput): Promise<{ message: string }>
}

/** What can be done with many rows at once. */
export const actions: Record<BulkAction, BulkKind> = {
  accept_admissions: { permission: 'Accept Admission', run: (ctx, id) => acceptAdmission(ctx, { id }) },
  // From pending alone: who was accepted since is no longer what was chosen.
  reject_admissions: { permission: 'Reject Admission', run: (ctx, id, { reason }) => rejectAdmission(ctx, { id, reason, status: 1 }) },
  accept_enrollments: { permission: 'Accept Enrollment', run: (ctx, id) => acceptEnrollment(ctx, { id }) },
}
