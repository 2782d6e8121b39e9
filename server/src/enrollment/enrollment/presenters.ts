import {
  type Account,
  type Enrollment,
  type EnrollmentCan,
  type EnrollmentRow,
  enrollmentStatus,
  type Hold,
  hasPermission,
  type Load,
  listName,
  type OfferChoice,
  type Reason,
  type SubjectOffer,
} from '@talaan/contract'
import type { z } from 'zod'
import { presentClass } from '#academics/offers/present-class.ts'
import { ownAccountReasons } from '#billing/assessment/reasons.ts'
import { noReceiptSteps, receiptSteps } from '#billing/assessment/receipts/receipt-steps.ts'
import type { OpenHold, SettlingFacts } from '#enrollment/holds/kinds.ts'
import { type HoldRecord, isMoneyHold, isSettled } from '#enrollment/holds/rules.ts'
import { imageUrl } from '#foundation/people/image-url.ts'
import { fullAddress } from '#foundation/people/names.ts'
import { isOwnRecord } from '#foundation/people/own-record.ts'
import { closedTermReasons } from '#foundation/terms/reasons.ts'
import type { Actor } from '#platform/context.ts'
import type { ListRecord } from './list-queries.ts'
import type { EnrollmentRecord } from './queries.ts'
import { readmissionReasons } from './readmission-rules.ts'
import { acceptReasons, loadingStatuses, noCurriculumReason, noFeesReason, statusReasons } from './rules.ts'
import type { LoadRecord } from './subjects/load-queries.ts'
import type { ChoiceRecord, OfferRecord } from './subjects/subject-queries.ts'

interface PermissionFacts {
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
function enrollmentPermissions(row: PermissionFacts, actor: Actor): EnrollmentCan {
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

const imageOf = (row: { user_id: number | null; image_file_id: number | null }) =>
  row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id)

export function presentRow(row: ListRecord, actor: Actor): z.input<typeof EnrollmentRow> {
  const paid_centavos = row.net_centavos - row.balance_centavos
  return {
    ...row,
    student: { ...row, full_name: listName(row) },
    image: imageOf(row),
    course: { id: row.course_id, code: row.course_code },
    student_status_differs: row.computed_student_status !== null && row.computed_student_status !== row.student_status,
    subject_count: row.loads,
    net_centavos: row.has_bill ? row.net_centavos : null,
    paid_centavos,
    balance_centavos: row.has_bill ? row.balance_centavos : null,
    can: enrollmentPermissions({ ...row, paid_centavos }, actor),
  }
}

export function presentOffer(row: OfferRecord): SubjectOffer {
  return {
    id: row.offer_id,
    ...presentClass(row),
    prospectus: { ...row, curricula: { name: row.curriculum } },
  }
}

export const presentChoice = (row: ChoiceRecord, already_added: boolean, reasons: Reason[]): OfferChoice => ({
  ...presentOffer(row),
  already_added,
  is_waiting: row.is_waiting,
  waiting: row.waiting,
  reasons,
})

/** The cashier, who reads the enrollment for its account, does not see its grades. */
export function presentLoad(row: LoadRecord, withGrades: boolean): Load {
  const { id, status, grading_scale, midterm_grade, grade, re_exam } = row
  const grades = withGrades ? { midterm_grade, grade, re_exam } : {}
  return { id, status, grading_scale, ...grades, subjectOffer: presentOffer(row) }
}

/**
 * Reasons why the enrollment cannot go on to its next state. `dueHolds` are holds for unpaid money that are not placed yet; `hasFees` says
 * whether a fee fits the student; `officeReasons` are the holds of offices.
 */
export function nextStepReasons(
  row: EnrollmentRecord,
  dueHolds: readonly OpenHold[],
  hasFees: boolean,
  officeReasons: readonly Reason[],
): Reason[] {
  if (row.withdrawn_at || row.status === enrollmentStatus.rejected || row.status === enrollmentStatus.enrolled) return []
  const closedReasons = closedTermReasons(row)
  if (closedReasons.length > 0) return closedReasons
  if (row.status === enrollmentStatus.pending) return [...noPlanReasons(row), ...readmissionReasons(row)]
  const feeReasons = row.loads > 0 && !hasFees ? [noFeesReason(row)] : []
  return [
    ...readmissionReasons(row),
    ...officeReasons,
    ...acceptReasons({ loads: row.loads, holds: [...row.holds, ...dueHolds] }),
    ...feeReasons,
  ]
}

export const noPlanReasons = (row: EnrollmentRecord): Reason[] => (row.has_plan ? [] : [noCurriculumReason(row.course_code, row.course_id)])

export interface DetailFacts {
  row: EnrollmentRecord
  account: Account & SettlingFacts
  reasons: Reason[]
  next_or_number: string | null
}

/** Fields of the person and of the registrar's decision that the cashier does not need. */
const hiddenFromCashier = {
  contact_number: null,
  gender: null,
  civil_status: null,
  religion: null,
  full_address: null,
  reject_reason: null,
  student_status_reason: null,
}

export function presentEnrollment({ row, account, reasons, next_or_number }: DetailFacts, actor: Actor): z.input<typeof Enrollment> {
  const visibleRow = {
    ...row,
    full_address: fullAddress(row),
    ...(hasPermission(actor.rights, 'View Enrollments') ? {} : hiddenFromCashier),
  }
  return {
    ...visibleRow,
    ...account,
    payments: account.payments.map((payment) => ({
      ...payment,
      can: isOwnRecord(actor, row) ? noReceiptSteps : receiptSteps(actor, payment),
    })),
    student: { ...visibleRow, full_name: listName(row) },
    image: imageOf(row),
    course: { id: row.course_id, code: row.course_code, name: row.course_name, level_type: row.level_type },
    student_status_set: row.student_status_set_at && {
      by: row.student_status_setter,
      at: row.student_status_set_at,
      reason: visibleRow.student_status_reason,
    },
    reasons: isOwnRecord(actor, row) ? [...ownAccountReasons(actor.rights), ...reasons] : reasons,
    open_holds: row.holds.map((hold) => presentHold(hold, account)),
    next_or_number,
    can: permissionsOf({ ...row, paid_centavos: account.paid_centavos, balance_centavos: account.balance_centavos }, reasons, actor),
  }
}

function permissionsOf(
  row: EnrollmentRecord & Pick<Account, 'paid_centavos' | 'balance_centavos'>,
  reasons: Reason[],
  actor: Actor,
): Enrollment['can'] {
  const isOwn = isOwnRecord(actor, row)
  const can = enrollmentPermissions(row, actor)
  const hasNoReasons = reasons.length === 0
  return {
    ...can,
    accept_admission: can.accept_admission && hasNoReasons,
    accept_enrollment: can.accept_enrollment && hasNoReasons,
    remove_subject: can.update_enrollment && hasPermission(actor.rights, 'Remove Subject'),
    release: can.hold && (row.status === enrollmentStatus.onHold || row.holds.length > 0),
    // Who withdrew may still owe.
    receive_payment: !isOwn && row.status >= enrollmentStatus.forEnrollment && hasPermission(actor.rights, 'Receive Payment'),
    reassess: !isOwn && statusReasons(row, loadingStatuses, '').length === 0 && canReassess(actor),
    override_hold: hasPermission(actor.rights, 'Override Hold'),
  }
}

const canReassess = (actor: Actor): boolean =>
  (['Receive Payment', 'Update Enrollment'] as const).some((name) => hasPermission(actor.rights, name))

function presentHold(hold: HoldRecord, account: SettlingFacts): z.input<typeof Hold> {
  return {
    ...hold,
    raised_at: new Date(hold.raised_at).toISOString(),
    settled: !isMoneyHold(hold) || isSettled(hold, account),
  }
}
