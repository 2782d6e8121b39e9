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

/** Roles go with a merge, so only an administrator merges accounts of employees, and nobody else the own record. */
export function mergeRefusal(actor: Actor, kept: Mergeable, absorbed?: Mergeable): string | undefined {
  if (actor.is_admin) return undefined
  if (isOfStaff(kept) || (absorbed && isOfStaff(absorbed))) return 'Only an administrator can merge accounts of employees.'
  return kept.user_id === actor.id ? 'Your own record is merged by an administrator.' : undefined
}

/** Nobody ends the account that is signed in. An undo ends none. */
export function checkMergeAccess(actor: Actor, kept: Mergeable, absorbed?: Mergeable): void {
  if (absorbed?.user_id === actor.id) reject(selfReason('You cannot merge your own account into another one.'))
  const refusal = mergeRefusal(actor, kept, absorbed)
  if (refusal) forbidden(refusal)
}

/** Nobody deletes the own account. */
export const isDeletable = (actor: Actor, userId: number | null): boolean => userId !== null && userId !== actor.id
