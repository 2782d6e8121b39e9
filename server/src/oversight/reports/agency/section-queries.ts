/** Statements about sections of high school and about the faculty, for reports to agencies. */

import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { ageInYear } from '#foundation/people/person-fragments.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, first, one } from '#platform/db/rows.ts'

interface Term {
  school_year: string
  semester: number
}

export interface ReportedSection extends Term {
  id: number
  code: string
  level: number
  course: string
}

export const findReportedSection = (db: Db, id: number) => first<ReportedSection>(db)`
    select s.id, s.code, s.school_year, s.semester, s.level, c.code as course
    from sections s join courses c on c.id = s.course_id where s.id = ${id} and s.level >= 7`

export interface LearnerRecord extends PersonName {
  student_id: number
  student_id_number: string | null
  lrn: string | null
  sex: string | null
  birthdate: string | null
  age: number | null
  birthplace: string | null
  mother_tongue: string | null
  indigenous_group: string | null
  religion: string | null
  street: string | null
  barangay: string | null
  municipality: string | null
  province: string | null
  father_name: string | null
  mother_name: string | null
  guardian_name: string | null
  guardian_relationship: string | null
  contact_number: string | null
}

/** The enrolled learners of a section, boys and girls together, by name. */
export const selectLearners = ({ id, school_year }: ReportedSection): RawBuilder<LearnerRecord> => sql<LearnerRecord>`
  select s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.lrn, i.gender as sex, i.birthdate,
         ${ageInYear(school_year)} as age, i.birthplace, a.mother_tongue, a.indigenous_group, i.religion,
         nullif(concat_ws(' ', i.block, i.street), '') as street, i.barangay, i.municipality, i.province, i.father_name, i.mother_name,
         i.guardian_name, i.guardian_relationship, i.contact_number
  from section_members m
  join enrollments e on e.id = m.enrollment_id and e.status = 4 and e.withdrawn_at is null
  join students s on s.id = e.student_id
  join user_infos i on i.id = s.user_info_id
  left join lateral (
    select a.details ->> 'mother_tongue' as mother_tongue, a.details ->> 'indigenous_group' as indigenous_group
    from admissions a where a.student_id = s.id and a.deleted_at is null order by a.id desc limit 1
  ) a on true
  where m.section_id = ${id}
  order by e.sort_name, e.id`

export interface RegisterCount {
  male: number
  female: number
  total: number
}

/** The days for which DepEd counts a section, of its term: the first Friday of classes, and their last day. */
export interface RegisterDays {
  begins_on: string | null
  ends_on: string | null
}

export const findRegisterDays = (db: Db, { level, school_year, semester }: ReportedSection) => first<RegisterDays>(db)`
    select t.classes_start_on + (12 - extract(isodow from t.classes_start_on)::integer) % 7 as begins_on, t.classes_end_on as ends_on
    from terms t
    where t.level_group = level_group_of(${level}::smallint) and t.school_year = ${school_year} and t.semester = ${semester}`

/** The learners of a section who were enrolled on a day, also those who withdrew later. */
export const countRegistered = (db: Db, { id }: ReportedSection, day: string) => one<RegisterCount>(db)`
    select count(*) filter (where i.gender = 'Male')::int as male, count(*) filter (where i.gender = 'Female')::int as female,
           count(*)::int as total
    from section_members m
    join enrollments e on e.id = m.enrollment_id and e.status = 4
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where m.section_id = ${id} and coalesce(${isOnOrBefore('e.enrolled_at', day)}, true)
      and coalesce(not ${isOnOrBefore('e.withdrawn_at', day)}, true)`

const isOnOrBefore = (column: string, day: string): RawBuilder<boolean> =>
  sql<boolean>`((${sql.ref(column)} at time zone 'Asia/Manila')::date <= ${day}::date)`

export interface FacultyRecord extends PersonName {
  user_id: number
  employee_number: string | null
  sex: string | null
  department: string | null
  employment: string
  classes: number
  units: number
}

/** Active instructors with what they teach in the term, by name. */
export const selectFaculty = (term: Term): RawBuilder<FacultyRecord> => sql<FacultyRecord>`
  select u.id as user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.employee_number, i.gender as sex, d.name as department,
         i.employment /* never null: only instructors are read */, taught.classes, taught.units
  from user_infos i
  join users u on u.id = i.user_id and u.status = 1
  left join departments d on d.id = i.department_id
  cross join lateral (
    select count(*)::int as classes, coalesce(sum(o.subject_units), 0) as units from subject_offers o
    where o.employee_id = u.id and ${isInTerm('o', term)} and o.status <> 'dissolved'
  ) taught
  where i.employment in ('full_time', 'part_time')
  order by i.sort_name, i.id`

export interface SectionChoice {
  id: number
  code: string
  level: number
}

export const listSectionChoices = (db: Db, term: Term) => all<SectionChoice>(db)`
    select s.id, s.code, s.level from sections s
    where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)} and s.level >= 7
    order by s.level, s.code, s.id`

export interface GrantChoice {
  id: number
  name: string
  students: number
}

/** Grants that students hold in the term. */
export const listGrantChoices = (db: Db, term: Term) => all<GrantChoice>(db)`
    select g.id, g.name, count(distinct h.student_id)::int as students
    from student_grants h join grants g on g.id = h.grant_id
    where h.school_year = ${term.school_year} and (h.semester is null or h.semester = ${term.semester}) and h.revoked_at is null
    group by g.id, g.name order by g.name, g.id`
