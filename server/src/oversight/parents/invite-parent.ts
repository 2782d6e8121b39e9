import { PARENT_CODE_DAYS, PARENT_LINK_DAYS, type ParentRelation, parentAccess } from '@talaan/contract'
import { publish } from '#foundation/events/publish.ts'
import { displayName } from '#foundation/people/names.ts'
import { answer } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Ctx, Tx, UserContext } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import { hashSecret, makeCode, makeToken } from './make-secrets.ts'
import { presentLetters } from './present-letter.ts'
import { findInvitedStudent, type InvitedStudent, insertInvitations } from './queries.ts'

export const daysLater = (time: Date, days: number): Date => new Date(time.getTime() + days * 86_400_000)

/** The secret is stored as its hash alone. */
export const inviteParent = answer(parentAccess.inviteParent, async (ctx, { id: student_id, ...form }) => {
  const { relation, email } = { relation: form.relation ?? null, email: form.email ?? null }
  return ctx.transaction(async (tx) => {
    const student = (await findInvitedStudent(tx, student_id)) ?? notFound()
    if (email !== null) {
      const id = await mailInvitation(tx, ctx, student, { relation, email })
      return { data: { id, letter: null }, message: `The invitation goes to ${email}.` }
    }
    const code = makeCode()
    const { id, expires_at } = await addInvitation(tx, ctx, { student_id, relation, email, secret: code, days: PARENT_CODE_DAYS })
    const [letter] = await presentLetters(tx, ctx, expires_at, [{ invitation_id: id, student, relation, code }])
    return { data: { id, letter: letter! }, message: 'The letter is ready. Print it now: the code is shown only once.' }
  })
})

interface MailedInvitation {
  relation: ParentRelation | null
  email: string
}

/** Invites a parent by a link, which is mailed. */
export async function mailInvitation(
  tx: Tx,
  ctx: Ctx | UserContext,
  student: InvitedStudent,
  { relation, email }: MailedInvitation,
): Promise<number> {
  const [token, days] = [makeToken(), PARENT_LINK_DAYS]
  const { id } = await addInvitation(tx, ctx, { student_id: student.id, relation, email, secret: token, days })
  await publish(tx, ctx, { type: 'parent_invited', invitation_id: id, name: displayName(student), email, days, secrets: { token } })
  return id
}

interface AddedInvitation {
  student_id: number
  relation: ParentRelation | null
  email: string | null
  secret: string
  days: number
}

async function addInvitation(
  tx: Tx,
  ctx: Ctx | UserContext,
  { secret, days, ...row }: AddedInvitation,
): Promise<{ id: number; expires_at: Date }> {
  const expires_at = daysLater(ctx.now, days)
  const by = 'actor' in ctx ? ctx.actor.id : null
  const [id] = await insertInvitations(tx, [{ ...row, secret_hash: hashSecret(secret) }], { by, at: ctx.now, expires_at })
  await audit(tx, ctx, { action: 'parent.invite', entity: 'parent_invitations', entity_id: id!, after: { ...row, expires_at } })
  return { id: id!, expires_at }
}
