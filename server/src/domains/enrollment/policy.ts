import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

/** Staff who study here decide on anybody's enrollment but their own. */
export function denyOwnRecord(actor: Actor, enrollment: { user_id: number | null }): void {
  if (isOwn(actor, enrollment)) forbidden('You cannot decide on your own enrollment.')
}

export const isOwn = (actor: Actor, enrollment: { user_id: number | null }): boolean =>
  !actor.is_admin && enrollment.user_id !== null && enrollment.user_id === actor.id

/** A student's own enrollments `e`; everybody else, administrators too, has none. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`
