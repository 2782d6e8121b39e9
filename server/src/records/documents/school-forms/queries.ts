/** SQL of the forms of high school: each statement reads for all learners that are asked for. */

import type { GradingScale, PeriodKey, SheetPeriod } from '@talaan/contract'
import type { PersonName } from '#foundation/people/names.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

export interface LearnerRecord extends PersonName {
  id: number
  user_id: number | null
  gender: string | null
  birthdate: string | null
  lrn: string | null
  student_id_number: string | null
  school_graduated_name: string | null
  school_graduated_year: string | null
  school_graduated_address: string | null
}

/** By name. */
export const listLearners = (db: Db, ids: readonly number[]) => all<LearnerRecord>(db)`
    select s.id, i.user_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.gender, i.birthdate, i.lrn, i.student_id_number,
           i.school_graduated_name, i.school_graduated_year, i.school_graduated_address
    from students s join user_infos i on i.id = s.user_info_id
    where s.id = any(${arrayOf(ids, 'bigint')}) order by i.sort_name, s.id`

/** Two people who issue a form at the same moment use up one number. */
export const lockLearners = (tx: Db, ids: readonly number[]) =>
  execute(tx)`select from students where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`

export interface FormLoad {
  title: string
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string | null
  re_exam: string | null
  period_grades: Partial<Record<PeriodKey, string>>
  /** The posted sheets of the class; null for grades of the time before the portal. */
  posted: SheetPeriod[] | null
}

export interface FormTermRecord {
  student_id: number
  school_year: string
  semester: number
  level: number | null
  course: string | null
  section: string | null
  adviser: string | null
  /** The grading periods with a grade of their own, in their order. */
  periods: PeriodKey[]
  loads: FormLoad[]
}

/** The terms of high school in which the learners are enrolled, oldest first, with their active subjects. */
export const listFormTerms = (db: Db, studentIds: readonly number[], schoolYear: string | null) => all<FormTermRecord>(db)`
    select e.student_id, e.school_year, e.semester, e.level, c.name as course, t.code as section, a.name as adviser,
           (select coalesce(json_agg(p.key order by p.sort, p.key), '[]')
            from terms r join grading_periods p on p.term_id = r.id and p.key not in ('midterm', 'final')
            where r.level_group = level_group_of(e.level) and r.school_year = e.school_year and r.semester = e.semester) as periods,
           coalesce(n.loads, '[]') as loads
    from enrollments e
    join courses c on c.id = e.course_id and c.level_type = 'high_school'
    left join section_members m on m.enrollment_id = e.id
    left join sections t on t.id = m.section_id
    left join users a on a.id = t.adviser_id
    cross join lateral (
      select json_agg(json_build_object('title', o.subject_title, 'grading_scale', l.grading_scale, 'midterm_grade', l.midterm_grade,
               'grade', l.grade, 're_exam', l.re_exam,
               'period_grades', (select coalesce(json_object_agg(g.period, g.grade), '{}') from load_period_grades g where g.load_id = l.id),
               'posted', (select coalesce(json_agg(s.period), '[]') from grade_sheets s where s.subject_offer_id = o.id and s.status = 'posted'))
             order by o.subject_code, l.id) as loads
      from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) n
    where e.student_id = any(${arrayOf(studentIds, 'bigint')}) and e.status = 4 and e.withdrawn_at is null
      and e.school_year = coalesce(${schoolYear}::text, e.school_year)
    order by e.school_year, e.semester, e.id`

/** Grades of the time before the portal, in the form of the terms of the portal. */
export const listPastTerms = (db: Db, studentId: number) => all<FormTermRecord>(db)`
    select p.student_id, p.school_year, p.semester, p.level, p.course, null as section, null as adviser, '[]'::json as periods,
           json_agg(json_build_object('title', p.title, 'grading_scale', p.grading_scale, 'midterm_grade', p.midterm_grade, 'grade', p.grade,
                    're_exam', p.re_exam, 'period_grades', '{}'::json, 'posted', null) order by p.code, p.id) as loads
    from past_grades p
    join grading_scales g on g.key = p.grading_scale and g.level_type = 'high_school'
    where p.student_id = ${studentId}
    group by p.student_id, p.school_year, p.semester, p.level, p.course
    order by p.school_year, p.semester`

export interface FormSection {
  code: string
  school_year: string
  level: number
  student_ids: number[]
}

/** A section with the learners who are enrolled in it. */
export const findFormSection = (db: Db, id: number) => first<FormSection>(db)`
    select t.code, t.school_year, t.level,
           (select coalesce(json_agg(e.student_id), '[]')
            from section_members m join enrollments e on e.id = m.enrollment_id and e.status = 4 and e.withdrawn_at is null
            where m.section_id = t.id) as student_ids
    from sections t where t.id = ${id}`
