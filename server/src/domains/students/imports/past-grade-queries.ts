/** Queries for importing past grades and for undoing such an import. */
import type { GradingScale } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

export interface TakenSubject {
  student_id: number
  school_year: string
  semester: number
  /** In capitals. */
  code: string
  /** Whether it is a subject of an enrollment here, not an imported one. */
  is_load: boolean
}

/** The subjects that these students took, here and before the portal. */
export async function listTakenSubjects(db: Db, studentIds: readonly number[]): Promise<TakenSubject[]> {
  const { rows } = await sql<TakenSubject>`
    select r.student_id, r.school_year, r.semester, upper(coalesce(o.subject_code, g.code)) /* never null: a class or a past grade */ as code,
           r.past_grade_id is null as is_load
    from student_results r
    left join subject_offers o on o.id = r.subject_offer_id
    left join past_grades g on g.id = r.past_grade_id
    where r.student_id = any(${[...studentIds]}::bigint[])`.execute(db)
  return rows
}

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
  prospectus_id: number | null
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
}

export async function insertPastGrades(tx: Db, grades: readonly NewPastGrade[], createdBy: number | null): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into past_grades (student_id, school_year, semester, course, level, code, title, units, instructor, prospectus_id, grading_scale,
      midterm_grade, grade, re_exam, created_by)
    select g.student_id, g.school_year, g.semester, g.course, g.level, g.code, g.title, g.units, g.instructor, g.prospectus_id, g.grading_scale,
           g.midterm_grade, g.grade, g.re_exam, ${createdBy}::bigint
    from jsonb_populate_recordset(null::past_grades, ${JSON.stringify(grades)}::jsonb) as g
    returning id`.execute(tx)
  return rows.map((row) => row.id)
}

/** Names of past grades by id, each with its student and term. */
export async function findPastGradeNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select g.id, concat_ws(' ', g.code, g.school_year, 'of', i.last_name || ',', i.first_name) as name
    from past_grades g
    join students s on s.id = g.student_id
    join user_infos i on i.id = s.user_info_id
    where g.id = any(${[...ids]}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row.name]))
}

export async function deletePastGrades(tx: Db, ids: readonly number[]): Promise<void> {
  await sql`delete from past_grades where id = any(${[...ids]}::bigint[])`.execute(tx)
}
