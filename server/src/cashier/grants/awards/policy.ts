import type { Reason } from '@talaan/contract'
import type { Actor } from '#platform/context.ts'
import { forbidden, forbiddenReason } from '#platform/errors.ts'

interface Owner {
  user_id: number | null
}

/** Nobody awards or revokes their own grants, not even an administrator. */
export const ownGrantReasons = (actor: Pick<Actor, 'id'>, { user_id }: Owner): Reason[] =>
  user_id === actor.id
    ? [forbiddenReason('You cannot award or revoke your own grants.', { office: 'School Administrator', clears_by: 'Ask somebody else' })]
    : []

export function denyOwnGrant(actor: Pick<Actor, 'id'>, owner: Owner): void {
  const [reason] = ownGrantReasons(actor, owner)
  if (reason) forbidden(reason)
}
