import { nextStudentNumber } from '#foundation/number-series/next-student-number.ts'
import { setStudentNumberOf } from '#foundation/people/person.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { guardMail, requireOwnEmail } from './account-access.ts'
import type { AccountOwner } from './make-student-account.ts'
import { updateAccount } from './queries.ts'

/** Takes the email from the account of a student, who signs in with the student number from then on. It is assigned if there is none. */
export async function signInWithNumber(
  tx: Tx,
  ctx: UserContext,
  { user_id, user_info_id, name, student_id_number, numberScope }: Omit<AccountOwner, 'personal_email'> & { user_id: number },
): Promise<string> {
  const number = student_id_number ?? (await nextStudentNumber(tx, numberScope))
  if (student_id_number === null) await setStudentNumberOf(tx, user_info_id, number)
  await guardMail(tx, ctx, { actor: ctx.actor, users: [user_id], session: ctx.session }, () =>
    updateAccount(tx, user_id, { name, email: null }),
  )
  await requireOwnEmail(tx, user_id)
  return number
}
