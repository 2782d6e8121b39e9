import type { SheetPeriod } from '@talaan/contract'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

/** A graded subject, with the posted sheets of its class and the periods in which it has a grade of its own. */
export interface GradedLoad {
  id: number
  posted: SheetPeriod[]
  periods: SheetPeriod[]
}

/** The graded subjects of a student whose class has a sheet that is not posted, or none at all. */
export const listUnpostedLoads = (db: Db, studentId: number) => all<GradedLoad>(db)`
    with graded as (
      select l.id, array(select s.period from grade_sheets s where s.subject_offer_id = l.subject_offer_id and s.status = 'posted') as posted,
             array(select g.period from load_period_grades g where g.load_id = l.id order by g.period) as periods
      from enrollments e join loads l on l.enrollment_id = e.id
      where e.student_id = ${studentId} and l.deleted_at is null and l.dropped_at is null
        and num_nonnulls(l.midterm_grade, l.grade, l.re_exam) > 0
    )
    select id, posted, periods from graded where not posted @> (periods || array['midterm', 'final'])`

/** The graded subjects of a term whose class has a sheet that is not posted, or none at all. */
export const listUnpostedLoadsOfTerm = (db: Db, term: { school_year: string; semester: number }) => all<GradedLoad>(db)`
    with class as materialized (
      select o.id, array(select s.period from grade_sheets s where s.subject_offer_id = o.id and s.status = 'posted') as posted
      from subject_offers o where o.school_year = ${term.school_year} and o.semester = ${term.semester}
    ), graded as (
      select l.id, c.posted from class c join loads l on l.subject_offer_id = c.id
      where l.deleted_at is null and l.dropped_at is null and num_nonnulls(l.midterm_grade, l.grade, l.re_exam) > 0
    ), periodic as (
      select g.load_id, array_agg(g.period order by g.period) as periods
      from graded join load_period_grades g on g.load_id = graded.id group by g.load_id
    )
    select graded.id, graded.posted, coalesce(periodic.periods, '{}') as periods
    from graded left join periodic on periodic.load_id = graded.id
    where not graded.posted @> (coalesce(periodic.periods, '{}') || array['midterm', 'final'])`
