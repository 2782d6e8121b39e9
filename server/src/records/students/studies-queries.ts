/** Queries about a student's studies: the curriculum, every attempt at a subject, credited subjects. */

import type { GradingScale, Graduation, PeriodKey, ScaleRules } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { equivalencesSql } from '#academics/curriculum/equivalences/equivalence-fragments.ts'
import type { Equivalence } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import { gradingScales } from '#foundation/grading-scales/reads.ts'
import { scaleOfKey } from '#foundation/grading-scales/scales.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, values } from '#platform/db/rows.ts'
import type { PlanRow } from './evaluation-rules.ts'
import { recordedGraduation } from './record-queries.ts'

export interface StudiesHead {
  id: number
  user_id: number | null
  level: number | null
  course_id: number | null
  course_code: string | null
  course_name: string | null
  level_type: 'college' | 'high_school' | null
  curriculum_id: number | null
  curriculum: string | null
  /** The equivalences that apply to the curriculum. */
  equivalences: Equivalence[]
  graduation: Graduation | null
}

const findHead = (db: Db, where: RawBuilder<unknown>) => first<StudiesHead>(db)`
  select s.id, i.user_id, s.level, c.id as course_id, c.code as course_code, c.name as course_name, c.level_type,
         k.id as curriculum_id, k.name as curriculum,
         ${equivalencesSql(sql`k.id`)} as equivalences,
         ${recordedGraduation} as graduation
  from students s
  join user_infos i on i.id = s.user_info_id
  left join courses c on c.id = s.current_course_id
  left join curricula k on k.id = s.current_curriculum_id
  where ${where}`

export const findStudiesHead = (db: Db, studentId: number) => findHead(db, sql`s.id = ${studentId}`)

export const findOwnStudiesHead = (db: Db, userId: number) => findHead(db, sql`i.user_id = ${userId}`)

/** The subjects of a curriculum in the order of the plan, with their prerequisites. */
export const listPlanRows = (db: Db, curriculumId: number | null) => all<PlanRow>(db)`
    select p.id, p.subject_id, p.code, p.descriptive_title, p.units, p.level, p.semester,
           (select coalesce(jsonb_agg(jsonb_build_object('code', r.code, 'subject_id', r.subject_id, 'min_level', q.min_level) order by q.id), '[]')
            from prospectus_prerequisites q left join prospectuses r on r.id = q.required_prospectus_id
            where q.prospectus_id = p.id and q.kind in ('subject', 'standing')) as needs
    from prospectuses p
    where p.curriculum_id = ${curriculumId} and p.is_active
    order by p.level, p.semester, p.sort, p.id`

interface AttemptRecord {
  id: number
  /** Null for a subject of a term before the portal. */
  enrollment_id: number | null
  school_year: string
  semester: number
  course: string | null
  level: number | null
  withdrawn: boolean
  /** Code, title and units as they were in that term. */
  code: string
  subject_id: number
  descriptive_title: string
  units: number
  section: string | null
  instructor: string | null
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
  counts_in_gwa: boolean
  dropped: boolean
  /** Whether the subject was dropped alone or with the enrollment; null when it was kept. */
  drop_kind: string | null
}

export type Attempt = AttemptRecord & { scale: ScaleRules }

/** Every subject of every term, here and before the portal, oldest term first, including dropped ones; with the scale of its grades. */
export async function listAttempts(db: Db, studentId: number): Promise<Attempt[]> {
  const scales = await gradingScales(db)
  const rows = await all<AttemptRecord>(db)`
    select r.id, r.enrollment_id, r.school_year, r.semester, r.course, r.level, r.withdrawn, r.subject_id, r.code, r.descriptive_title, r.units,
           r.section, r.instructor, r.grading_scale, r.midterm_grade, r.grade, r.re_exam, r.counts_in_gwa, r.dropped,
           (select l.drop_kind from loads l where l.id = r.id and r.enrollment_id is not null) as drop_kind
    from student_results r
    where r.student_id = ${studentId}
    order by r.school_year, r.semester, r.enrollment_id nulls first, r.code, r.id`
  return rows.map((row) => ({ ...row, scale: scaleOfKey(scales, row.grading_scale) }))
}

/** The subjects that this user took before the portal, oldest term first. */
export async function listOwnPastAttempts(db: Db, userId: number): Promise<Attempt[]> {
  const scales = await gradingScales(db)
  const rows = await all<AttemptRecord>(db)`
    select g.id, null::bigint as enrollment_id, g.school_year, g.semester, g.course, g.level, false as withdrawn, g.code, g.subject_id,
           g.title as descriptive_title, g.units, null::text as section, g.instructor, g.grading_scale, g.midterm_grade, g.grade, g.re_exam,
           g.counts_in_gwa, false as dropped, null::text as drop_kind
    from past_grades g
    where g.student_id = (select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId})
    order by g.school_year, g.semester, g.code, g.id`
  return rows.map((row) => ({ ...row, scale: scaleOfKey(scales, row.grading_scale) }))
}

export interface TermPeriods {
  enrollment_id: number
  /** In their order. */
  periods: { key: PeriodKey; name: string }[]
  grades: { load_id: number; period: PeriodKey; grade: string; is_posted: boolean }[]
}

/** The grading periods of the student's terms that have other ones than midterm and final, with the grades of each subject. */
export const listTermPeriods = (db: Db, studentId: number) => all<TermPeriods>(db)`
    select e.id as enrollment_id, json_agg(json_build_object('key', p.key, 'name', p.name) order by p.sort, p.key) as periods,
           (select coalesce(json_agg(json_build_object('load_id', g.load_id, 'period', g.period, 'grade', g.grade, 'is_posted',
                      exists (select from grade_sheets s where s.subject_offer_id = l.subject_offer_id and s.period = g.period and s.status = 'posted'))), '[]')
            from loads l join load_period_grades g on g.load_id = l.id where l.enrollment_id = e.id) as grades
    from enrollments e
    join terms t on t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester
    join grading_periods p on p.term_id = t.id and p.key not in ('midterm', 'final')
    where e.student_id = ${studentId} and e.status = 4
    group by e.id`

export interface CreditRecord {
  id: number
  prospectus_id: number
  subject_id: number
  code: string
  descriptive_title: string
  units: number
  source_school: string
  source_code: string | null
  source_title: string | null
  source_units: number | null
  source_grade: string | null
  counts_in_gwa: boolean
  category_counts: boolean
  approved_by: string | null
  created_at: Date
}

export const listCredits = (db: Db, studentId: number) => all<CreditRecord>(db)`
    select k.id, k.prospectus_id, p.subject_id, p.code, p.descriptive_title, p.units, k.source_school, k.source_code, k.source_title, k.source_units, k.source_grade,
           k.counts_in_gwa, coalesce(g.counts_in_gwa, true) as category_counts, u.name as approved_by, k.created_at
    from credited_subjects k
    join prospectuses p on p.id = k.prospectus_id
    left join subject_categories g on g.id = p.category_id
    left join users u on u.id = k.approved_by
    where k.student_id = ${studentId}
    order by p.level, p.semester, p.sort, p.id`

export interface NewCredit {
  prospectus_id: number
  source_code: string | null
  source_title: string | null
  source_units: number | null
  source_grade: string | null
  counts_in_gwa: boolean
}

export const insertCredits = (tx: Db, studentId: number, sourceSchool: string, credits: readonly NewCredit[], actorId: number) => values<{
  id: number
}>(tx)`
    insert into credited_subjects (student_id, prospectus_id, source_school, source_code, source_title, source_units, source_grade, counts_in_gwa, approved_by)
    select ${studentId}, c.prospectus_id, ${sourceSchool}, c.source_code, c.source_title, c.source_units, c.source_grade, c.counts_in_gwa, ${actorId}
    from jsonb_to_recordset(${JSON.stringify(credits)}::jsonb) as c (prospectus_id bigint, source_code text, source_title text,
         source_units numeric, source_grade text, counts_in_gwa boolean)
    returning id`

/** Undefined when the student has no such credit. */
export const deleteCredit = (tx: Db, studentId: number, creditId: number) => first<Record<string, unknown>>(tx)`
    delete from credited_subjects where id = ${creditId} and student_id = ${studentId} returning *`

/** Locks the student, so that credits of one student are written one after the other. */
export async function lockStudies(tx: Db, studentId: number): Promise<StudiesHead | undefined> {
  await execute(tx)`select id from students where id = ${studentId} for no key update`
  return findStudiesHead(tx, studentId)
}
