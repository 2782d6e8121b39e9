/** Many classes at once, as an import reads and writes them. */
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Term } from './queries.ts'

export interface ImportableSubject {
  id: number
  code: string
  level: number
  curriculum: string
  course_id: number
  course: string
  is_active: boolean
}

/** The subjects with these codes that can be offered, those of active curricula first. */
export async function subjectsByCode(db: Db, codes: readonly string[]): Promise<ImportableSubject[]> {
  const { rows } = await sql<ImportableSubject>`
    select p.id, p.code, p.level, k.name as curriculum, c.id as course_id, c.code as course, k.is_active
    from prospectuses p join curricula k on k.id = p.curriculum_id join courses c on c.id = k.course_id
    where p.code = any(${[...codes]}::text[]) and p.is_active
    order by k.is_active desc, p.id`.execute(db)
  return rows
}

/** The sections of a term that are known by these names, and the course each belongs to. */
export async function knownSections(db: Db, { school_year, semester }: Term, names: readonly string[]) {
  const { rows } = await sql<{ id: number; code: string; course_id: number; course: string }>`
    select s.id, s.code, s.course_id, c.code as course from sections s join courses c on c.id = s.course_id
    where s.school_year = ${school_year} and s.semester = ${semester} and lower(s.code) = any(${[...names]}::text[])`.execute(db)
  return rows
}

/** Which of these subjects which sections of the term have already. */
export async function openedClasses(db: Db, { school_year, semester }: Term, subjectIds: readonly number[]) {
  const { rows } = await sql<{ prospectus_id: number; section: string }>`
    select prospectus_id, lower(section) as section from subject_offers
    where school_year = ${school_year} and semester = ${semester} and prospectus_id = any(${[...subjectIds]}::bigint[])`.execute(db)
  return rows
}

export interface HeldMeeting {
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

/** Every meeting of the term. */
export async function meetingsOfTerm(db: Db, { school_year, semester }: Term): Promise<HeldMeeting[]> {
  const { rows } = await sql<HeldMeeting>`
    select o.id as offer_id, m.day, to_char(m.starts_at, 'HH24:MI') as start, to_char(m.ends_at, 'HH24:MI') as "end", m.room_id, r.code as room,
           m.employee_id, m.section_key, o.subject_code as code, o.section, o.instructor_name
    from subject_offers o join offer_meetings m on m.subject_offer_id = o.id left join rooms r on r.id = m.room_id
    where o.school_year = ${school_year} and o.semester = ${semester} and m.is_live`.execute(db)
  return rows
}

export interface NewClass {
  prospectus_id: number
  section: string
  subject_schedule: string
  employee_id: number | null
  max_person: number
  meetings: readonly { day: number; start: string; end: string; room_id: number | null }[]
}

export async function insertClasses(tx: Db, { school_year, semester }: Term, classes: readonly NewClass[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into subject_offers (prospectus_id, school_year, semester, section, subject_schedule, employee_id, max_person)
    select prospectus_id, ${school_year}, ${semester}, section, subject_schedule, employee_id, max_person
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (
      prospectus_id bigint, section text, subject_schedule text, employee_id bigint, max_person integer)
    returning id`.execute(tx)
  const ids = rows.map((row) => row.id)
  await sql`
    insert into offer_meetings (subject_offer_id, day, starts_at, ends_at, room_id)
    select o.id, m.day, m.start, m."end", m.room_id
    from jsonb_to_recordset(${JSON.stringify(classes)}::jsonb) as c (prospectus_id bigint, section text, meetings jsonb)
    join subject_offers o on o.prospectus_id = c.prospectus_id and o.section = c.section and o.id = any(${ids}::bigint[])
    cross join jsonb_to_recordset(c.meetings) as m (day smallint, start time, "end" time, room_id bigint)`.execute(tx)
  return ids
}

export interface ClassUse {
  id: number
  code: string
  section: string
  loads: number
  graded: number
  syllabi: number
  sheets: number
}

/** Classes that students have or had, or that have a grade sheet or a syllabus. */
export async function usedClasses(db: Db, ids: readonly number[]): Promise<ClassUse[]> {
  const { rows } = await sql<ClassUse>`
    select o.id, o.subject_code as code, o.section, l.loads, l.graded, s.syllabi, g.sheets
    from subject_offers o
    cross join lateral (select count(*) as loads, count(*) filter (where num_nonnulls(midterm_grade, grade, re_exam) > 0) as graded
                        from loads where subject_offer_id = o.id) l
    cross join lateral (select count(*) as syllabi from syllabi where subject_offer_id = o.id) s
    cross join lateral (select count(*) as sheets from grade_sheets where subject_offer_id = o.id) g
    where o.id = any(${[...ids]}::bigint[]) and l.loads + s.syllabi + g.sheets > 0
    order by o.section, o.subject_code`.execute(db)
  return rows
}

export async function deleteClasses(tx: Db, ids: readonly number[], sectionIds: readonly number[]): Promise<void> {
  await sql`delete from subject_offers where id = any(${[...ids]}::bigint[])`.execute(tx)
  await sql`
    delete from sections s where s.id = any(${[...sectionIds]}::bigint[])
      and not exists (select from subject_offers o
                      where o.school_year = s.school_year and o.semester = s.semester and o.section = s.code)`.execute(tx)
}
