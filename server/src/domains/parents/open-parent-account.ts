import type { Answer, Input, parentAccess } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { openSession } from '../../platform/sessions.ts'
import { makeParentAccount } from '../users/make-parent-account.ts'
import { currentUserById } from '../users/reads.ts'
import { inSameTime, linkParent, lockOpenInvitation } from './accept-invitation.ts'

type FormInput = Input<typeof parentAccess.openParentAccount>

/** Accepts an invitation with a new account. The password is hashed first, also for an unknown invitation, so that the time is the same. */
export async function openParentAccount(ctx: Ctx, input: FormInput): Promise<Answer<typeof parentAccess.openParentAccount>> {
  const { id, answer } = await inSameTime(acceptWithAccount(ctx, input))
  ctx.device.remember(id)
  return answer
}

async function acceptWithAccount(ctx: Ctx, input: FormInput) {
  const password_hash = await hashPassword(input.password)
  return ctx.transaction(async (tx) => {
    const invitation = await lockOpenInvitation(tx, ctx, input.secret)
    const { first_name, last_name, email } = input
    const id =
      (await makeParentAccount(tx, { first_name, last_name, email, password_hash })) ??
      invalid({ email: 'An account has this email. If it is yours, sign in with it and add the child there.' })
    await audit(tx, { ...ctx, actor: { id } }, { action: 'parent.open_account', entity: 'users', entity_id: id, after: { email } })
    await linkParent(tx, ctx, invitation, id, input)
    const session = await openSession(tx, ctx, id)
    const data = { ...session, user: await currentUserById(tx, id) }
    return { id, answer: { data, message: 'Your account is ready.' } }
  })
}
