import type { Answer, Input, parentAccess } from '@talaan/contract'
import { makeParent } from '#access/users/make-parent-account.ts'
import type { UserContext } from '#platform/context.ts'
import { inSameTime, linkParent, lockOpenInvitation } from './accept-invitation.ts'

/** One account for several children; an account of the staff or of a student becomes that of a parent, too. */
export const addOwnChild = (
  ctx: UserContext,
  input: Input<typeof parentAccess.addOwnChild>,
): Promise<Answer<typeof parentAccess.addOwnChild>> =>
  inSameTime(
    ctx.transaction(async (tx) => {
      const invitation = await lockOpenInvitation(tx, ctx, input.secret)
      const id = await linkParent(tx, ctx, invitation, ctx.actor.id, input)
      await makeParent(tx, ctx.actor.id)
      return { data: { id }, message: 'The child is in your account.' }
    }),
  )
