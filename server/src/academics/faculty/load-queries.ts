/** Queries for the classes of an instructor in a term, and for the limits of a load. */

import type { OfferedMeeting } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

export interface ClassRecord {
  id: number
  prospectus_id: number
  code: string
  descriptive_title: string
  section: string
  subject_schedule: string
  students: number
  max_person: number
  lec_units: number
  lab_units: number
  units: number
  syllabus_version: number
  meetings: OfferedMeeting[]
}

export const listTaughtClasses = (db: Db, employeeId: number, term: Term) => all<ClassRecord>(db)`
    select o.id, o.prospectus_id, o.subject_code as code, o.subject_title as descriptive_title, o.section, o.subject_schedule, o.max_person, o.syllabus_version,
           o.subject_lec_units as lec_units, o.subject_lab_units as lab_units, o.subject_units as units,
           (select count(*)::int from loads l join enrollments e on e.id = l.enrollment_id
            where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null) as students,
           (select coalesce(jsonb_agg(jsonb_build_object('day', m.day, 'start', to_char(m.starts_at, 'HH24:MI'),
              'end', to_char(m.ends_at, 'HH24:MI'), 'room_id', m.room_id, 'room', r.code) order by m.day, m.starts_at), '[]')
            from offer_meetings m left join rooms r on r.id = m.room_id where m.subject_offer_id = o.id) as meetings
    from subject_offers o
    where o.employee_id = ${employeeId} and ${isInTerm('o', term)} and o.status <> 'dissolved'
    order by o.subject_code, o.section, o.id`

interface LimitRow {
  key: string
  value: string
  updated_at: Date
}

export const listLimits = (db: Db, keys: readonly string[]) =>
  all<LimitRow>(db)`select key, value, updated_at from settings where key = any(${[...keys]}::text[])`

/** An advisory lock, as there may be no row to lock yet: changes of the limits wait for each other. */
export const lockLimits = (tx: Db) => execute(tx)`select pg_advisory_xact_lock(hashtext('settings'), hashtext('faculty load limits'))`
