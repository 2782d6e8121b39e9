import type { LevelType } from '@talaan/contract'
import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { insertAccountOf, isEmailShared, setStudentNumberOf } from '#foundation/people/person.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { makeTemporaryPassword, type TemporaryPassword } from './temporary-password.ts'

export interface AccountOwner {
  user_info_id: number
  name: string
  personal_email: string | null
  student_id_number: string | null
  /** Where the student number comes from, if the account needs one. */
  numberScope: { school_year: string; level_type: LevelType }
}

export interface StudentAccount {
  id: number
  /** The student's own email; null for an account that signs in with the student number. */
  email: string | null
  sign_in_name: string
  student_id_number: string | null
  /** Null when nobody has an address to receive it: a sign-in slip gives the first password. */
  password: string | null
}

/**
 * Opens the portal account of a student. It signs in with the student's email; without one, or when another person has the same, with the
 * student number, which is assigned now if there is none. The password is created before the transaction.
 */
export async function makeStudentAccount(
  tx: Tx,
  ctx: UserContext,
  owner: AccountOwner,
  preparedPassword: TemporaryPassword | undefined,
): Promise<StudentAccount> {
  const { user_info_id, name, personal_email } = owner
  const temporary = personal_email === null ? undefined : (preparedPassword ?? (await makeTemporaryPassword(ctx.now)))
  const account = { name, password_hash: temporary?.password_hash ?? null, expires: temporary?.expires ?? null }
  const email = personal_email !== null && (await isEmailShared(tx, user_info_id, personal_email)) ? null : personal_email
  // The email may have been taken by an account that was opened at the same moment.
  const emailAccountId = email === null ? undefined : await insertAccountOf(tx, user_info_id, { ...account, email })
  const password = temporary?.password ?? null
  if (email !== null && emailAccountId !== undefined) {
    return { id: emailAccountId, email, sign_in_name: email, student_id_number: owner.student_id_number, password }
  }
  const number = owner.student_id_number ?? (await nextStudentNumber(tx, owner.numberScope))
  if (owner.student_id_number === null) await setStudentNumberOf(tx, user_info_id, number)
  const id = (await insertAccountOf(tx, user_info_id, { ...account, email: null }))!
  return { id, email: null, sign_in_name: number, student_id_number: number, password }
}
