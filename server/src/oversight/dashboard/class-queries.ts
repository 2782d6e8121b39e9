/** The classes of a day and the grade sheets of a person. */

import { type RawBuilder, sql } from 'kysely'
import { openSheets } from '#academics/grade-sheets/open-sheet-fragments.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one } from '#platform/db/rows.ts'

export interface ClassRecord {
  id: number
  code: string
  title: string
  section: string
  start: string
  end: string
  room: string | null
}

const classColumns = sql`
  o.id, o.subject_code as code, o.subject_title as title, o.section, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end",
  r.code as room`

/** Meetings `m` of classes `o` on the weekday of a day. */
const meetingsOn = (day: string): RawBuilder<unknown> => sql`
  join offer_meetings m on m.subject_offer_id = o.id and m.day = extract(isodow from ${day}::date)
  left join rooms r on r.id = m.room_id`

/** What an instructor teaches on a day of the term, in the order of the hours. */
export const listTaughtOn = (db: Db, employeeId: number, term: Term, day: string) => all<ClassRecord>(db)`
    select ${classColumns} from subject_offers o ${meetingsOn(day)}
    where o.employee_id = ${employeeId} and ${isInTerm('o', term)} and o.status <> 'dissolved'
    order by m.starts_at, o.id`

/** What a student attends on a day of the term. */
export const listAttendedOn = (db: Db, userId: number, term: Term, day: string) => all<ClassRecord>(db)`
    select ${classColumns}
    from user_infos i
    join students s on s.user_info_id = i.id
    join enrollments e on e.student_id = s.id and ${isInTerm('e', term)} and e.status = 4 and e.withdrawn_at is null
    join loads l on l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    join subject_offers o on o.id = l.subject_offer_id and o.status <> 'dissolved' ${meetingsOn(day)}
    where i.user_id = ${userId}
    order by m.starts_at, o.id`

export interface OwnSheetRecord {
  id: number
  code: string
  section: string
  period: string
  closes_on: string
}

/** The grade sheets of an instructor that are not submitted and whose deadline has passed or is within two weeks. */
export const listOwnSheets = (db: Db, employeeId: number, term: Term, today: string) => all<OwnSheetRecord>(db)`
    select o.id, o.subject_code as code, o.section, g.name as period, g.closes_on /* never null: compared */
    from ${openSheets} and ${isInTerm('o', term)} and o.employee_id = ${employeeId} and g.closes_on <= ${today}::date + 14
    order by g.closes_on, o.subject_code, o.section, o.id`

/** How many subjects an enrollment has, and their units as printed in its term. */
export const sumLoads = (db: Db, enrollmentId: number) => one<{ subjects: number; units: number }>(db)`
    select count(*)::int as subjects, coalesce(sum(o.subject_units), 0)::float as units
    from loads l join subject_offers o on o.id = l.subject_offer_id
    where l.enrollment_id = ${enrollmentId} and l.deleted_at is null and l.dropped_at is null`
