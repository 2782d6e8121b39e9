import { type EnrollmentCan, hasPermission, enrollmentStatus as state } from '@talaan/contract'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { loadingStates } from './rules.ts'

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
  const isAllowed = (name: Parameters<typeof hasPermission>[1], ...states: readonly number[]) =>
    isEditable && states.includes(row.status) && hasPermission(actor.rights, name)
  const isTermOpen = !row.term_closed
  return {
    accept_admission: isTermOpen && isAllowed('Accept Admission', state.pending),
    reject_admission: isEditable && canBeRejected(row) && hasPermission(actor.rights, 'Reject Admission'),
    delete_admission: row.admission_id !== null && row.paid_centavos === 0 && isAllowed('Delete Admission', state.pending, state.rejected),
    update_enrollment: isTermOpen && isAllowed('Update Enrollment', ...loadingStates),
    edit: isTermOpen && isAllowed('Update Enrollment', state.pending, state.forEnrollment, state.onHold),
    update_info: isEditable && hasPermission(actor.rights, 'Update Student Info'),
    hold: isAllowed('Hold Enrollment', state.forEnrollment, state.onHold),
    release: isAllowed('Hold Enrollment', state.onHold),
    accept_enrollment: isTermOpen && isAllowed('Accept Enrollment', state.forEnrollment, state.onHold),
    shift_course: isTermOpen && isAllowed('Shift Course', ...loadingStates),
    resend_confirmation: row.personal_email !== null && isAllowed('Resend Enrollment Confirmation', state.enrolled),
    undo_enrollment: isTermOpen && isAllowed('Accept Enrollment', state.enrolled),
    withdraw: isTermOpen && isAllowed('Withdraw Enrollment', ...loadingStates),
    print: !row.withdrawn_at && row.status === state.enrolled && hasPermission(actor.rights, 'View Enrollments'),
  }
}

/** A request can be rejected while it is pending, or accepted without subjects, payments and charges. */
const canBeRejected = (row: Pick<PermissionFacts, 'status' | 'loads' | 'paid_centavos' | 'balance_centavos'>): boolean =>
  row.status === state.pending ||
  (row.status === state.forEnrollment && row.loads === 0 && row.paid_centavos === 0 && row.balance_centavos === 0)
