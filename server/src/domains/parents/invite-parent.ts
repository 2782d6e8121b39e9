import { type Answer, type Input, PARENT_CODE_DAYS, PARENT_LINK_DAYS, type parentAccess } from '@talaan/contract'
import { audit } from '../../platform/audit.ts'
import type { UserContext } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { publish } from '../events/publish.ts'
import { displayName } from '../people/names.ts'
import { hashSecret, makeCode, makeToken } from './make-secrets.ts'
import { presentLetters } from './present-letter.ts'
import { findInvitedStudent, insertInvitations } from './queries.ts'

export const daysLater = (time: Date, days: number): Date => new Date(time.getTime() + days * 86_400_000)

/** The secret is stored as its hash alone. */
export async function inviteParent(
  ctx: UserContext,
  { id: student_id, ...form }: Input<typeof parentAccess.inviteParent>,
): Promise<Answer<typeof parentAccess.inviteParent>> {
  const { relation, email } = { relation: form.relation ?? null, email: form.email ?? null }
  return ctx.transaction(async (tx) => {
    const student = (await findInvitedStudent(tx, student_id)) ?? notFound()
    const days = email === null ? PARENT_CODE_DAYS : PARENT_LINK_DAYS
    const expires_at = daysLater(ctx.now, days)
    const secret = email === null ? makeCode() : makeToken()
    const invitation = { student_id, relation, email, secret_hash: hashSecret(secret) }
    const [id] = await insertInvitations(tx, [invitation], { by: ctx.actor.id, at: ctx.now, expires_at })
    const after = { student_id, relation, email, expires_at }
    await audit(tx, ctx, { action: 'parent.invite', entity: 'parent_invitations', entity_id: id!, after })
    if (email === null) {
      const [letter] = await presentLetters(tx, ctx, expires_at, [{ invitation_id: id!, student, relation, code: secret }])
      return { data: { id: id!, letter: letter! }, message: 'The letter is ready. Print it now: the code is shown only once.' }
    }
    const facts = { invitation_id: id!, name: displayName(student), email, days, secrets: { token: secret } }
    await publish(tx, ctx, { type: 'parent_invited', ...facts })
    return { data: { id: id!, letter: null }, message: `The invitation goes to ${email}.` }
  })
}
