import type { Reason } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../platform/context.ts'
import { forbidden } from '../../platform/errors.ts'

interface PersonalRecord {
  user_id: number | null
}

/** Whether it is the actor's own, and a colleague's to decide. An administrator decides on any. */
export const isOwnRecord = (actor: Actor, record: PersonalRecord): boolean => !actor.is_admin && record.user_id === actor.id

/** 403 when it is the actor's own; `why` says what they leave to a colleague. */
export function forbidOwnRecord(actor: Actor, record: PersonalRecord, why: string | Reason): void {
  if (isOwnRecord(actor, record)) forbidden(why)
}

/** A student's own enrollments `e`; everybody else, administrators too, has none. */
export const ownEnrollments = (actor: Actor): RawBuilder<boolean> =>
  sql<boolean>`e.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${actor.id})`
