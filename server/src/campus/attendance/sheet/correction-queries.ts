import type { Db } from '#platform/db/database.ts'
import { execute, firstValue, values } from '#platform/db/rows.ts'

interface Excuse {
  event_id: number
  person_id: number
  day: string
}

export const insertExcuse = (tx: Db, { event_id, person_id, day }: Excuse, row: { reason: string; by: number; at: Date }) => execute(tx)`
    insert into attendance_excuses (event_id, person_id, day, reason, excused_by, excused_at)
    values (${event_id}, ${person_id}, ${day}, ${row.reason}, ${row.by}, ${row.at})
    on conflict (event_id, day, person_id)
    do update set reason = excluded.reason, excused_by = excluded.excused_by, excused_at = excluded.excused_at`

/** The reason of the excuse that was removed; undefined when there was none. */
export const deleteExcuse = (tx: Db, { event_id, person_id, day }: Excuse) => firstValue<{ reason: string }>(tx)`
    delete from attendance_excuses where event_id = ${event_id} and person_id = ${person_id} and day = ${day}::date returning reason`

/** The students whose absence from the event was added to a clearance before. */
export const listAddedStudents = (tx: Db, eventId: number) => values<{ student_id: number }>(tx)`
    select student_id from attendance_deficiencies where event_id = ${eventId}`

export const insertAddedStudents = (tx: Db, eventId: number, officeId: number, studentIds: readonly number[]) => execute(tx)`
    insert into attendance_deficiencies (event_id, student_id, office_id)
    select ${eventId}, s, ${officeId} from unnest(${[...studentIds]}::bigint[]) as s on conflict do nothing`
