import { type Answer, type Input, type parentAccess, plainName } from '@talaan/contract'
import { maskName } from '#foundation/people/mask-name.ts'
import type { Ctx } from '#platform/context.ts'
import { notFound, reject } from '#platform/errors.ts'
import { inSameTime, isOpen } from './accept-invitation.ts'
import { invitationReason } from './access-rules.ts'
import { hashSecret } from './make-secrets.ts'
import { findInvitation, findInvitedStudent } from './queries.ts'

/** What an invitation is for, before anybody types a name. It is a POST, so that the secret is in no address of the server. */
export const checkParentInvitation = (
  ctx: Ctx,
  { secret }: Input<typeof parentAccess.checkParentInvitation>,
): Promise<Answer<typeof parentAccess.checkParentInvitation>> => inSameTime(presentInvitation(ctx, secret))

async function presentInvitation(ctx: Ctx, secret: string) {
  const invitation = await findInvitation(ctx.db, hashSecret(secret))
  if (!isOpen(invitation, ctx.now)) return reject(invitationReason)
  const student = (await findInvitedStudent(ctx.db, invitation.student_id)) ?? notFound()
  return { data: { student: maskName(plainName(student)), relation: invitation.relation, email: invitation.email } }
}
