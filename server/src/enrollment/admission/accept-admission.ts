import { type admissionOffice, enrollmentStatus, type Input, plainName } from '@talaan/contract'
import { makeStudentAccount, type StudentAccount } from '#access/users/make-student-account.ts'
import { TEMPORARY_PASSWORD_DAYS } from '#access/users/rules.ts'
import { makeTemporaryPassword, type TemporaryPassword } from '#access/users/temporary-password.ts'
import { enrollmentFacts } from '#enrollment/enrollment/enrollment-facts.ts'
import { recordEvent } from '#enrollment/enrollment/history/record-event.ts'
import { readmissionReasons } from '#enrollment/enrollment/readmission-rules.ts'
import { changeReasons, noCurriculumReason } from '#enrollment/enrollment/rules.ts'
import { publish } from '#foundation/events/publish.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny, notFound, reject, rejectIfAny } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { canNeedAccount, findOwnAccountEmail, hasAcceptedNamesake } from './accept-queries.ts'
import { attachToStudent } from './claims/attach-to-student.ts'
import { lockUndecidedApplication } from './lock-application.ts'
import { lockStudent } from './office/attach-queries.ts'
import { denyOwnRecord } from './policy.ts'
import { lockRequest, type RequestRecord, setAccepted } from './queries.ts'
import { duplicateReason, unprovenReason, unusualAgeReason } from './reasons.ts'
import { ageWarningOf } from './rules.ts'

const NAMESAKE = 'A person with the same name and birthdate is already accepted for this term.'
const COMPARE = 'Compare the two under Admission: attach the application, or mark them as different people.'

/** Accepts the request of this enrollment id, and opens an account when the student has none, unless that is left for later. */
export async function acceptAdmission(ctx: UserContext, input: Input<typeof admissionOffice.acceptAdmission>) {
  const temporaryPassword =
    input.with_account && (await canNeedAccount(ctx.db, input.id)) ? await makeTemporaryPassword(ctx.now) : undefined
  return ctx.transaction(async (tx) => {
    const request = (await lockRequest(tx, input.id)) ?? notFound()
    denyOwnRecord(ctx.actor, request)
    conflictIfAny(changeReasons(request, [enrollmentStatus.pending], 'accepted'))
    const row = request.claimed_student_id === null ? request : await settleClaim(tx, ctx, request, input.identity_checked)
    if (await hasAcceptedNamesake(tx, row)) reject(duplicateReason(NAMESAKE, COMPARE))
    checkAge(row, schoolDay(ctx.now), input.age_checked)
    if (row.plan_id === null) reject(noCurriculumReason(row.course_code, row.course_id))
    rejectIfAny(readmissionReasons(row))
    const name = plainName(row)
    // The locked row decides whether an account is needed: the earlier read may be out of date.
    const account = row.user_id === null && input.with_account ? await createAccount(tx, ctx, row, temporaryPassword) : undefined
    await setAccepted(tx, row, ctx.actor.id, ctx.now)
    const userId = account?.id ?? row.user_id
    const event = {
      enrollment_id: row.id,
      action: 'accept_admission',
      from_status: row.status,
      to_status: enrollmentStatus.forEnrollment,
    } as const
    await recordEvent(tx, ctx, { ...event, payload: { user_id: userId } })
    const facts = { status: enrollmentStatus.forEnrollment, user_id: userId, curriculum_id: row.plan_id, ...accountChange(row, account) }
    const after = input.age_checked ? { ...facts, age_checked: true } : facts
    const entry = { action: 'admission.accept', entity: 'enrollments', entity_id: row.id, before: { status: row.status }, after }
    await audit(tx, ctx, entry)
    await publish(tx, ctx, {
      type: 'admission_accepted',
      ...enrollmentFacts({ ...row, user_id: userId }),
      account: account?.password
        ? { sign_in_name: account.sign_in_name, password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password: account.password } }
        : null,
    })
    return { data: { id: row.id, status: enrollmentStatus.forEnrollment }, message: `Admission request by ${name} has been accepted.` }
  })
}

/** An application with an unusual age is accepted after the registrar has checked the birthdate. */
function checkAge(row: RequestRecord, today: string, isAgeChecked: boolean): void {
  const warning = ageWarningOf(row, today)
  if (warning !== undefined && !isAgeChecked) conflict(unusualAgeReason(warning))
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
  ctx: UserContext,
  row: RequestRecord,
  temporaryPassword: TemporaryPassword | undefined,
): Promise<StudentAccount> {
  const ownEmail = await findOwnAccountEmail(tx, row.user_info_id, row.admission_id)
  if (ownEmail !== undefined) {
    const message = `A person with the same name and birthdate already has an account with ${ownEmail}.`
    reject(duplicateReason(message, COMPARE))
  }
  const { user_info_id, personal_email, student_id_number, level_type } = row
  const numberScope = { school_year: row.entry_sy ?? row.school_year, level_type }
  return makeStudentAccount(
    tx,
    ctx,
    { user_info_id, name: plainName(row), personal_email, student_id_number, numberScope },
    temporaryPassword,
  )
}

/** The student number that was assigned with the account. */
const accountChange = (row: RequestRecord, account: StudentAccount | undefined) =>
  account && account.student_id_number !== row.student_id_number ? { student_id_number: account.student_id_number } : {}
