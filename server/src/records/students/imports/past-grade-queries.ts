/** Queries for importing past grades and for undoing such an import. */

import type { GradingScale, LevelGroup } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, values } from '#platform/db/rows.ts'

export interface StudentTerm {
  student_id: number
  school_year: string
  semester: number
}

/** The terms that these students have an enrollment in, also a withdrawn one; both semesters of a whole year. */
export const listEnrolledTerms = (db: Db, studentIds: readonly number[]) => all<StudentTerm>(db)`
    select e.student_id, e.school_year, s.semester::int /* never null: a part of the year has its semesters */ as semester
    from enrollments e
    cross join lateral generate_series(lower(semesters_of(e.term_part)), upper(semesters_of(e.term_part)) - 1) as s (semester)
    where e.student_id = any(${[...studentIds]}::bigint[]) and e.status = 4`

export interface KeptTerm {
  level_group: LevelGroup
  school_year: string
  semester: number
}

/** The current term of each level group, or the first planned one where the calendar has no current term. */
export const listCurrentTerms = (db: Db) => all<KeptTerm>(db)`
    select distinct on (level_group) level_group, school_year, semester
    from terms where status in ('current', 'planned')
    order by level_group, status = 'current' desc, school_year, semester`

/** The past grades of these students. */
export const listRecordedGrades = (db: Db, studentIds: readonly number[]): Promise<(StudentTerm & { code: string })[]> => all<
  StudentTerm & { code: string }
>(db)`
    select student_id, school_year, semester, code from past_grades where student_id = any(${[...studentIds]}::bigint[])`

export interface NewPastGrade {
  student_id: number
  school_year: string
  semester: number
  course: string | null
  level: number | null
  code: string
  title: string
  units: number
  instructor: string | null
  /** The subject of the curriculum; null for one that is not in it. */
  subject_id: number | null
  counts_in_gwa: boolean
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

type NamedSubject = Pick<NewPastGrade, 'code' | 'title' | 'units'>

/** The twin of bareCode(): a sheet writes `CC-101` where the school has `CC 101`. */
const bareCodeSql = (code: RawBuilder<unknown>) => sql`regexp_replace(upper(${code}), '[^A-Z0-9]', '', 'g')`

/** Adds those of these subjects that the school does not have, and returns their ids. */
export const insertMissingSubjects = (tx: Db, subjects: readonly NamedSubject[]) => values<{ id: number }>(tx)`
    insert into subjects (code, descriptive_title, units)
    select distinct on (${bareCodeSql(sql`s.code`)}, title_key(s.title), s.units) s.code, s.title, s.units
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as s (code text, title text, units numeric)
    where not exists (
      select from subjects x
      where ${bareCodeSql(sql`x.code`)} = ${bareCodeSql(sql`s.code`)} and x.title_key = title_key(s.title) and x.units = s.units)
    on conflict on constraint subjects_identity_key do nothing
    returning id`

/** Deletes those of these subjects that nothing refers to. */
export const deleteUnusedSubjects = (tx: Db, ids: readonly number[]) => execute(tx)`
    delete from subjects s
    where s.id = any(${[...ids]}::bigint[])
      and not exists (select from prospectuses p where p.subject_id = s.id)
      and not exists (select from past_grades g where g.subject_id = s.id)
      and not exists (select from subject_equivalences e where e.to_subject_id = s.id)
      and not exists (select from subject_equivalence_sources e where e.subject_id = s.id)`

/** A past grade as the audit log keeps it. */
export interface WrittenPastGrade extends StudentTerm {
  id: number
  code: string
  title: string
  units: number
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

const writtenColumns: RawBuilder<unknown> = sql`id, student_id, school_year, semester, code, title, units, midterm_grade, grade, re_exam`

export const insertPastGrades = (tx: Db, grades: readonly NewPastGrade[], createdBy: number | null) => all<WrittenPastGrade>(tx)`
    insert into past_grades (student_id, school_year, semester, course, level, code, title, units, instructor, subject_id, counts_in_gwa,
      grading_scale, midterm_grade, grade, re_exam, created_by)
    select g.student_id, g.school_year, g.semester, g.course, g.level, g.code, g.title, g.units, g.instructor,
           coalesce(g.subject_id, s.id, x.id), g.counts_in_gwa, g.grading_scale, g.midterm_grade, g.grade, g.re_exam, ${createdBy}::bigint
    from jsonb_populate_recordset(null::past_grades, ${JSON.stringify(grades)}::jsonb) as g
    left join subjects s on s.code_key = code_key(g.code) and s.title_key = title_key(g.title) and s.units = g.units
    left join (
      select distinct on (${bareCodeSql(sql`code`)}, title_key, units) id, ${bareCodeSql(sql`code`)} as bare_code, title_key, units
      from subjects order by ${bareCodeSql(sql`code`)}, title_key, units, id
    ) x on x.bare_code = ${bareCodeSql(sql`g.code`)} and x.title_key = title_key(g.title) and x.units = g.units
    returning ${writtenColumns}`

/** Names of past grades by id, each with its student and term. */
export async function findPastGradeNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await all<{ id: number; name: string }>(db)`
    select g.id, concat_ws(' ', g.code, g.school_year, 'of', i.last_name || ',', i.first_name) as name
    from past_grades g
    join students s on s.id = g.student_id
    join user_infos i on i.id = s.user_info_id
    where g.id = any(${[...ids]}::bigint[])`
  return new Map(rows.map((row) => [row.id, row.name]))
}

export interface GradedStudent {
  user_id: number | null
  /** The grades among those that were asked for. */
  grade_ids: number[]
}

/** The students with these past grades, each with the account and the grades. */
export const listGradedStudents = (tx: Db, ids: readonly number[]) => all<GradedStudent>(tx)`
    select i.user_id, g.grade_ids /* never null: the student has one */
    from (
      select student_id, json_agg(id order by id) as grade_ids from past_grades where id = any(${[...ids]}::bigint[]) group by student_id
    ) g
    join students s on s.id = g.student_id
    join user_infos i on i.id = s.user_info_id
    order by s.id`

export const deletePastGrades = (tx: Db, ids: readonly number[]) => all<WrittenPastGrade>(tx)`
    delete from past_grades where id = any(${[...ids]}::bigint[])
    returning ${writtenColumns}`
