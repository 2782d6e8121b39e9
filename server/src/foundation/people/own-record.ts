import type { Reason } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#platform/context.ts'
import { forbidden } from '#platform/errors.ts'

interface PersonalRecord {
  user_id: number | null
}

/** Whether a record is the actor's own, so that a colleague must decide. Administrators decide on any record. */
export const isOwnRecord = (actor: Pick<Actor, 'id' | 'is_admin'>, record: PersonalRecord): boolean =>
  !actor.is_admin && record.user_id === actor.id

/** 403 with a reason when the record is the actor's own. */
export function forbidOwnRecord(actor: Actor, record: PersonalRecord, reason: string | Reason): void {
  if (isOwnRecord(actor, record)) forbidden(reason)
}

/** Condition for a student's own enrollments `e`; other users, also administrators, have none. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`
