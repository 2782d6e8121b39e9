/** SQL of the results of grade sheets, of students at risk, and of what waits for a reader. */

import type { CorrectionStatus, GradingScale, ResultGroup, SheetPeriod, SheetStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInPart, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface ResultFilter extends Term {
  period: SheetPeriod
  group: ResultGroup
  course_id?: number
  level?: number
  employee_id?: number
  words: readonly string[]
  isListed: RawBuilder<boolean>
}

/** The columns of each group: its key, its name and what is said beside it. */
const groupColumns: Record<ResultGroup, RawBuilder<unknown>> = {
  class: sql`o.id::text as key, o.subject_code || ' · ' || o.section as name, o.instructor_name as detail`,
  subject: sql`o.subject_code as key, o.subject_code as name, o.subject_title as detail`,
  instructor: sql`coalesce(o.employee_id::text, '') as key, coalesce(o.instructor_name, 'No instructor yet') as name, null as detail`,
  course: sql`c.id::text as key, c.code as name, c.name as detail`,
}

/** The last period of the term of the class `o` that has a grade of its own; null where the term has midterm and final grades. */
const lastPeriod = sql`(
  select g.key from terms t join grading_periods g on g.term_id = t.id and g.key not in ('midterm', 'final')
  where t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
  order by g.sort desc, g.key desc limit 1)`

/** Classes of a term whose sheet of the period is submitted. The final grade of quarters or terms is there with the last of them. */
const resultClasses = (filter: ResultFilter): RawBuilder<unknown> => sql`
  select o.id, ${groupColumns[filter.group]}
  from ${partsOfTerm(filter)}
  join subject_offers o on ${isInPart('o', filter)}
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id
  join courses c on c.id = k.course_id
  where o.status <> 'dissolved' and ${filter.isListed}
    and exists (select from grade_sheets s where s.subject_offer_id = o.id and s.status <> 'draft'
                and (s.period = ${filter.period} or ${filter.period === 'final'} and s.period = ${lastPeriod}))
    and ${filter.employee_id === undefined ? sql`true` : sql`o.employee_id = ${filter.employee_id}`}
    and ${filter.course_id === undefined ? sql`true` : sql`c.id = ${filter.course_id}`}
    and ${filter.level === undefined ? sql`true` : sql`p.level = ${filter.level}`}
    and ${matchesWords(sql`o.search_text`, filter.words)}`

interface ResultGroupRecord {
  key: string
  name: string
  detail: string | null
  classes: number
  subject_offer_id: number
}

/** A page of the groups by name, and how many there are. */
export const listResultGroups = (db: Db, filter: ResultFilter, slice: Slice) => one<{
  groups: ResultGroupRecord[]
  total: number
  classes: number
}>(db)`
    with class as materialized (${resultClasses(filter)}),
    grouped as materialized (
      select key, min(name) as name, min(detail) as detail, count(*)::int as classes, min(id) as subject_offer_id from class group by key
    )
    select (select count(*) from grouped)::int as total, (select count(*) from class)::int as classes,
           (select coalesce(json_agg(g), '[]') from (
              select * from grouped order by name, key limit ${slice.limit} offset ${slice.offset}) g) as groups`

export interface ResultCount {
  key: string
  grading_scale: GradingScale
  grade: string | null
  re_exam: string | null
  students: number
}

const gradeOf = (period: SheetPeriod): RawBuilder<unknown> => {
  if (period === 'midterm') return sql`l.midterm_grade as grade, null::text as re_exam`
  if (period === 'final') return sql`l.grade, l.re_exam`
  return sql`(select g.grade from load_period_grades g where g.load_id = l.id and g.period = ${period}) as grade, null::text as re_exam`
}

/** How many students have each grade, by group and scale; without keys of all classes together. */
export const countResults = (db: Db, filter: ResultFilter, keys: readonly string[] | undefined) => all<ResultCount>(db)`
    with class as materialized (${resultClasses(filter)}),
    graded as (
      select ${keys === undefined ? sql`''` : sql`class.key`} as key, l.grading_scale, ${gradeOf(filter.period)}
      from class
      join loads l on l.subject_offer_id = class.id and l.deleted_at is null and l.dropped_at is null
      join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
      where ${keys === undefined ? sql`true` : sql`class.key = any(${[...keys]}::text[])`}
    )
    select key, grading_scale, grade, re_exam, count(*)::int as students from graded group by key, grading_scale, grade, re_exam`

export interface AtRiskFilter extends Term {
  course_id?: number
  level?: number
  least: number
  words: readonly string[]
  /** Whether the reader reads about the students of the course `c`. */
  isListed: RawBuilder<boolean>
  /** Whether the reader reads the grades of the class `o` before they are posted. */
  isVerified: RawBuilder<boolean>
  /** The grades of each scale that are not passed. */
  notPassed: readonly { scale: string; grade: string }[]
}

export interface AtRiskRecord extends PersonName {
  id: number
  extension_name: string | null
  student_id_number: string | null
  course: string
  level: number
  section: string | null
  contact_number: string | null
  email: string | null
  guardian_contact_number: string | null
  subjects: { code: string; title: string; grade: string; period: SheetPeriod; instructor_name: string | null }[]
}

/** Students by the number of subjects that are not passed in the latest period before the final grade: one query. */
export async function listAtRisk(db: Db, filter: AtRiskFilter, slice: Slice): Promise<{ rows: AtRiskRecord[]; total: number }> {
  const rows = await all<AtRiskRecord & { total: number }>(db)`
    with not_passed as materialized (
      select n.scale, n.grade from jsonb_to_recordset(${JSON.stringify(filter.notPassed)}::jsonb) as n (scale text, grade text)
    ), weak as materialized (
      select e.id as enrollment_id, o.subject_code as code, o.subject_title as title, x.grade, x.period, o.instructor_name
      from ${partsOfTerm(filter)}
      join subject_offers o on ${isInPart('o', filter)} and o.status <> 'dissolved'
      join lateral (
        select s.period from grade_sheets s
        where s.subject_offer_id = o.id and s.period <> 'final' and (s.status = 'posted' or s.status <> 'draft' and ${filter.isVerified})
        order by s.period desc limit 1
      ) latest on true
      join loads l on l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null
      cross join lateral (
        select latest.period, case latest.period
          when 'midterm' then l.midterm_grade
          else (select g.grade from load_period_grades g where g.load_id = l.id and g.period = latest.period) end as grade
      ) x
      join not_passed n on n.scale = l.grading_scale and n.grade = x.grade
      join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
    ), counted as (
      select enrollment_id, count(*) as n,
             json_agg(json_build_object('code', code, 'title', title, 'grade', grade, 'period', period, 'instructor_name', instructor_name)
                      order by code) as subjects
      from weak group by enrollment_id having count(*) >= ${filter.least}
    )
    select s.id, i.student_id_number, i.first_name, i.last_name, i.middle_name, i.extension_name, c.code as course, e.level, t.code as section,
           i.contact_number, i.personal_email as email, i.guardian_contact_number, counted.subjects, count(*) over ()::int as total
    from counted
    join enrollments e on e.id = counted.enrollment_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join section_members m on m.enrollment_id = e.id left join sections t on t.id = m.section_id
    where ${filter.isListed} and ${filter.course_id === undefined ? sql`true` : sql`c.id = ${filter.course_id}`}
      and ${filter.level === undefined ? sql`true` : sql`e.level = ${filter.level}`} and ${matchesWords(sql`s.search_text`, filter.words)}
    order by counted.n desc, e.sort_name, s.id
    limit ${slice.limit} offset ${slice.offset}`
  return { rows: rows.map(({ total, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export interface WaitingCounts {
  to_verify: number
  to_post: number
  to_endorse: number
  to_apply: number
}

/** Sheets of classes `o` in all terms and changes of grades that wait for this person. */
export async function countWaiting(db: Db, waits: Record<'to_verify' | 'to_post', RawBuilder<boolean>>): Promise<WaitingCounts> {
  const sheets = (status: SheetStatus, isWaiting: RawBuilder<boolean>) => sql`(
    select count(*) from grade_sheets s join subject_offers o on o.id = s.subject_offer_id and o.status <> 'dissolved'
    where s.status = ${status} and ${isWaiting})::int`
  const changes = (status: CorrectionStatus, isWaiting: RawBuilder<boolean>) => sql`(
    select count(*) from grade_corrections r join loads l on l.id = r.load_id join subject_offers o on o.id = l.subject_offer_id
    where r.status = ${status} and ${isWaiting})::int`
  return one<WaitingCounts>(db)`
    select ${sheets('submitted', waits.to_verify)} as to_verify, ${sheets('verified', waits.to_post)} as to_post,
           ${changes('requested', waits.to_verify)} as to_endorse, ${changes('endorsed', waits.to_post)} as to_apply`
}

export interface GradeTask {
  kind: keyof WaitingCounts
  /** Of the class of a sheet, or of a change of a grade. */
  id: number
  code: string
  section: string
  student: PersonName | null
  requested_at: Date
}

/** The oldest sheets and changes of grades that wait for this person. */
export async function listOldestWaiting(db: Db, waits: Record<'to_verify' | 'to_post', RawBuilder<boolean>>, limit: number) {
  const sheets = (kind: 'to_verify' | 'to_post', status: SheetStatus, at: string) => sql`(
    select ${kind}::text as kind, o.id, o.subject_code as code, o.section, null::json as student, ${sql.ref(at)} as requested_at /* never null: a sheet of the status has it */
    from grade_sheets s join subject_offers o on o.id = s.subject_offer_id and o.status <> 'dissolved'
    where s.status = ${status} and ${waits[kind]} order by ${sql.ref(at)}, s.id limit ${limit})`
  const changes = (kind: keyof WaitingCounts, status: CorrectionStatus, isWaiting: RawBuilder<boolean>) => sql`(
    select ${kind}::text, r.id, o.subject_code, o.section, json_build_object('first_name', i.first_name, 'last_name', i.last_name,
           'middle_name', i.middle_name, 'extension_name', i.extension_name), r.requested_at
    from grade_corrections r join loads l on l.id = r.load_id join subject_offers o on o.id = l.subject_offer_id
    join enrollments e on e.id = l.enrollment_id join students t on t.id = e.student_id join user_infos i on i.id = t.user_info_id
    where r.status = ${status} and ${isWaiting} order by r.requested_at, r.id limit ${limit})`
  return all<GradeTask>(db)`
    ${sheets('to_verify', 'submitted', 's.submitted_at')} union all ${sheets('to_post', 'verified', 's.verified_at')}
    union all ${changes('to_endorse', 'requested', waits.to_verify)} union all ${changes('to_apply', 'endorsed', waits.to_post)}
    order by requested_at limit ${limit}`
}
