/** The statements of the enrollment statistics: each reads the rows of the term once, and those of the same term of last year with them. */

import type { AdmissionFunnel, EnrolleeType, EnrollmentFigures, SectionFill, WithdrawalReason } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { sectionFills } from '#academics/offers/seat-fragments.ts'
import { ageInYear, homeKey, homePlace } from '#foundation/people/person-fragments.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all } from '#platform/db/rows.ts'

export interface StatisticsFilter {
  school_year: string
  semester: number
  previous_school_year: string
  level_type?: string
  course_id?: number
  level?: number
  statuses: readonly number[]
}

type GroupFilter = Pick<StatisticsFilter, 'level_type' | 'course_id' | 'level'>

/** Whether the row is of the course and level of the filter, by its columns of them. */
function isOfGroup({ level_type, course_id, level }: GroupFilter, courseId: RawBuilder<unknown>, rowLevel: RawBuilder<unknown>) {
  const conditions = [sql`true`]
  if (level_type !== undefined) conditions.push(sql`${courseId} in (select id from courses where level_type = ${level_type})`)
  if (course_id !== undefined) conditions.push(sql`${courseId} = ${course_id}`)
  if (level !== undefined) conditions.push(sql`${rowLevel} = ${level}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Enrollments of the term, and of the same term of last year. */
const isInBothTerms = ({ school_year, previous_school_year, semester }: StatisticsFilter) => sql<boolean>`
  (${isInTerm('e', { school_year, semester })} or ${isInTerm('e', { school_year: previous_school_year, semester })})`

const isEnrollmentOfGroup = (filter: GroupFilter) => isOfGroup(filter, sql`e.course_id`, sql`e.level`)

export interface CountedGroup extends EnrollmentFigures {
  kind: 'course_levels' | 'courses' | 'levels' | 'municipalities' | 'ages' | 'combinations' | 'total'
  course_id: number | null
  course: string | null
  level: number | null
  municipality: string | null
  place: string | null
  age: number | null
  sex: string | null
  enrollee_type: EnrolleeType | null
  student_status: string | null
  status: number | null
}

const now = (condition: RawBuilder<unknown>) => sql<number>`count(*) filter (where is_current and ${condition})::int`

/** All tables of enrollments in one pass: the rows are read once and grouped in every way that a table needs. */
export const countEnrollments = (db: Db, filter: StatisticsFilter) => all<CountedGroup>(db)`
    with e as materialized (
      select e.school_year = ${filter.school_year} as is_current, e.course_id, e.level, e.enrollee_type, e.student_status, e.status,
             i.gender as sex, i.lrn is null as has_no_lrn, ${homeKey} as municipality, ${homePlace} as place,
             case when e.school_year = ${filter.school_year} then ${ageInYear(filter.school_year)}
                  else ${ageInYear(filter.previous_school_year)} end as age
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where ${isInBothTerms(filter)} and e.status = any(${[...filter.statuses]}::smallint[]) and e.withdrawn_at is null
        and ${isEnrollmentOfGroup(filter)}
    ), counted as (
      select case when grouping(status) = 0 then 'combinations' when grouping(municipality) = 0 then 'municipalities'
                  when grouping(age) = 0 then 'ages' when grouping(course_id, level) = 0 then 'course_levels'
                  when grouping(course_id) = 0 then 'courses' when grouping(level) = 0 then 'levels' else 'total' end as kind,
             course_id, level, municipality, age, sex, enrollee_type, student_status, status, min(place) as place,
             ${now(sql`true`)} as total, count(*) filter (where not is_current)::int as previous,
             ${now(sql`sex = 'Male'`)} as male, ${now(sql`sex = 'Female'`)} as female, ${now(sql`sex is null`)} as no_sex,
             ${now(sql`enrollee_type = 'new'`)} as new, ${now(sql`enrollee_type = 'old'`)} as old,
             ${now(sql`enrollee_type = 'returnee'`)} as returnee, ${now(sql`enrollee_type = 'transferee'`)} as transferee,
             ${now(sql`student_status = '1'`)} as regular, ${now(sql`student_status <> '1'`)} as irregular,
             ${now(sql`status = 1`)} as pending, ${now(sql`status = 2`)} as for_enrollment, ${now(sql`status = 3`)} as on_hold,
             ${now(sql`status = 4`)} as enrolled, ${now(sql`status = 0`)} as rejected, ${now(sql`has_no_lrn`)} as no_lrn
      from e
      group by grouping sets ((course_id, level), (course_id), (level), (municipality), (age),
                              (course_id, level, sex, enrollee_type, student_status, status), ())
    )
    select f.kind, f.course_id, c.code as course, f.level, f.municipality, case when f.kind = 'municipalities' then f.place end as place, f.age, f.sex,
           f.enrollee_type, f.student_status, f.status, f.total, f.previous, f.male, f.female, f.no_sex, f.new, f.old, f.returnee, f.transferee,
           f.regular, f.irregular, f.pending, f.for_enrollment, f.on_hold, f.enrolled, f.rejected, f.no_lrn
    from counted f left join courses c on c.id = f.course_id
    order by c.code, f.level, f.age, case when f.kind = 'municipalities' then -f.total end, f.municipality, f.sex, f.enrollee_type,
             f.student_status desc, f.status`

/** Applications as the lists of the admission office count them. */
export async function countAdmissions(db: Db, filter: StatisticsFilter): Promise<AdmissionFunnel[]> {
  const days = (to: RawBuilder<unknown>, from: RawBuilder<unknown>) => sql`
    round(percentile_cont(0.5) within group (order by extract(epoch from ${to} - ${from}) / 86400)::numeric, 1)`
  const isEnrolled = sql`a.decision = 'accepted' and e.enrolled_at is not null`
  return all<AdmissionFunnel>(db)`
    select a.category, count(*)::int as applied, count(*) filter (where a.decision is null)::int as undecided,
           count(*) filter (where a.decision = 'rejected')::int as rejected, count(*) filter (where a.decision = 'accepted')::int as accepted,
           count(*) filter (where ${isEnrolled})::int as enrolled,
           case when count(*) filter (where a.decision = 'accepted') > 0
             then ${days(sql`case when a.decision = 'accepted' then a.decided_at end`, sql`a.submitted_at`)} end as days_to_accept,
           case when count(*) filter (where ${isEnrolled}) > 0
             then ${days(sql`case when a.decision = 'accepted' then e.enrolled_at end`, sql`a.decided_at`)} end as days_to_enroll
    from admissions a
    left join lateral (
      select min(e.enrolled_at) as enrolled_at from enrollments e where e.admission_id = a.id and e.status = 4 and e.withdrawn_at is null
    ) e on true
    where a.school_year = ${filter.school_year} and a.semester = ${filter.semester} and a.deleted_at is null
      and ${isOfGroup(filter, sql`a.course_id`, sql`a.level`)}
    group by a.category order by a.category`
}

/** A reason in small letters, so that it counts once however it is written. */
const reasonKey = sql<string>`lower(btrim(coalesce(e.withdrawn_reason, '')))`

export const countWithdrawals = (db: Db, filter: StatisticsFilter) => all<WithdrawalReason>(db)`
    select ${reasonKey} as key, coalesce(min(btrim(e.withdrawn_reason)), '') as reason,
           count(*) filter (where e.school_year = ${filter.school_year})::int as total,
           count(*) filter (where e.school_year <> ${filter.school_year})::int as previous
    from enrollments e
    where ${isInBothTerms(filter)} and e.withdrawn_at is not null and ${isEnrollmentOfGroup(filter)}
    group by 1 order by 3 desc, 1`

export const countSeats = (db: Db, filter: StatisticsFilter) => all<SectionFill>(db)`
    select f.section /* never null: a group has a class */, f.course_id, f.course, f.level, f.classes, f.seats /* never null: a group has a class */,
           f.seats_taken /* never null: a group has a class */, f.nearly_full
    from ${sectionFills(filter)}
    where ${isOfGroup(filter, sql`f.course_id`, sql`f.level`)}
    order by f.course, f.level, section_key(f.section)`
