import { billingKindNames, formatPesos, termName } from '@talaan/contract'
import type {
  BillingApprovalRequested,
  BillingRequestDecided,
  GrantAwarded,
  GrantRevoked,
  PaymentProofDecided,
  PaymentProofSent,
  PromissoryNoteDecided,
  PromissoryNoteEnded,
  PromissoryNoteRequested,
} from '#foundation/events/billing-events.ts'
import { on } from '#foundation/events/publish.ts'
import { longDay } from '#foundation/terms/long-day.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { notify } from '../notify.ts'

function notifyApprovers(tx: Tx, ctx: Ctx, { kind, amount_centavos, requested_by }: BillingApprovalRequested): Promise<void> {
  const message = `${requested_by} asks for approval: ${billingKindNames[kind]} of ${formatPesos(amount_centavos)}.`
  return notify(
    tx,
    { permission: 'Approve Adjustments', by: ctx },
    { type: 'request', message, url: '/admin/approvals', category: 'money', kind: 'approval_request' },
  )
}

function notifyRequester(tx: Tx, _: Ctx, event: BillingRequestDecided): Promise<void> {
  const { kind, amount_centavos, number, is_approved, reason, decided_by, user_id } = event
  const subject = `${billingKindNames[kind]}${number ? ` ${number}` : ''} of ${formatPesos(amount_centavos)}`
  const message = `${subject} was ${is_approved ? 'approved' : 'rejected'} by ${decided_by}${reason ? `: ${reason}` : ''}.`
  const url = urlOf(event)
  return notify(tx, { users: [user_id] }, { type: is_approved ? 'enrolled' : 'rejected', message, url, category: 'money' })
}

/** Where what was decided on is read: the account of the term or of the student, or with the payments. */
function urlOf({ student_id, enrollment_id }: BillingRequestDecided): string {
  if (student_id === null) return '/admin/payments'
  return enrollment_id === null ? `/admin/payments/students/${student_id}` : `/admin/accounts/${enrollment_id}`
}

function notifyNoteDeciders(tx: Tx, ctx: Ctx, { amount_centavos, due_on, student }: PromissoryNoteRequested): Promise<void> {
  const message = `${student} asks for more time: ${formatPesos(amount_centavos)} until ${longDay(due_on)}.`
  return notify(
    tx,
    { permission: 'Decide Promissory Notes', by: ctx },
    { type: 'request', message, url: '/admin/promissory-notes', category: 'money', kind: 'promissory_note' },
  )
}

function notifyNoteStudent(tx: Tx, _: Ctx, event: PromissoryNoteDecided): Promise<void> {
  const { number, amount_centavos, due_on, is_approved, reason, user_id } = event
  const remarks = reason ? ` ${reason}` : ''
  const message = is_approved
    ? `Your promissory note ${number} is approved. Please pay ${formatPesos(amount_centavos)} by ${longDay(due_on)}.${remarks}`
    : `Your promissory note of ${formatPesos(amount_centavos)} was rejected.${remarks}`
  return notify(
    tx,
    { users: [user_id] },
    { type: is_approved ? 'enrolled' : 'rejected', message, url: '/admin/student/billing', category: 'money' },
  )
}

function notifyEndedNoteStudent(tx: Tx, _: Ctx, { number, amount_centavos, reason, user_id }: PromissoryNoteEnded): Promise<void> {
  const message = `Your promissory note ${number} of ${formatPesos(amount_centavos)} was ended: ${reason}`
  return notify(tx, { users: [user_id] }, { type: 'rejected', message, url: '/admin/student/billing', category: 'money' })
}

function notifyProofDeciders(tx: Tx, ctx: Ctx, { proof_id, amount_centavos, student }: PaymentProofSent): Promise<void> {
  const message = `${student} sent a proof of payment of ${formatPesos(amount_centavos)}.`
  return notify(
    tx,
    { permission: 'Decide Payment Proofs', by: ctx },
    { type: 'request', message, url: `/admin/payment-proofs/${proof_id}`, category: 'money' },
  )
}

/** A receipt is never left out. */
function notifyProofStudent(tx: Tx, _: Ctx, event: PaymentProofDecided): Promise<void> {
  const { amount_centavos, reference, is_accepted, or_number, reason, user_id } = event
  const message = is_accepted
    ? `Your payment of ${formatPesos(amount_centavos)} was received under OR No. ${or_number}.`
    : `Your proof of payment with reference ${reference} was rejected: ${reason}`
  return notify(tx, { users: [user_id] }, { type: is_accepted ? 'enrolled' : 'rejected', message, url: '/admin/student/billing' })
}

function notifyGrantee(tx: Tx, _: Ctx, event: GrantAwarded | GrantRevoked): Promise<void> {
  const { grant, school_year, semester, user_id } = event
  const period = semester === null ? `school year ${school_year.replace('-', '–')}` : termName({ school_year, semester })
  const isAward = event.type === 'grant_awarded'
  const message = isAward
    ? `You have a grant for the ${period}: ${grant}.`
    : `The grant ${grant} was revoked for the ${period}. Your bill was assessed again.`
  return notify(
    tx,
    { users: user_id === null ? [] : [user_id] },
    { type: isAward ? 'enrolled' : 'rejected', message, url: '/admin/student/billing', category: 'money' },
  )
}

export const billingSubscriptions = [
  on('billing_approval_requested', notifyApprovers),
  on('billing_request_decided', notifyRequester),
  on('promissory_note_requested', notifyNoteDeciders),
  on('promissory_note_decided', notifyNoteStudent),
  on('promissory_note_ended', notifyEndedNoteStudent),
  on('payment_proof_sent', notifyProofDeciders),
  on('payment_proof_decided', notifyProofStudent),
  on('grant_awarded', notifyGrantee),
  on('grant_revoked', notifyGrantee),
]
