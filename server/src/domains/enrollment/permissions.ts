import { type EnrollmentCan, hasPermission, enrollmentStatus as state } from '@talaan/contract'
import type { Actor } from '../../platform/context.ts'
import { isOwnRecord } from '../people/own-record.ts'
import { loadingStates } from './rules.ts'

export interface CanFacts {
  status: number
  withdrawn_at?: Date | null
  user_id: number | null
  admission_id: number | null
  personal_email: string | null
  loads: number
  paid_centavos: number
}

/** What the actor may do with an enrollment, as far as its state alone decides. Grades and rules have their say when it is done. */
export function enrollmentPermissions(row: CanFacts, actor: Actor): EnrollmentCan {
  const own = isOwnRecord(actor, row)
  const live = !row.withdrawn_at && !own
  const isAllowed = (name: Parameters<typeof hasPermission>[1], ...states: readonly number[]) =>
    live && states.includes(row.status) && hasPermission(actor.grants, name)
  return {
    accept_admission: isAllowed('Accept Admission', state.pending),
    reject_admission: live && mayBeRejected(row) && hasPermission(actor.grants, 'Reject Admission'),
    delete_admission: row.admission_id !== null && row.paid_centavos === 0 && isAllowed('Delete Admission', state.pending, state.rejected),
    update_enrollment: isAllowed('Update Enrollment', ...loadingStates),
    edit: isAllowed('Update Enrollment', state.pending, state.forEnrollment, state.onHold),
    update_info: live && hasPermission(actor.grants, 'Update Student Info'),
    hold: isAllowed('Hold Enrollment', state.forEnrollment, state.onHold),
    release: isAllowed('Hold Enrollment', state.onHold),
    accept_enrollment: isAllowed('Accept Enrollment', state.forEnrollment, state.onHold),
    shift_course: isAllowed('Shift Course', ...loadingStates),
    resend_confirmation: row.personal_email !== null && isAllowed('Resend Enrollment Confirmation', state.enrolled),
    withdraw: isAllowed('Withdraw Enrollment', ...loadingStates),
    print: !row.withdrawn_at && row.status === state.enrolled && hasPermission(actor.grants, 'View Enrollments'),
  }
}

/** A request is rejected while nothing hangs on it: pending, or accepted without a subject and without money. */
const mayBeRejected = (row: { status: number; loads: number; paid_centavos: number }): boolean =>
  row.status === state.pending || (row.status === state.forEnrollment && row.loads === 0 && row.paid_centavos === 0)
