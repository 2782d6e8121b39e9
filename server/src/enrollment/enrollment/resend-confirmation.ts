import { type enrollmentActions, enrollmentStatus, type Input } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflictIfAny, notFound, reject } from '#platform/errors.ts'
import { throttle } from '#platform/throttle.ts'
import { setConfirmationMailed } from './action-queries.ts'
import { enrollmentFacts } from './enrollment-facts.ts'
import { recordEvent } from './history/record-event.ts'
import { denyOwnRecord } from './policy.ts'
import { type EnrollmentRecord, enrollmentById, lockEnrollment } from './queries.ts'
import { statusReasons } from './rules.ts'

const ONCE_A_MINUTE = { points: 1, seconds: 60 }

/** Sends the enrollment confirmation again. The throttle does not count calls that are refused before it. */
export async function resendConfirmation(ctx: UserContext, input: Input<typeof enrollmentActions.resendConfirmation>) {
  checkSendable(ctx, (await enrollmentById(ctx.db, input.id)) ?? notFound())
  await throttle(ctx, 'enrollment-confirmation', String(input.id), ONCE_A_MINUTE)
  return ctx.transaction(async (tx) => {
    const row = (await lockEnrollment(tx, input.id)) ?? notFound()
    checkSendable(ctx, row)
    const numbers = { student_id_number: row.student_id_number ?? '', registration_no: row.registration_no ?? '' }
    await publish(tx, ctx, { type: 'confirmation_resent', ...enrollmentFacts(row), ...numbers })
    await setConfirmationMailed(tx, row.id, ctx.now)
    await recordEvent(tx, ctx, { enrollment_id: row.id, action: 'resend_confirmation', from_status: row.status, to_status: row.status })
    const after = { confirmation_mailed_at: ctx.now }
    await audit(tx, ctx, { action: 'enrollment.resend_confirmation', entity: 'enrollments', entity_id: row.id, after })
    return { data: { id: row.id, confirmation_mailed_at: ctx.now.toISOString() }, message: 'Enrollment Confirmation Email Sent' }
  })
}

function checkSendable(ctx: UserContext, row: EnrollmentRecord): void {
  denyOwnRecord(ctx.actor, row)
  conflictIfAny(statusReasons(row, [enrollmentStatus.enrolled], 'confirmed'))
  if (row.personal_email) return
  const message = 'The student has no email address on record.'
  reject({ code: 'enrollment.no_email', message, office: 'Registrar', clears_by: 'Add the email to the personal details' })
}
