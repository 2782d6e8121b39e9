import type { Actor } from '../../../platform/context.ts'
import { forbidden, forbiddenReason } from '../../../platform/errors.ts'

/** Nobody awards or revokes the own grants, not even an administrator. */
export function denyOwnGrant(actor: Pick<Actor, 'id'>, { user_id }: { user_id: number | null }): void {
  if (user_id !== actor.id) return
  forbidden(
    forbiddenReason('You cannot award or revoke your own grants.', { office: 'School Administrator', clears_by: 'Ask somebody else' }),
  )
}
