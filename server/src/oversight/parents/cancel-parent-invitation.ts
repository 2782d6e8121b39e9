import type { Answer, Input, parentAccess } from '@talaan/contract'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { acceptedReason } from './access-rules.ts'
import { lockInvitationById, setCancelled } from './queries.ts'

/** For a letter that was lost, and a mail that went to a wrong address. */
export async function cancelParentInvitation(
  ctx: UserContext,
  { id }: Input<typeof parentAccess.cancelParentInvitation>,
): Promise<Answer<typeof parentAccess.cancelParentInvitation>> {
  return ctx.transaction(async (tx) => {
    const invitation = (await lockInvitationById(tx, id)) ?? notFound()
    if (invitation.accepted_at !== null || invitation.cancelled_at !== null) conflict(acceptedReason)
    await setCancelled(tx, id, ctx.now)
    const before = { student_id: invitation.student_id }
    await audit(tx, ctx, { action: 'parent.cancel_invitation', entity: 'parent_invitations', entity_id: id, before })
    return { message: 'The invitation is cancelled.' }
  })
}
