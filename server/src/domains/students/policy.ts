import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

/** A student's own enrollments `e`; everybody else, administrators too, has none. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`

export const isOwn = (actor: Actor, student: { user_id: number | null }): boolean =>
  !actor.is_admin && student.user_id !== null && student.user_id === actor.id

/** Staff who study here leave their own record to a colleague. */
export function denyOwnRecord(actor: Actor, student: { user_id: number | null }): void {
  if (isOwn(actor, student)) forbidden('You cannot change your own record.')
}
