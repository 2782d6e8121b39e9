/** Other classes that have the same room, instructor or section at the same time. */

import type { OfferedMeeting } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** A class as it is about to be written. */
export interface ClassInput extends Term {
  /** Null for a new class. */
  id: number | null
  /** Of its subject. */
  level: number
  section: string
  employee_id: number | null
  meetings: readonly OfferedMeeting[]
}

/** A meeting of another class that overlaps one of this class. */
export interface ClashingMeeting {
  by_room: boolean
  by_instructor: boolean
  by_section: boolean
  /** Negative for a class that is only planned or a row of a sheet. */
  offer_id: number
  code: string
  section: string
  instructor_name: string | null
  day: number
  start: string
  end: string
  room: string | null
}

export const findClashingMeetings = (db: Db, classInput: ClassInput) => all<ClashingMeeting>(db)`
    select bool_or(m.room_id = w.room_id) is true as by_room, coalesce(m.employee_id = ${classInput.employee_id}::bigint, false) as by_instructor,
           m.section_key = section_key(${classInput.section}) as by_section /* never null: a live meeting has the key of its section */,
           o.id as offer_id, o.subject_code as code, o.section, o.instructor_name,
           m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end", r.code as room
    from jsonb_to_recordset(${JSON.stringify(classInput.meetings)}::jsonb) as w (day smallint, start time, "end" time, room_id bigint)
    join offer_meetings m on m.day = w.day and m.starts_at < w."end" and w.start < m.ends_at
    join subject_offers o on o.id = m.subject_offer_id
    left join rooms r on r.id = m.room_id
    where m.is_live and m.school_year = ${classInput.school_year} and m.semesters && semesters_of(term_part_of(${classInput.level}::smallint, ${classInput.semester}::smallint))
      and m.subject_offer_id is distinct from ${classInput.id}::bigint
      and (m.room_id = w.room_id or m.employee_id = ${classInput.employee_id}::bigint or m.section_key = section_key(${classInput.section}))
    group by m.id, o.id, r.code
    order by o.subject_code, o.section, m.day, m.starts_at`
