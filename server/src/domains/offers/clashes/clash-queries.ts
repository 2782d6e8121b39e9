/** Who else has the room, the instructor or the section at a time. */
import type { OfferedMeeting } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Term } from '../../terms/current-term.ts'

/** A class as somebody wants it to be. */
export interface WantedClass extends Term {
  /** Null while it is not written yet. */
  id: number | null
  section: string
  employee_id: number | null
  meetings: readonly OfferedMeeting[]
}

/** A meeting of another class at a time that is wanted. */
export interface TakenTime {
  by_room: boolean
  by_instructor: boolean
  by_section: boolean
  /** Below zero for a class that is not written yet. */
  offer_id: number
  code: string
  section: string
  instructor_name: string | null
  day: number
  start: string
  end: string
  room: string | null
}

export async function takenTimes(db: Db, wanted: WantedClass): Promise<TakenTime[]> {
  const { rows } = await sql<TakenTime>`
    select bool_or(m.room_id = w.room_id) is true as by_room, coalesce(m.employee_id = ${wanted.employee_id}::bigint, false) as by_instructor,
           m.section_key = lower(${wanted.section}) as by_section /* never null: a live meeting has the key of its section */,
           o.id as offer_id, o.subject_code as code, o.section, o.instructor_name,
           m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end", r.code as room
    from jsonb_to_recordset(${JSON.stringify(wanted.meetings)}::jsonb) as w (day smallint, start time, "end" time, room_id bigint)
    join offer_meetings m on m.day = w.day and m.starts_at < w."end" and w.start < m.ends_at
    join subject_offers o on o.id = m.subject_offer_id
    left join rooms r on r.id = m.room_id
    where m.is_live and m.school_year = ${wanted.school_year} and m.semester = ${wanted.semester}
      and m.subject_offer_id is distinct from ${wanted.id}::bigint
      and (m.room_id = w.room_id or m.employee_id = ${wanted.employee_id}::bigint or m.section_key = lower(${wanted.section}))
    group by m.id, o.id, r.code
    order by o.subject_code, o.section, m.day, m.starts_at`.execute(db)
  return rows
}
