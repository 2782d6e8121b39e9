import { termName } from '@talaan/contract'
import type {
  ConfirmationResent,
  EnrollmentAccepted,
  EnrollmentRequested,
  EnrollmentUndone,
  EnrollmentWithdrawn,
  HoldReleased,
} from '#foundation/events/enrollment-events.ts'
import { on } from '#foundation/events/publish.ts'
import type { Ctx, Tx } from '#platform/context.ts'
import { enrollmentConfirmed, enrollmentUndone, enrollmentWithdrawn, holdReleased } from '../mails/enrollment.ts'
import { notify } from '../notify.ts'
import { sendMail } from '../send-mail.ts'
import { makeEnrollmentTopic, makeMailFacts } from './enrollment-facts.ts'

const studentUrl = '/admin/student/subjects'

/** Notifies the office of a request by a student, and the student of a request by the office. */
async function announceRequest(tx: Tx, ctx: Ctx, event: EnrollmentRequested): Promise<void> {
  if (event.by === 'student') {
    const message = `Enrollment request by ${event.name}.`
    await notify(
      tx,
      { permission: 'Accept Admission', by: ctx },
      { type: 'request', message, url: '/admin/enrollments/new-request', category: 'enrollment', kind: 'enrollment_request' },
    )
  } else if (event.user_id !== null) {
    const message = `The registrar filed an enrollment request for you for the ${termName(event)}.`
    await notify(tx, { users: [event.user_id] }, { type: 'request', message, url: studentUrl, category: 'enrollment' })
  }
}

async function announceEnrolled(tx: Tx, ctx: Ctx, event: EnrollmentAccepted): Promise<void> {
  const message = `${event.name} has been enrolled.`
  await notify(
    tx,
    { permission: 'Accept Enrollment', by: ctx },
    { type: 'enrolled', message, url: '/admin/enrollments/enrolled', category: 'enrollment', kind: 'enrolled_student' },
  )
  const studentNotification = {
    type: 'enrolled',
    message: `You are enrolled in the ${termName(event)}.`,
    url: studentUrl,
    category: 'enrollment',
  } as const
  if (event.user_id !== null) await notify(tx, { users: [event.user_id] }, studentNotification)
  await mailConfirmation(tx, ctx, event)
}

/** Sends a confirmation; the time in the key makes each one a separate mail. */
function mailConfirmation(tx: Tx, ctx: Ctx, event: EnrollmentAccepted | ConfirmationResent): Promise<void> {
  const key = `enrollment_confirmed:${event.enrollment_id}:${ctx.now.toISOString()}`
  const { student_id_number: student_no, registration_no } = event
  return sendMail(tx, ctx, { to: event.email, about: makeEnrollmentTopic(event), key }, (school) =>
    enrollmentConfirmed(school, { ...makeMailFacts(event), student_no, registration_no }),
  )
}

async function announceReleasedHold(tx: Tx, ctx: Ctx, event: HoldReleased): Promise<void> {
  const message = `${event.name} is no longer on hold.`
  await notify(
    tx,
    { permission: 'Accept Enrollment', by: ctx },
    { type: 'for_enrollment', message, url: '/admin/enrollments/for-enrollments', category: 'enrollment', kind: 'released_hold' },
  )
  const delivery = { to: event.email, about: makeEnrollmentTopic(event), news: { category: 'enrollment' } } as const
  await sendMail(tx, ctx, delivery, (school) => holdReleased(school, makeMailFacts(event)))
}

function mailWithdrawal(tx: Tx, ctx: Ctx, event: EnrollmentWithdrawn): Promise<void> {
  const { email, reason } = event
  return sendMail(tx, ctx, { to: email, about: makeEnrollmentTopic(event) }, (school) =>
    enrollmentWithdrawn(school, { ...makeMailFacts(event), reason }),
  )
}

function mailUndoing(tx: Tx, ctx: Ctx, event: EnrollmentUndone): Promise<void> {
  const { email, reason } = event
  return sendMail(tx, ctx, { to: email, about: makeEnrollmentTopic(event) }, (school) =>
    enrollmentUndone(school, { ...makeMailFacts(event), reason }),
  )
}

export const enrollmentSubscriptions = [
  on('enrollment_requested', announceRequest),
  on('enrollment_accepted', announceEnrolled),
  on('confirmation_resent', mailConfirmation),
  on('hold_released', announceReleasedHold),
  on('enrollment_undone', mailUndoing),
  on('enrollment_withdrawn', mailWithdrawal),
]
