import { type admissionOffice, type Input, enrollmentStatus as state } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Tx, UserContext } from '../../platform/context.ts'
import { conflict, conflictIfAny, invalid, notFound, reject } from '../../platform/errors.ts'
import { enrollmentFacts } from '../enrollment/enrollment-facts.ts'
import { recordEvent } from '../enrollment/history/record-event.ts'
import { noCurriculumReason, stateReasons } from '../enrollment/rules.ts'
import { publish } from '../events/publish.ts'
import { displayName } from '../people/names.ts'
import { insertAccountOf } from '../people/person.ts'
import { TEMPORARY_PASSWORD_DAYS } from '../users/rules.ts'
import { makeTemporaryPassword, type TemporaryPassword } from '../users/temporary-password.ts'
import { canNeedAccount } from './accept-queries.ts'
import { attachToStudent } from './claims/attach-to-student.ts'
import { lockUndecidedApplication } from './lock-application.ts'
import { lockStudent } from './office/attach-queries.ts'
import { denyOwnRecord } from './policy.ts'
import { lockRequest, type RequestRecord, setAccepted } from './queries.ts'
import { duplicateReason, unprovenReason } from './reasons.ts'

/** Accepts the request of this enrollment id, and opens an account when the student has none. */
export async function acceptAdmission(ctx: UserContext, input: Input<typeof admissionOffice.acceptAdmission>) {
  const temporaryPassword = (await canNeedAccount(ctx.db, input.id)) ? await makeTemporaryPassword(ctx.now) : undefined
  return ctx.transaction(async (tx) => {
    const request = (await lockRequest(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, request)
    conflictIfAny(stateReasons(request, [state.pending], 'accepted'))
    const row = request.claimed_student_id === null ? request : await settleClaim(tx, ctx, request, input.identity_checked)
    if (row.plan_id === null) reject(noCurriculumReason(row.course_code))
    const name = displayName(row)
    // The locked row decides whether an account is needed: the earlier read may be out of date.
    const account =
      row.user_id === null ? await createAccount(tx, row, name, temporaryPassword ?? (await makeTemporaryPassword(ctx.now))) : undefined
    await setAccepted(tx, row, ctx.actor.id, ctx.now)
    const userId = account?.id ?? row.user_id
    const event = { enrollment_id: row.id, action: 'accept_admission', from_status: row.status, to_status: state.forEnrollment } as const
    await recordEvent(tx, ctx, { ...event, payload: { user_id: userId } })
    const after = { status: state.forEnrollment, user_id: userId, curriculum_id: row.plan_id }
    const entry = { action: 'admission.accept', entity: 'enrollments', entity_id: row.id, before: { status: row.status }, after }
    await audit(tx, ctx, entry)
    const accountFacts = account ? { password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password: account.password } } : null
    await publish(tx, ctx, { type: 'admission_accepted', ...enrollmentFacts({ ...row, user_id: userId }), account: accountFacts })
    return { data: { id: row.id, status: state.forEnrollment }, message: `Admission request by ${name} has been accepted.` }
  })
}

/** An application that names a student becomes theirs only after the registrar has checked who sent it: accepting it changes their course and level. */
async function settleClaim(tx: Tx, ctx: UserContext, request: RequestRecord, isIdentityChecked: boolean): Promise<RequestRecord> {
  if (!isIdentityChecked) return conflict(unprovenReason)
  const application = await lockUndecidedApplication(tx, ctx.actor, request.admission_id!)
  const student = (await lockStudent(tx, request.claimed_student_id!)) ?? notFound()
  denyOwnRecord(ctx.actor, student)
  await attachToStudent(tx, ctx, application, student, 'checked_by_registrar')
  return (await lockRequest(tx, request.id)) ?? notFound()
}

async function createAccount(
  tx: Tx,
  row: RequestRecord,
  name: string,
  temporaryPassword: TemporaryPassword,
): Promise<{ id: number; password: string }> {
  const email = row.personal_email ?? invalid({ personal_email: 'Enter the email of the student. The account needs it.' })
  const { password, password_hash, expires } = temporaryPassword
  const id = await insertAccountOf(tx, row.user_info_id, { name, email, password_hash, expires })
  if (id === undefined) {
    const message = `Another account already uses ${email}. This may be the same person.`
    return reject(duplicateReason(message, 'Correct the email or reject the application.'))
  }
  return { id, password }
}
