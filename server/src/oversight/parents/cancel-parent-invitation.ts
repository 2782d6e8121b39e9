import { parentAccess } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { acceptedReason } from './access-rules.ts'
import { lockInvitationById, setCancelled } from './queries.ts'

/** For a letter that was lost, and a mail that went to a wrong address. */
export const cancelParentInvitation = action(parentAccess.cancelParentInvitation, async (tx, ctx, { id }) => {
  const invitation = (await lockInvitationById(tx, id)) ?? notFound()
  if (invitation.accepted_at !== null || invitation.cancelled_at !== null) conflict(acceptedReason)
  await setCancelled(tx, id, ctx.now)
  const before = { student_id: invitation.student_id }
  await audit(tx, ctx, { action: 'parent.cancel_invitation', entity: 'parent_invitations', entity_id: id, before })
  return { message: 'The invitation is cancelled.' }
})
