/** Queries on many classes at once, for blocks, copies and imports. */

import { isYearLong } from '@talaan/contract'
import type { Term } from '#foundation/terms/current-term.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute } from '#platform/db/rows.ts'

export interface TermMeeting {
  offer_id: number
  day: number
  start: string
  end: string
  room_id: number | null
  room: string | null
  employee_id: number | null
  section_key: string
  code: string
  section: string
  instructor_name: string | null
}

/** The meetings with which classes of these levels can clash in the term: with a level of junior high, those of both semesters. */
export async function findTermMeetings(db: Db, { school_year, semester }: Term, levels: readonly number[]): Promise<TermMeeting[]> {
  const semesters = levels.some((level) => isYearLong({ level, semester })) ? [1, 2] : [semester]
  return all<TermMeeting>(db)`
    select o.id as offer_id, m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end", m.room_id, r.code as room,
           m.employee_id, m.section_key /* never null: a live meeting has it */, o.subject_code as code, o.section, o.instructor_name
    from subject_offers o join offer_meetings m on m.subject_offer_id = o.id left join rooms r on r.id = m.room_id
    where o.school_year = ${school_year} and m.semesters && int4range(${Math.min(...semesters)}, ${Math.max(...semesters)}, '[]') and m.is_live`
}

export interface NewClass {
  prospectus_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  max_person: number
  meetings: readonly { day: number; start: string; end: string; room_id: number | null }[]
}

export interface OpenedClass {
  id: number
  code: string
  section: string
  subject_schedule: string
}

/** Uses two statements for any number of classes. */
export async function insertClasses(tx: Db, { school_year, semester }: Term, classes: readonly NewClass[]): Promise<OpenedClass[]> {
  const rows = await all<OpenedClass>(tx)`
    insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, employee_id, max_person)
    select prospectus_id, ${school_year}, ${semester}, section, subject_schedule, employee_id, max_person
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (
      prospectus_id bigint, section text, subject_schedule text, employee_id bigint, max_person integer)
    returning id, subject_code as code, section, subject_schedule`
  await execute(tx)`
    insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
    select o.id, m.day, m.start, m."end", m.room_id
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (prospectus_id bigint, section text, meetings jsonb)
    join subject_offers o on o.prospectus_id = c.prospectus_id and o.section = c.section and o.id = any(${rows.map((row) => row.id)}::bigint[])
    cross join jsonb_to_recordset(c.meetings) as m (day smallint, start time, "end" time, room_id bigint)`
  return rows
}
