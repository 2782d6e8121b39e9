/** SQL of the list of all grade sheets of a term. */

import { type SheetCounts, type SheetFilter, type SheetPeriod, type SheetProgress, sheetTasks } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInPart, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

interface SheetScope {
  /** Null for all terms. */
  term: Term | null
  period?: SheetPeriod
  employee_id?: number
  course_id?: number
  level?: number
  words: readonly string[]
  today: string
  isListed: RawBuilder<boolean>
}

export interface ListFilter extends SheetScope {
  progress?: SheetFilter
  /** Whether the sheets of a class wait for the reader once they are submitted, and once they are verified. */
  waits: { to_verify: RawBuilder<boolean>; to_post: RawBuilder<boolean> }
}

/** Classes `o` of a term, or of all. */
const classesOf = ({ term, course_id, level }: Pick<SheetScope, 'term' | 'course_id' | 'level'>): RawBuilder<unknown> =>
  term === null
    ? sql`subject_offers o`
    : sql`${partsOfTerm({ semester: term.semester, ...(course_id !== undefined && { course_id }), ...(level !== undefined && { level }) })}
      join subject_offers o on ${isInPart('o', term)}`

/** The filters that are of all terms while none is chosen. */
export const isTask = (progress: SheetFilter | undefined): boolean => sheetTasks.some((task) => task === progress)

/** Sheets `x` of a class `o` that an instructor still has to submit. */
const isOpenSheet = sql`(x.progress in ('not_started', 'draft') and o.employee_id is not null and o.seats_taken > 0)`

export interface ListedSheet {
  id: number | null
  subject_offer_id: number
  school_year: string
  semester: number
  period: SheetPeriod
  progress: SheetProgress
  code: string
  descriptive_title: string
  section: string
  course: string
  level: number
  employee_id: number | null
  instructor_name: string | null
  opens_on: string | null
  closes_on: string | null
  is_overdue: boolean
  late_reason: string | null
  submitted_at: Date | null
  reopening_reason: string | null
  is_verifier: boolean
}

/**
 * The sheets `x` of the classes `o` of the term that have students: one for each grading period, and those that were started in another period. The sheet of
 * remedial marks, in a term with quarters or terms, is listed once it was started.
 */
const sheetsOfTerm = (filter: SheetScope): RawBuilder<unknown> => sql`
  ${classesOf(filter)}
  join prospectuses p on p.id = o.prospectus_id
  join curricula k on k.id = p.curriculum_id
  join courses c on c.id = k.course_id
  cross join lateral (
    select s.id, coalesce(g.key, s.period) as period, coalesce(g.sort, 99) as sort, g.opens_on, g.closes_on, s.late_reason, s.submitted_at,
           s.reopening_reason, coalesce(s.status, 'not_started') as progress,
           coalesce(s.status, 'draft') = 'draft' and g.closes_on < ${filter.today}::date as is_overdue
    from (select g.* from terms t join grading_periods g on g.term_id = t.id
          where t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
            and (g.key not in ('midterm', 'final')
              or not exists (select from grading_periods q where q.term_id = t.id and q.key not in ('midterm', 'final')))) g
    full join (select * from grade_sheets where subject_offer_id = o.id) s on s.period = g.key
    where g.key is not null or s.status <> 'draft' or s.period = 'final'
  ) x
  where o.status <> 'dissolved' and (o.seats_taken > 0 or x.id is not null) and ${filter.isListed}
    and ${filter.period === undefined ? sql`true` : sql`x.period = ${filter.period}`}
    and ${filter.employee_id === undefined ? sql`true` : sql`o.employee_id = ${filter.employee_id}`}
    and ${filter.course_id === undefined ? sql`true` : sql`c.id = ${filter.course_id}`}
    and ${filter.level === undefined ? sql`true` : sql`p.level = ${filter.level}`}
    and ${matchesWords(sql`o.search_text`, filter.words)}`

function isInStatus(progress: SheetFilter | undefined, { today, waits }: ListFilter): RawBuilder<boolean> {
  if (progress === undefined) return sql<boolean>`true`
  if (progress === 'late') return sql<boolean>`(x.is_overdue or x.late_reason is not null)`
  if (progress === 'overdue') return sql<boolean>`(${isOpenSheet} and x.closes_on < ${today}::date)`
  if (progress === 'due') return sql<boolean>`(${isOpenSheet} and x.closes_on between ${today}::date and ${today}::date + 7)`
  if (progress === 'reopening') return sql<boolean>`x.reopening_reason is not null`
  if (progress === 'to_verify') return sql<boolean>`(x.progress = 'submitted' and ${waits.to_verify})`
  if (progress === 'to_post') return sql<boolean>`(x.progress = 'verified' and ${waits.to_post})`
  return sql<boolean>`x.progress = ${progress}`
}

export const listTermSheets = (db: Db, filter: ListFilter, isVerified: RawBuilder<boolean>, slice: Slice) => all<ListedSheet>(db)`
    select x.id, o.id as subject_offer_id, o.school_year, o.semester, x.period /* never null: one side has it */, x.progress, o.subject_code as code, o.subject_title as descriptive_title, o.section, c.code as course,
           p.level, o.employee_id, o.instructor_name, x.opens_on, x.closes_on, coalesce(x.is_overdue, false) as is_overdue, x.late_reason, x.submitted_at,
           x.reopening_reason, ${isVerified} as is_verifier
    from ${sheetsOfTerm(filter)} and ${isInStatus(filter.progress, filter)}
    order by o.subject_code, o.section, o.id, x.sort, x.period
    limit ${slice.limit} offset ${slice.offset}`

/** How many sheets the filter has in each state, whatever state it asks for. */
export const countTermSheets = (db: Db, filter: ListFilter) => one<SheetCounts>(db)`
    select count(*) filter (where x.progress = 'not_started')::int as not_started,
           count(*) filter (where x.progress = 'draft')::int as draft,
           count(*) filter (where x.progress = 'submitted')::int as submitted,
           count(*) filter (where x.progress = 'verified')::int as verified,
           count(*) filter (where x.progress = 'posted')::int as posted,
           count(*) filter (where ${isInStatus('late', filter)})::int as late,
           count(*) filter (where ${isInStatus('overdue', filter)})::int as overdue,
           count(*) filter (where ${isInStatus('due', filter)})::int as due,
           count(*) filter (where ${isInStatus('reopening', filter)})::int as reopening,
           count(*) filter (where ${isInStatus('to_verify', filter)})::int as to_verify,
           count(*) filter (where ${isInStatus('to_post', filter)})::int as to_post
    from ${sheetsOfTerm(filter)}`

/** Who teaches classes with sheets in the term, by name. */
export const listSheetInstructors = (db: Db, filter: Pick<SheetScope, 'term' | 'isListed'>) => all<{ id: number; name: string }>(db)`
    select distinct o.employee_id as id /* never null: a condition */, o.instructor_name as name /* never null: the name of that employee */
    from ${classesOf({ term: filter.term })}
    join prospectuses p on p.id = o.prospectus_id
    join curricula k on k.id = p.curriculum_id
    join courses c on c.id = k.course_id
    where o.employee_id is not null and o.status <> 'dissolved' and ${filter.isListed}
      and (o.seats_taken > 0 or exists (select from grade_sheets s where s.subject_offer_id = o.id))
    order by 2, 1`

export interface GradedCounts {
  subject_offer_id: number
  students: number
  midterm: number
  final: number
  periods: { period: SheetPeriod; graded: number }[]
}

/** How many students of these classes are enrolled, and how many have each grade. */
export const countGraded = (db: Db, offerIds: readonly number[]) => all<GradedCounts>(db)`
    with on_sheet as materialized (
      select l.id, l.subject_offer_id, l.midterm_grade, l.grade
      from loads l join enrollments e on e.id = l.enrollment_id
      where l.subject_offer_id = ${anyOf(offerIds)} and l.deleted_at is null and l.dropped_at is null and e.status = 4 and e.withdrawn_at is null
    ), graded as (
      select l.subject_offer_id, g.period, count(*)::int as graded
      from on_sheet l join load_period_grades g on g.load_id = l.id group by l.subject_offer_id, g.period
    )
    select l.subject_offer_id, count(*)::int as students, count(l.midterm_grade)::int as midterm, count(l.grade)::int as final,
           (select coalesce(json_agg(json_build_object('period', g.period, 'graded', g.graded)), '[]') from graded g
            where g.subject_offer_id = l.subject_offer_id) as periods
    from on_sheet l group by l.subject_offer_id`

export interface DueSheet {
  subject_offer_id: number
  employee_id: number
  code: string
  section: string
  closes_on: string | null
}

/** The sheets of a period that instructors have not submitted and could submit now. */
export const listDueSheets = (db: Db, filter: SheetScope, offerIds: readonly number[] | undefined) => all<DueSheet>(db)`
    select o.id as subject_offer_id, o.employee_id /* never null: a condition */, o.subject_code as code, o.section, x.closes_on
    from ${sheetsOfTerm(filter)}
      and o.employee_id is not null and x.progress in ('not_started', 'draft') and x.opens_on <= ${filter.today}::date
      and ${offerIds === undefined ? sql`true` : sql`o.id = ${anyOf(offerIds)}`}
    order by o.employee_id, o.subject_code, o.section, o.id`
