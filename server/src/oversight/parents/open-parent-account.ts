import { type Input, parentAccess } from '@talaan/contract'
import { openSignIn } from '#access/auth/finish-sign-in.ts'
import { checkPasswordOf } from '#access/auth/passwords/check-new-password.ts'
import { makeParentAccount } from '#access/users/make-parent-account.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx } from '#platform/context.ts'
import { invalid } from '#platform/errors.ts'
import { hashPassword } from '#platform/passwords.ts'
import { inSameTime, linkParent, lockOpenInvitation } from './accept-invitation.ts'
import { isSignInNameOf } from './queries.ts'

const ACCOUNT_HAS_EMAIL = 'An account has this email. If it is yours, sign in with it and add the child there.'
const CHILD_HAS_EMAIL =
  'The student signs in with this email. Ask the registrar to move it to a parent. The student then signs in with the student number, and you open this invitation again.'

type FormInput = Input<typeof parentAccess.openParentAccount>

/** Accepts an invitation with a new account. The password is hashed first, also for an unknown invitation, so that the time is the same. */
export const openParentAccount = answer(parentAccess.openParentAccount, async (ctx, input) => {
  return inSameTime(acceptWithAccount(ctx, input))
})

async function acceptWithAccount(ctx: Ctx, input: FormInput) {
  const nobody = { personal_email: null, student_id_number: null, employee_number: null }
  const owner = { ...nobody, name: `${input.first_name} ${input.last_name}`, email: input.email, role_keys: ['parent'] }
  await checkPasswordOf(ctx, owner, input.password)
  const password_hash = await hashPassword(input.password)
  return ctx.transaction(async (tx) => {
    const invitation = await lockOpenInvitation(tx, ctx, input.secret)
    const { first_name, last_name, email } = input
    const id =
      (await makeParentAccount(tx, { first_name, last_name, email, password_hash })) ??
      invalid({ email: (await isSignInNameOf(tx, invitation.student_id, email)) ? CHILD_HAS_EMAIL : ACCOUNT_HAS_EMAIL })
    await audit(tx, { ...ctx, actor: { id } }, { action: 'parent.open_account', entity: 'users', entity_id: id, after: { email } })
    await linkParent(tx, ctx, invitation, id, input)
    return { data: await openSignIn(tx, ctx, { id, sign_in_name: email }), message: 'Your account is ready.' }
  })
}
