import { selfReason } from '#access/users/rules.ts'
import type { Actor } from '#platform/context.ts'
import { forbidden, reject } from '#platform/errors.ts'

interface Mergeable {
  user_id: number | null
  role_keys: readonly string[]
  has_own_permissions: boolean
}

const isOfStaff = ({ role_keys, has_own_permissions }: Mergeable): boolean =>
  has_own_permissions || role_keys.some((key) => key !== 'student' && key !== 'parent')

/** Roles go with a merge, so only an administrator merges accounts of employees; nobody ends the account that is signed in. */
export function checkMergeAccess(actor: Actor, kept: Mergeable, absorbed: Mergeable): void {
  if (absorbed.user_id === actor.id) reject(selfReason('You cannot merge your own account into another one.'))
  if (!actor.is_admin && (isOfStaff(kept) || isOfStaff(absorbed))) forbidden('Only an administrator can merge accounts of employees.')
  if (!actor.is_admin && kept.user_id === actor.id) forbidden('Your own record is merged by an administrator.')
}
