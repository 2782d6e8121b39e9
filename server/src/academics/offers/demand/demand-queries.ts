/** Demand for the subjects of a term. */

import type { demandSorts } from '@talaan/contract'
import { sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm, storedSemester } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, value } from '#platform/db/rows.ts'
import { freeSeatsSql } from '../seat-fragments.ts'

/** Seats of a section when the subject has no section in the term that shows the usual number. */
const DEFAULT_SECTION_SEATS = 40

/** Subjects with the same value are sorted by missing seats, then by code. */
const orders = {
  code: sql`code, prospectus_id`,
  '-code': sql`code desc, prospectus_id desc`,
  taken: sql`taken, code desc, prospectus_id desc`,
  '-taken': sql`taken desc, code, prospectus_id`,
  refused: sql`refused, unmet, code desc, prospectus_id desc`,
  '-refused': sql`refused desc, unmet desc, code, prospectus_id`,
  needed: sql`needed, unmet, code desc, prospectus_id desc`,
  '-needed': sql`needed desc, unmet desc, code, prospectus_id`,
} satisfies Record<(typeof demandSorts)[number], unknown>

export interface DemandFilter extends Term {
  patterns: readonly string[]
  course_id?: number
  level?: number
}

export interface DemandRecord {
  prospectus_id: number
  code: string
  descriptive_title: string
  level: number
  course_id: number
  course: string
  curriculum: string
  sections: number
  seats: number
  taken: number
  refused: number
  expected: number
  unmet: number
  needed: number
}

/**
 * Subjects with a section in the term, and those that its students are expected to take. The expected numbers come from the counters of
 * enrollments, so that the cost grows with the number of subjects, not of students; only subjects of an active curriculum are expected.
 */
const demandTables = ({ course_id, level, patterns, ...term }: DemandFilter) => sql`
  with offered as (
    select prospectus_id, count(*) as sections, sum(max_person) as seats, sum(seats_taken) as taken,
           sum(case when status = 'open' then ${freeSeatsSql} else 0 end) as free,
           mode() within group (order by max_person) as usual
    from subject_offers o where ${isInTerm('o', term)} and status <> 'dissolved' group by 1
  ), refusals as (
    select r.prospectus_id, count(*) as refused from seat_refusals r join prospectuses p on p.id = r.prospectus_id
    where r.school_year = ${term.school_year} and r.semester = ${storedSemester('p.level', term)}
      and not exists (
        select from enrollments e join loads l on l.enrollment_id = e.id and l.prospectus_id = r.prospectus_id
        where e.student_id = r.student_id and e.school_year = r.school_year and e.semester = r.semester
          and l.deleted_at is null and l.dropped_at is null)
    group by 1
  ), students_by_level as (
    select e.course_id, e.level, sum(e.n) as students from enrollment_counts e where ${isInTerm('e', term)} and e.status in (2, 3, 4) group by 1, 2
  ), counted as (
    select p.id as prospectus_id, p.code, p.descriptive_title, p.level, c.id as course_id, c.code as course, k.name as curriculum,
           coalesce(o.sections, 0) as sections, coalesce(o.seats, 0) as seats, coalesce(o.taken, 0) as taken, coalesce(o.free, 0) as free,
           coalesce(o.usual, ${DEFAULT_SECTION_SEATS}) as usual, coalesce(t.refused, 0) as refused,
           case when k.is_active and p.is_active and p.semester = ${storedSemester('p.level', term)} then coalesce(s.students, 0) else 0 end as expected
    from prospectuses p
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    left join offered o on o.prospectus_id = p.id
    left join refusals t on t.prospectus_id = p.id
    left join students_by_level s on s.course_id = c.id and s.level = p.level
    where (${course_id ?? null}::bigint is null or c.id = ${course_id ?? null}::bigint)
      and (${level ?? null}::smallint is null or p.level = ${level ?? null}::smallint)
      and ${sql.join([sql`true`, ...patterns.map((pattern) => sql`plain(p.code || ' ' || p.descriptive_title) like plain(${pattern}::text)`)], sql` and `)}
  ), demand as (
    select *, greatest(refused, expected - taken, 0) as unmet from counted where sections > 0 or refused > 0 or expected > 0
  )`

export const findDemand = (
  db: Db,
  filter: DemandFilter,
  order: keyof typeof orders,
  slice: { limit: number; offset: number },
) => all<DemandRecord>(db)`
    ${demandTables(filter)}
    select prospectus_id, code, descriptive_title, level, course_id, course, curriculum, sections, seats, taken, refused, expected, unmet,
           ceil(greatest(unmet - free, 0)::numeric / usual) as needed
    from demand
    order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}`

export const countDemand = (db: Db, filter: DemandFilter) =>
  value<{ n: number }>(db)`${demandTables(filter)} select count(*) as n from demand`

/** Adds one refusal per student and subject, however often they try. */
export const addSeatRefusals = (db: Db, enrollmentId: number, offerIds: readonly number[]) => execute(db)`
    insert into seat_refusals (student_id, prospectus_id, school_year, semester)
    select e.student_id, o.prospectus_id, o.school_year, o.semester
    from enrollments e join subject_offers o on o.school_year = e.school_year and o.semester = e.semester
    where e.id = ${enrollmentId} and o.id = any(${[...offerIds]}::bigint[])
    order by o.prospectus_id
    on conflict do nothing`
