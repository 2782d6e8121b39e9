import { type Input, plainName, type Reason, type studentRecords } from '@talaan/contract'
import { type AccountOwner, makeStudentAccount, type StudentAccount } from '#access/users/make-student-account.ts'
import { TEMPORARY_PASSWORD_DAYS } from '#access/users/rules.ts'
import { makeTemporaryPassword, type TemporaryPassword } from '#access/users/temporary-password.ts'
import { publish } from '#foundation/events/publish.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { presentHead } from './presenters.ts'
import { findStudent, lockStudent, type StudentProfile } from './record-queries.ts'

/** Opens a portal account for a student who has none. */
export async function openAccount(ctx: UserContext, input: Input<typeof studentRecords.openAccount>) {
  const password = await makeTemporaryPassword(ctx.now)
  return ctx.transaction(async (tx) => {
    const row = (await lockStudent(tx, input.id)) ?? notFound()
    if (row.user_id !== null) conflict({ code: 'student.has_account', message: `${plainName(row)} already has an account.` })
    if (row.course_id === null) conflict(notAcceptedReason(plainName(row)))
    const account = await openAccountOf(tx, ctx, await ownerOf(ctx, row), password)
    const message = row.personal_email
      ? `The temporary password was sent to ${row.personal_email}.`
      : `The account signs in with ${account.sign_in_name}. Print the sign-in slip.`
    return { data: presentHead((await findStudent(tx, row.id))!, ctx.actor), message }
  })
}

/** Opens the account, with its audit row and the mail that carries the password. */
export async function openAccountOf(
  tx: Tx,
  ctx: UserContext,
  owner: AccountOwner,
  temporaryPassword: TemporaryPassword | undefined,
): Promise<StudentAccount> {
  const account = await makeStudentAccount(tx, ctx, owner, temporaryPassword)
  const { id, sign_in_name, password } = account
  const { name, personal_email: email } = owner
  await audit(tx, ctx, { action: 'students.open_account', entity: 'users', entity_id: id, after: { name, sign_in_name, email } })
  if (password !== null) {
    const created = { user_id: id, name, sign_in_name, email, password_days: TEMPORARY_PASSWORD_DAYS, secrets: { password } }
    await publish(tx, ctx, { type: 'account_created', ...created })
  }
  return account
}

/** Every applicant is a student, but only an accepted one has a course. */
const notAcceptedReason = (name: string): Reason => ({
  code: 'student.not_accepted',
  message: `${name} has not been accepted yet.`,
  office: 'Registrar',
  clears_by: 'Accept the application first',
})

async function ownerOf(ctx: UserContext, row: StudentProfile): Promise<AccountOwner> {
  const { user_info_id, personal_email, student_id_number } = row
  const school_year = row.entry_sy ?? (await enrollmentTerm(ctx)).school_year
  const numberScope = { school_year, level_type: row.level_type ?? 'college' }
  return { user_info_id, name: plainName(row), personal_email, student_id_number, numberScope }
}
