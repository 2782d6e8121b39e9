import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

export const isOwn = (actor: Actor, student: { user_id: number | null }): boolean =>
  !actor.is_admin && student.user_id !== null && student.user_id === actor.id

/** Staff who study here get their number from a colleague. */
export function denyOwnRecord(actor: Actor, student: { user_id: number | null }): void {
  if (isOwn(actor, student)) forbidden('You cannot give yourself a number.')
}
