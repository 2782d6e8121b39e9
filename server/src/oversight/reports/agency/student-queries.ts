/** Statements about enrolled students for reports to agencies. */

import type { GradingScale } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

interface Term {
  school_year: string
  semester: number
}

export interface EnrolledRecord extends PersonName {
  student_id: number
  student_id_number: string | null
  lrn: string | null
  sex: string | null
  birthdate: string | null
  course: string
  level: number
}

const personColumns = sql`
  s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.lrn, i.gender as sex, i.birthdate,
  c.code as course, e.level`

const enrolledTables = sql`
  enrollments e
  join students s on s.id = e.student_id
  join user_infos i on i.id = s.user_info_id
  join courses c on c.id = e.course_id`

const isEnrolled = (term: Term) => sql<boolean>`${isInTerm('e', term)} and e.status = 4 and e.withdrawn_at is null`
const isInCollege = sql<boolean>`c.level_type = 'college'`
const isActive = sql<boolean>`l.deleted_at is null and l.dropped_at is null`

const takenSubjects = sql`
  select string_agg(o.subject_code, ', ' order by o.subject_code) as subjects, sum(o.subject_units) as units
  from loads l join subject_offers o on o.id = l.subject_offer_id where l.enrollment_id = e.id and ${isActive}`

export interface StudentWithSubjects extends EnrolledRecord {
  subjects: string | null
  units: number | null
}

/** Enrolled students of college with their subjects, by name. */
export const selectCollegeStudents = (term: Term): RawBuilder<StudentWithSubjects> => sql<StudentWithSubjects>`
  select ${personColumns}, taken.subjects, taken.units
  from ${enrolledTables} cross join lateral (${takenSubjects}) taken
  where ${isEnrolled(term)} and ${isInCollege}
  order by e.sort_name, e.id`

export interface StudentWithGrade extends EnrolledRecord {
  load_id: number
  subject: string
  subject_title: string
  units: number
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

/** The subjects of enrolled students of college with their final grades, posted or not, by name and subject. */
export const selectCollegeGrades = (term: Term): RawBuilder<StudentWithGrade> => sql<StudentWithGrade>`
  select ${personColumns}, l.id as load_id, o.subject_code as subject, o.subject_title, o.subject_units as units, l.grading_scale,
         l.midterm_grade, l.grade, l.re_exam
  from ${enrolledTables} join loads l on l.enrollment_id = e.id and ${isActive} join subject_offers o on o.id = l.subject_offer_id
  where ${isEnrolled(term)} and ${isInCollege}
  order by e.sort_name, e.id, o.subject_code, l.id`

export interface GranteeRecord extends EnrolledRecord {
  units: number | null
  gross_centavos: number | null
  fees: Record<string, number>
}

/** Students who hold the grant in the term. */
const isGrantee = (term: Term & { grant_id: number }) => sql<boolean>`
  ${isEnrolled(term)} and exists (
    select from student_grants h
    where h.student_id = e.student_id and h.grant_id = ${term.grant_id} and h.revoked_at is null and h.school_year = e.school_year
      and (h.semester is null or h.semester = ${term.semester}))`

/** Enrolled students who hold the grant in the term, with the fees of their present bill by category. */
export const selectGrantees = (term: Term & { grant_id: number }): RawBuilder<GranteeRecord> => sql<GranteeRecord>`
  select ${personColumns}, taken.units, x.gross_centavos,
         (select coalesce(json_object_agg(n.fee_category_id, n.amount), '{}')
          from (select a.fee_category_id, sum(a.amount_centavos) as amount from assessment_lines a
                where a.assessment_id = x.id and a.fee_category_id is not null group by 1) n) as fees
  from ${enrolledTables} cross join lateral (${takenSubjects}) taken
  left join assessments x on x.enrollment_id = e.id and x.is_current
  where ${isGrantee(term)}
  order by e.sort_name, e.id`

export interface FeeColumn {
  id: number
  name: string
}

/** The fee categories on the bills of the grantees. */
export const listGranteeFees = (db: Db, term: Term & { grant_id: number }) => all<FeeColumn>(db)`
    select k.id, k.name from fee_categories k
    where exists (
      select from enrollments e join assessments x on x.enrollment_id = e.id and x.is_current
      join assessment_lines a on a.assessment_id = x.id and a.fee_category_id = k.id
      where ${isGrantee(term)})
    order by k.sort, k.name`

export interface ProgramCount {
  program: string
  level: number
  male: number
  female: number
  total: number
}

/** Enrolled students of college by program, level and sex. */
export const selectProgramCounts = (term: Term): RawBuilder<ProgramCount> => sql<ProgramCount>`
  select c.name as program, e.level, count(*) filter (where i.gender = 'Male')::int as male,
         count(*) filter (where i.gender = 'Female')::int as female, count(*)::int as total
  from ${enrolledTables} where ${isEnrolled(term)} and ${isInCollege}
  group by c.id, c.name, e.level order by c.name, c.id, e.level`

interface Days {
  from: string
  to: string
}

const graduateTables = ({ from, to }: Days) => sql`
  graduations g
  join students s on s.id = g.student_id
  join user_infos i on i.id = s.user_info_id
  join courses c on c.id = g.course_id and ${isInCollege}
  where g.ended_at is null and g.graduated_on between ${from}::date and ${to}::date`

/** Graduates of college by program and sex. */
export const selectGraduateCounts = (days: Days): RawBuilder<Omit<ProgramCount, 'level'>> => sql<Omit<ProgramCount, 'level'>>`
  select c.name as program, count(*) filter (where i.gender = 'Male')::int as male,
         count(*) filter (where i.gender = 'Female')::int as female, count(*)::int as total
  from ${graduateTables(days)}
  group by c.id, c.name order by c.name, c.id`

export interface CountedPerson extends PersonName {
  student_id: number
  student_id_number: string | null
  sex: string | null
}

export const selectGraduates = (days: Days): RawBuilder<CountedPerson> => sql<CountedPerson>`
  select s.id as student_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.gender as sex
  from ${graduateTables(days)} order by i.sort_name, s.id`
