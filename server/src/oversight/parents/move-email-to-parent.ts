import { parentAccess } from '@talaan/contract'
import { signInWithNumber } from '#access/users/sign-in-with-number.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { noSignInEmailReason } from './access-rules.ts'
import { mailInvitation } from './invitations.ts'
import { lockSigningInStudent } from './queries.ts'
/** Gives the email with which a student signs in to a parent, who is invited at it; the student signs in with the student number. */
export const moveEmailToParent = action(parentAccess.moveEmailToParent, async (tx, ctx, { id }) => {
  const student = (await lockSigningInStudent(tx, id)) ?? notFound()
  const { user_id, user_info_id, user_name: name, sign_in_email: email, student_id_number } = student
  if (user_id === null || name === null || email === null) return conflict(noSignInEmailReason)
  const school_year = student.entry_sy ?? (await enrollmentTerm(ctx)).school_year
  const numberScope = { school_year, level_type: student.level_type ?? 'college' }
  const number = await signInWithNumber(tx, ctx, { user_id, user_info_id, name, student_id_number, numberScope })
  await mailInvitation(tx, ctx, student, { relation: null, email })
  await audit(tx, ctx, {
    action: 'parent.move_email',
    entity: 'users',
    entity_id: user_id,
    before: { sign_in_name: email },
    after: { sign_in_name: number },
  })
  return { message: `The student signs in with ${number} now. The invitation goes to ${email}.` }
})
