import { type EnrollmentCan, enrollmentStatus, hasPermission } from '@talaan/contract'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { loadingStatuses } from './rules.ts'

export interface PermissionFacts {
  status: number
  withdrawn_at?: Date | null
  /** Known where one enrollment is shown; the server refuses the action in any case. */
  term_closed?: boolean
  user_id: number | null
  admission_id: number | null
  personal_email: string | null
  loads: number
  paid_centavos: number
  balance_centavos: number
}

/** The actions that the actor may do, as far as permissions and the state decide. Grades and rules are checked by the action itself. */
export function enrollmentPermissions(row: PermissionFacts, actor: Actor): EnrollmentCan {
  const isOwn = isOwnRecord(actor, row)
  const isEditable = !row.withdrawn_at && !isOwn
  const isAllowed = (name: Parameters<typeof hasPermission>[1], ...statuses: readonly number[]) =>
    isEditable && statuses.includes(row.status) && hasPermission(actor.rights, name)
  const isTermOpen = !row.term_closed
  return {
    accept_admission: isTermOpen && isAllowed('Accept Admission', enrollmentStatus.pending),
    reject_admission: isEditable && canBeRejected(row) && hasPermission(actor.rights, 'Reject Admission'),
    delete_admission:
      row.admission_id !== null &&
      row.paid_centavos === 0 &&
      isAllowed('Delete Admission', enrollmentStatus.pending, enrollmentStatus.rejected),
    update_enrollment: isTermOpen && isAllowed('Update Enrollment', ...loadingStatuses),
    edit: isTermOpen && isAllowed('Update Enrollment', enrollmentStatus.pending, enrollmentStatus.forEnrollment, enrollmentStatus.onHold),
    update_info: isEditable && hasPermission(actor.rights, 'Update Student Info'),
    hold: isAllowed('Hold Enrollment', enrollmentStatus.forEnrollment, enrollmentStatus.onHold),
    release: isAllowed('Hold Enrollment', enrollmentStatus.onHold),
    accept_enrollment: isTermOpen && isAllowed('Accept Enrollment', enrollmentStatus.forEnrollment, enrollmentStatus.onHold),
    shift_course: isTermOpen && isAllowed('Shift Course', ...loadingStatuses),
    resend_confirmation: row.personal_email !== null && isAllowed('Resend Enrollment Confirmation', enrollmentStatus.enrolled),
    undo_enrollment: isTermOpen && isAllowed('Accept Enrollment', enrollmentStatus.enrolled),
    withdraw: isTermOpen && isAllowed('Withdraw Enrollment', ...loadingStatuses),
    print: !row.withdrawn_at && row.status === enrollmentStatus.enrolled && hasPermission(actor.rights, 'View Enrollments'),
  }
}

/** A request can be rejected while it is pending, or accepted without subjects, payments and charges. */
const canBeRejected = (row: Pick<PermissionFacts, 'status' | 'loads' | 'paid_centavos' | 'balance_centavos'>): boolean =>
  row.status === enrollmentStatus.pending ||
  (row.status === enrollmentStatus.forEnrollment && row.loads === 0 && row.paid_centavos === 0 && row.balance_centavos === 0)
