/** Figures of a whole term. They read all of its rows and are therefore computed once for everybody; see `term-figures.ts`. */

import { type RawBuilder, sql } from 'kysely'
import { openSheets } from '#academics/grade-sheets/open-sheet-fragments.ts'
import { sectionFills } from '#academics/offers/seat-fragments.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one } from '#platform/db/rows.ts'

const dayOf = (column: string): RawBuilder<string> => sql<string>`(${sql.ref(column)} at time zone 'Asia/Manila')::date`

/** The first moment of a day of the school. */
const startOf = (day: string): RawBuilder<Date> => sql<Date>`(${day}::date)::timestamp at time zone 'Asia/Manila'`

export interface Days {
  /** YYYY-MM-DD, both included. */
  from: string
  to: string
}

const dayList = ({ from, to }: Days): RawBuilder<unknown> =>
  sql`(select g::date as day from generate_series(${from}::date, ${to}::date, interval '1 day') g) d`

export interface EnrollmentDay {
  day: string
  requests: number
  enrolled: number
}

/** Requests that arrived and students who were enrolled, by day; without rejected and withdrawn ones, as in the list of enrollments. */
export const listEnrollmentDays = (db: Db, term: Term, days: Days) => all<EnrollmentDay>(db)`
    with requested as (
      select ${dayOf('e.created_at')} as day, count(*)::int as n from enrollments e
      where ${isInTerm('e', term)} and e.status <> 0 and e.withdrawn_at is null and e.created_at >= ${startOf(days.from)} group by 1
    ), enrolled as (
      select ${dayOf('e.enrolled_at')} as day, count(*)::int as n from enrollments e
      where ${isInTerm('e', term)} and e.status = 4 and e.withdrawn_at is null and e.enrolled_at >= ${startOf(days.from)} group by 1
    )
    select d.day /* never null: of a series */, coalesce(r.n, 0) as requests, coalesce(e.n, 0) as enrolled
    from ${dayList(days)} left join requested r on r.day = d.day left join enrolled e on e.day = d.day
    order by d.day`

/** The seats of each section of the term: its maximum, or else those of its smallest class, since a student takes all of them. */
const sectionSeats = (term: Term): RawBuilder<unknown> => sql`(
  select coalesce(s.course_id, f.course_id) as course_id, coalesce(s.max_person, f.seats) as seats
  from (
    select f.course_id, section_key(f.section) as code, min(f.smallest_max) as seats from ${sectionFills(term)} group by 1, 2
  ) f
  full join (
    select s.course_id, section_key(s.code) as code, s.max_person from sections s
    where s.school_year = ${term.school_year} and s.semester = ${storedSemester('s.level', term)}
  ) s on s.course_id = f.course_id and s.code = f.code
) f`

export interface CourseSeats {
  course_id: number
  code: string
  enrolled: number
  seats: number | null
}

/** The courses that have students or sections in the term. */
export const listCourseSeats = (db: Db, term: Term) => all<CourseSeats>(db)`
    with enrolled as (
      select c.course_id, sum(c.n)::int as n from enrollment_counts c where ${isInTerm('c', term)} and c.status = 4 group by 1
    ), seat as (
      select f.course_id, sum(f.seats)::int as n from ${sectionSeats(term)} group by 1
    )
    select k.id as course_id, k.code, coalesce(e.n, 0) as enrolled, s.n as seats
    from courses k left join enrolled e on e.course_id = k.id left join seat s on s.course_id = k.id
    where e.n > 0 or s.course_id is not null
    order by k.level_type, k.code`

export interface FullSection {
  section: string
  course_id: number
  level: number
  taken: number
  seats: number
}

/** Sections with a class of which more than 90 % of the seats are taken, as full as their fullest class; the fullest first. */
export const listFullSections = (db: Db, term: Term) => all<FullSection>(db)`
    select f.section /* never null: a group has a class */, f.course_id, f.level, f.fullest_taken as taken /* never null: a group has a class */,
           f.fullest_max as seats /* never null: a group has a class */
    from ${sectionFills(term)} where f.nearly_full > 0
    order by f.fullest_taken::numeric / f.fullest_max desc, f.section, f.course_id, f.level`

export interface LevelCount {
  level: number
  enrolled: number
  last_year: number
}

/** Enrolled students by level, beside those of the same term a year ago. */
export const listLevels = (db: Db, term: Term, lastYear: Term) => all<LevelCount>(db)`
    select c.level, coalesce(sum(c.n) filter (where c.school_year = ${term.school_year}), 0)::int as enrolled,
           coalesce(sum(c.n) filter (where c.school_year = ${lastYear.school_year}), 0)::int as last_year
    from enrollment_counts c
    where c.status = 4 and (${isInTerm('c', term)} or ${isInTerm('c', lastYear)})
    group by c.level having sum(c.n) <> 0
    order by c.level`

export interface TermMoney {
  assessed_centavos: number
  paid_centavos: number
}

/** What the enrollments of the term were assessed, and what was paid of it. */
export const sumTermMoney = (db: Db, term: Term) => one<TermMoney>(db)`
    select coalesce((select sum(c.amount_centavos) from charges c join enrollments e on e.id = c.enrollment_id where ${isInTerm('e', term)}), 0)::bigint
             as assessed_centavos,
           coalesce((select sum(a.amount_centavos) from allocations a join enrollments e on e.id = a.enrollment_id where ${isInTerm('e', term)}), 0)::bigint
             as paid_centavos`

export interface FacultyLoad {
  instructors: number
  overloaded: number
  without_classes: number
  open_classes: number
}

/** How the classes of the term are spread over the instructors who may teach now. */
export const countFacultyLoad = (db: Db, term: Term, limits: { full_time: number; part_time: number }) => one<FacultyLoad>(db)`
    with load as (
      select o.employee_id, sum(o.subject_units) as units from subject_offers o
      where ${isInTerm('o', term)} and o.status <> 'dissolved' and o.employee_id is not null group by 1
    )
    select count(*)::int as instructors,
           count(*) filter (where l.units > case i.employment when 'full_time' then ${limits.full_time}::numeric else ${limits.part_time}::numeric end)::int
             as overloaded,
           count(*) filter (where l.units is null)::int as without_classes,
           (select count(*)::int from subject_offers o where ${isInTerm('o', term)} and o.status <> 'dissolved' and o.employee_id is null) as open_classes
    from user_infos i join users u on u.id = i.user_id left join load l on l.employee_id = i.user_id
    where i.employment in ('full_time', 'part_time') and u.status = 1`

export interface SheetCounts {
  overdue: number
  due: number
  next_deadline: string | null
}

/** Grade sheets of the term that are not submitted: past their deadline, and due within a week from a day. */
export const countOpenSheets = (db: Db, term: Term, today: string) => one<SheetCounts>(db)`
    select count(*) filter (where g.closes_on < ${today}::date)::int as overdue,
           count(*) filter (where g.closes_on >= ${today}::date)::int as due,
           min(g.closes_on) filter (where g.closes_on >= ${today}::date) as next_deadline
    from ${openSheets} and ${isInTerm('o', term)} and g.closes_on <= ${today}::date + 7`
