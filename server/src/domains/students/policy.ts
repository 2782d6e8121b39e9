import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'

/** A student's own enrollments `e`; everybody else, administrators too, has none. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`
