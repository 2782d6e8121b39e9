import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

/** Only administrators change an administrator's account, because a change could take the account over. */
export function checkAccountAccess(actor: Actor, target: { is_administrator: boolean }): void {
  if (target.is_administrator && !actor.is_admin) forbidden("Only an administrator can change an administrator's account.")
}
