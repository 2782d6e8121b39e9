/** SQL that counts what an opening copies, what is missing, and what is still open. */

import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { one, value } from '#platform/db/rows.ts'

export interface TermCounts {
  classes: number
  sections: number
  without_instructor: number
  without_schedule: number
}

export const countClasses = (db: Db, { school_year, semester }: Term) => one<TermCounts>(db)`
    select count(*)::int as classes, count(distinct section_key(o.section))::int as sections,
           count(*) filter (where o.employee_id is null)::int as without_instructor,
           count(*) filter (where not exists (select from offer_meetings m where m.subject_offer_id = o.id))::int as without_schedule
    from subject_offers o
    where o.school_year = ${school_year} and o.semester = ${semester} and o.status <> 'dissolved'`

export const countFees = (db: Db, schoolYear: string) =>
  value<{ n: number }>(db)`select count(*)::int as n from fees where school_year = ${schoolYear} and is_active`

/** Active courses that no fee of these years fits in the semester. */
export const countCoursesWithoutFees = (db: Db, schoolYears: readonly string[], semester: number) => value<{ n: number }>(db)`
    select count(*)::int as n from courses c
    where c.is_active and not exists (
      select from fees f
      where f.school_year = any(${[...schoolYears]}::text[]) and f.is_active and f.basis <> 'on_demand'
        and coalesce(f.semester, ${semester}) = ${semester} and coalesce(f.course_id, c.id) = c.id and coalesce(f.level_type, c.level_type) = c.level_type)`

export interface CurrentCounts {
  sheets_not_submitted: number
  incomplete_grades: number
  open_balances: number
  students_last_level: number
  students: number
  students_not_enrolled: number
}

/** The current term, counted over its enrolled students once. Those of junior high go on with the next term of the same school year. */
export const countCurrent = (db: Db, current: Term, next: Term) => one<CurrentCounts>(db)`
    with enrolled as materialized (
      select e.id, e.student_id,
             e.level >= case when c.level_type = 'college' then least(c.years, 4) when e.level >= 11 or c.years > 4 then 12 else 10 end as is_last_level
      from enrollments e join courses c on c.id = e.course_id
      where ${isInTerm('e', current)} and e.status = 4 and e.withdrawn_at is null
        and (e.term_part <> 0 or ${next.school_year} <> ${current.school_year})
    ), taken as materialized (
      select l.subject_offer_id, l.grading_scale, l.grade, l.re_exam from enrolled e join loads l on l.enrollment_id = e.id
      where l.deleted_at is null and l.dropped_at is null
    )
    select (select count(distinct l.subject_offer_id)::int from taken l
            where not exists (select from grade_sheets g where g.subject_offer_id = l.subject_offer_id and g.period = 'final' and g.status <> 'draft')) as sheets_not_submitted,
           (select count(*)::int from taken l join grading_scale_codes g on g.scale_key = l.grading_scale and g.code = l.grade and g.result = 'incomplete'
            where l.re_exam is null) as incomplete_grades,
           (select count(*)::int from enrolled e cross join lateral (
              select balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b where b.balance_centavos > 0) as open_balances,
           (select count(*) filter (where is_last_level)::int from enrolled) as students_last_level,
           (select count(*)::int from enrolled) as students,
           (select count(*)::int from enrolled e where not exists (
              select from enrollments n where n.student_id = e.student_id and ${isInTerm('n', next)}
                and n.status <> 0 and n.withdrawn_at is null)) as students_not_enrolled`
