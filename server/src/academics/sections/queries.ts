/** Sections of high school and their members. A section of junior high is kept in the first semester of its school year. */

import type { Section } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { bySurname, matchesSearch } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export type SectionRecord = Omit<Section, 'updated_at'> & { updated_at: Date }

/** Whether a section member `m` of the enrollment `e` counts: rejected and withdrawn students are in no section. */
const isMember = sql<boolean>`e.status in (2, 3, 4) and e.withdrawn_at is null`

const sectionColumns = sql`
  s.id, s.code, json_build_object('id', c.id, 'code', c.code) as course, s.level, s.school_year, s.semester, s.max_person, s.updated_at,
  case when u.id is not null then json_build_object('id', u.id, 'name', u.name) end as adviser,
  case when r.id is not null then json_build_object('id', r.id, 'code', r.code) end as room,
  (select count(*)::int from section_members m join enrollments e on e.id = m.enrollment_id where m.section_id = s.id and ${isMember}) as members,
  (select count(*)::int from subject_offers o
   where o.school_year = s.school_year and o.term_part = any(term_parts(s.semester)) and section_key(o.section) = section_key(s.code) and o.status <> 'dissolved')
    as classes`

const sectionTables = sql`
  sections s
  join courses c on c.id = s.course_id
  left join users u on u.id = s.adviser_id
  left join rooms r on r.id = s.room_id`

export interface SectionFilter extends Term {
  patterns: readonly string[]
  course_id?: number
  level?: number
}

function filterConditions(filter: SectionFilter): RawBuilder<unknown> {
  const conditions = [sql`s.school_year = ${filter.school_year} and s.semester = ${storedSemester('s.level', filter)} and s.level >= 7`]
  for (const pattern of filter.patterns) conditions.push(sql`plain(s.code) like plain(${pattern}::text)`)
  if (filter.course_id !== undefined) conditions.push(sql`s.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`s.level = ${filter.level}`)
  return sql.join(conditions, sql` and `)
}

/** Finds the page first, so that members and classes are counted for its sections alone. */
export const listSections = (db: Db, filter: SectionFilter, slice: Slice) => all<SectionRecord>(db)`
    with page as materialized (
      select s.id from sections s where ${filterConditions(filter)}
      order by s.level, s.code, s.id limit ${slice.limit} offset ${slice.offset}
    )
    select ${sectionColumns} from ${sectionTables} join page on page.id = s.id
    order by s.level, s.code, s.id`

export const countSections = (db: Db, filter: SectionFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from sections s where ${filterConditions(filter)}`

/** Undefined for a section of college. */
export const findSection = (db: Db, id: number) =>
  first<SectionRecord>(db)`select ${sectionColumns} from ${sectionTables} where s.id = ${id} and s.level >= 7`

export async function lockSection(tx: Db, id: number): Promise<SectionRecord | undefined> {
  await execute(tx)`select id from sections where id = ${id} for no key update`
  return findSection(tx, id)
}

/** The section of the adviser in the term. */
export const findSectionOfAdviser = (db: Db, adviserId: number, term: Term) => first<SectionRecord>(db)`
    select ${sectionColumns} from ${sectionTables}
    where s.adviser_id = ${adviserId} and s.school_year = ${term.school_year} and s.level >= 7
      and s.semester = ${storedSemester('s.level', term)}`

export interface MemberRecord extends PersonName {
  enrollment_id: number
  student_id_number: string | null
  lrn: string | null
  gender: string | null
  status: number
  user_id: number | null
  image_file_id: number | null
}

const memberColumns = sql`
  e.id as enrollment_id, e.status, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.lrn, i.gender, i.user_id,
  a.image_file_id`

const personTables = sql`
  join students t on t.id = e.student_id
  join user_infos i on i.id = t.user_info_id
  left join users a on a.id = i.user_id`

/** The members by name. */
export const listMembers = (db: Db, sectionId: number) => all<MemberRecord>(db)`
    select ${memberColumns}
    from section_members m join enrollments e on e.id = m.enrollment_id ${personTables}
    where m.section_id = ${sectionId} and ${isMember}
    order by e.sort_name, e.id`

/** Enrollments that could be members of the section and are not. */
const isCandidate = (section: SectionRecord, words: readonly string[]) => sql<boolean>`
  ${isInTerm('e', section)} and ${isMember} and e.course_id = ${section.course.id} and e.level = ${section.level}
  and not exists (select from section_members m where m.enrollment_id = e.id and m.section_id = ${section.id})
  and ${matchesSearch(section, words)}`

export type CandidateRecord = MemberRecord & { section: string | null }

export const listCandidates = (
  db: Db,
  section: SectionRecord,
  { search, words }: { search: string | undefined; words: readonly string[] },
  slice: Slice,
) => all<CandidateRecord>(db)`
    select ${memberColumns}, (select x.code from section_members m join sections x on x.id = m.section_id where m.enrollment_id = e.id) as section
    from enrollments e ${personTables}
    where ${isCandidate(section, words)}
    order by ${bySurname(search)}, e.sort_name, e.id limit ${slice.limit} offset ${slice.offset}`

export const countCandidates = (db: Db, section: SectionRecord, words: readonly string[]) =>
  value<{ n: number }>(db)`select count(*)::int as n from enrollments e where ${isCandidate(section, words)}`

export interface LockedMember {
  enrollment_id: number
  user_id: number | null
  /** The section that the enrollment has. */
  section_id: number | null
}

/** Locks these enrollments, whether or not they fit a section. They are locked before the section, as everywhere. */
export const lockEnrollments = (tx: Db, ids: readonly number[]) =>
  execute(tx)`select id from enrollments where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`

/** Those of the enrollments that fit the section: course, level and term. */
export const findAssignable = (tx: Db, section: SectionRecord, ids: readonly number[]) => all<LockedMember>(tx)`
    select e.id as enrollment_id, i.user_id, m.section_id
    from enrollments e
    join students t on t.id = e.student_id
    join user_infos i on i.id = t.user_info_id
    left join section_members m on m.enrollment_id = e.id
    where e.id = any(${arrayOf(ids, 'bigint')}) and ${isInTerm('e', section)} and ${isMember}
      and e.course_id = ${section.course.id} and e.level = ${section.level}
    order by e.id`

export interface NewMembers {
  section_id: number
  enrollment_ids: readonly number[]
  by: number
  at: Date
  override_reason: string | null
}

/** Makes the enrollments members of the section, and of no other. */
export const setMembers = (tx: Db, { section_id, enrollment_ids, by, at, override_reason }: NewMembers) => execute(tx)`
    insert into section_members (enrollment_id, section_id, created_by, created_at, override_reason)
    select id, ${section_id}, ${by}, ${at}, ${override_reason} from unnest(${arrayOf(enrollment_ids, 'bigint')}) as id
    on conflict (enrollment_id) do update
      set section_id = excluded.section_id, created_by = excluded.created_by, created_at = excluded.created_at, override_reason = excluded.override_reason`

/** Whose enrollment is a member of the section; undefined when it is not. */
export const findMember = (tx: Db, sectionId: number, enrollmentId: number) => first<{ user_id: number | null }>(tx)`
    select i.user_id
    from section_members m
    join enrollments e on e.id = m.enrollment_id
    join students t on t.id = e.student_id
    join user_infos i on i.id = t.user_info_id
    where m.section_id = ${sectionId} and m.enrollment_id = ${enrollmentId}`

export const deleteMember = (tx: Db, sectionId: number, enrollmentId: number) =>
  execute(tx)`delete from section_members where enrollment_id = ${enrollmentId} and section_id = ${sectionId}`

export interface NewSection extends Term {
  code: string
  course_id: number
  level: number
  adviser_id: number | null
  room_id: number | null
  max_person: number | null
}

/** Undefined when the term has a section of that name. */
export const insertSection = (tx: Db, row: NewSection) => firstValue<{ id: number }>(tx)`
    insert into sections (code, course_id, level, school_year, semester, adviser_id, room_id, max_person)
    select ${row.code}, ${row.course_id}, ${row.level}, ${row.school_year}, ${row.semester}, ${row.adviser_id}, ${row.room_id}, ${row.max_person}
    where not exists (select from sections s
                      where s.school_year = ${row.school_year} and s.semester = ${row.semester} and section_key(s.code) = section_key(${row.code}))
    on conflict (school_year, semester, section_key(code)) do nothing
    returning id`

export type SectionChange = Pick<NewSection, 'code' | 'adviser_id' | 'room_id' | 'max_person'>

export const updateSection = (tx: Db, id: number, row: SectionChange) => execute(tx)`
    update sections set code = ${row.code}, adviser_id = ${row.adviser_id}, room_id = ${row.room_id}, max_person = ${row.max_person}
    where id = ${id}`

/** Deletes the section with the rows of members who withdrew. */
export async function removeSection(tx: Db, id: number): Promise<void> {
  await execute(tx)`delete from section_members where section_id = ${id}`
  await execute(tx)`delete from sections where id = ${id}`
}

export interface CourseRecord {
  id: number
  code: string
  level_type: 'college' | 'high_school'
  years: number
  is_active: boolean
}

export const findCourse = (db: Db, id: number) =>
  first<CourseRecord>(db)`select id, code, level_type, years, is_active from courses where id = ${id}`

/** Active instructors and high school teachers, by name. */
export const listAdvisers = (db: Db, id?: number) => all<{ id: number; name: string }>(db)`
    select u.id, u.name from users u join user_infos i on i.user_id = u.id
    where u.status = 1 and (${id ?? null}::bigint is null or u.id = ${id ?? null}::bigint) and u.id in (
      select ur.user_id from user_roles ur join roles r on r.id = ur.role_id where r.key in ('full_time', 'part_time', 'hs_teacher'))
    order by i.sort_name, u.id`

export const listRooms = (db: Db, id?: number) => all<{ id: number; code: string }>(db)`
    select id, code from rooms where is_active and (${id ?? null}::bigint is null or id = ${id ?? null}::bigint) order by code`

/** The section of that name in the term and level of an enrollment. */
export const findSectionByName = (db: Db, { school_year, semester, level }: Term & { level: number }, name: string) => firstValue<{
  id: number
}>(db)`
    select id from sections
    where school_year = ${school_year} and semester = ${semester} and level = ${level} and level >= 7 and section_key(code) = section_key(${name})
    order by id limit 1`

/** Copies sections to a later term: missing ones are added, and those that were just added by classes get adviser, room and maximum. */
export const copySectionRows = (tx: Db, from: Term, to: Term, unchangedIds: readonly number[]) => execute(tx)`
    insert into sections (code, course_id, level, school_year, semester, max_person, adviser_id, room_id)
    select s.code, s.course_id, s.level, ${to.school_year}, ${to.semester}, s.max_person, u.id, r.id
    from sections s
    left join users u on u.id = s.adviser_id and u.status = 1 and not exists (
      select from sections x where x.adviser_id = u.id and x.school_year = ${to.school_year} and x.semester = ${to.semester})
    left join rooms r on r.id = s.room_id and r.is_active
    where s.school_year = ${from.school_year} and s.semester = ${from.semester} and s.level >= 7
    order by s.id
    on conflict (school_year, semester, section_key(code)) do update
      set max_person = excluded.max_person, adviser_id = excluded.adviser_id, room_id = excluded.room_id
      where sections.id <> all(${arrayOf(unchangedIds, 'bigint')})`
