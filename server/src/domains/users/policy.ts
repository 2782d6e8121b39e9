import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

/** Whoever changes an administrator's account could take it over, so only administrators do. */
export function checkMayChange(actor: Actor, target: { is_administrator: boolean }): void {
  if (target.is_administrator && !actor.is_admin) forbidden("Only an administrator can change an administrator's account.")
}

const ownOnly: readonly string[] = ['student', 'parent']

/** One's own photo, or anyone's for those with a role of the school's staff or instructors. */
export const maySeePhoto = (actor: Actor, userId: number): boolean =>
  actor.id === userId || actor.is_admin || actor.roles.some((role) => !ownOnly.includes(role))
