/** SQL of incomplete and conditional grades that have no result yet. */

import type { CorrectionStatus, GradingScale, PeriodKey, Settlement, UnsettledFilter } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

/** A grade of a scale that has to be settled, and within how many months. */
export interface OpenGrade {
  scale: GradingScale
  grade: string
  settlement: Settlement
  months: number
}

interface UnsettledFacts {
  /** Of the enrolled subject. */
  id: number
  subject_offer_id: number
  employee_id: number | null
  code: string
  section: string
  grading_scale: GradingScale
  midterm_grade: string | null
  grade: string
  period_grades: Partial<Record<PeriodKey, string>>
  settlement: Settlement
  due_on: string | null
  requested_value: string | null
}

export type UnsettledRecord = UnsettledFacts &
  PersonName & {
    extension_name: string | null
    student_id_number: string | null
    course: string
    level: number
    title: string
    school_year: string
    semester: number
    instructor_name: string | null
    extended_at: Date | null
    extended_by: string | null
    extension_reason: string | null
    requested_status: CorrectionStatus | null
    total: number
  }

/**
 * Incomplete and conditional grades on posted sheets, of enrolled students: the subject `l`, its class `o`, enrollment `e` and latest extension `x`,
 * the rule `g`, the day `d.due_on` and the open request `r`. A computed final grade is posted with the last of its periods.
 */
const unsettled = (openGrades: readonly OpenGrade[]): RawBuilder<unknown> => sql`
  jsonb_to_recordset(${JSON.stringify(openGrades)}::jsonb) as g (scale text, grade text, settlement text, months integer)
  join loads l on l.grading_scale = g.scale and l.grade = g.grade and l.re_exam is null and l.dropped_at is null and l.deleted_at is null
  join enrollments e on e.id = l.enrollment_id and e.status = 4 and e.withdrawn_at is null
  join subject_offers o on o.id = l.subject_offer_id
  join prospectuses p on p.id = o.prospectus_id
  left join terms t on t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
  left join (
    select distinct on (n.load_id) n.load_id, n.due_on, n.reason, n.extended_by, n.extended_at from grade_extensions n order by n.load_id, n.id desc
  ) x on x.load_id = l.id
  cross join lateral (select coalesce(x.due_on, (t.classes_end_on + make_interval(months => g.months))::date) as due_on) d
  left join (
    select distinct on (c.load_id) c.load_id, c.new_value, c.status from grade_corrections c
    where c.kind <> 'correction' and c.status in ('requested', 'endorsed') order by c.load_id, c.id
  ) r on r.load_id = l.id`

const isPosted = sql<boolean>`
  case when exists (select from load_period_grades v where v.load_id = l.id)
    then not exists (
      select from load_period_grades v
      where v.load_id = l.id and not exists (
        select from grade_sheets s where s.subject_offer_id = o.id and s.period = v.period and s.status = 'posted'))
    else exists (select from grade_sheets s where s.subject_offer_id = o.id and s.period = 'final' and s.status = 'posted') end`

const facts = sql`
  l.id, l.subject_offer_id, o.employee_id, o.subject_code as code, o.section, l.grading_scale, l.midterm_grade, g.grade /* never null: a condition */,
  (select coalesce(json_object_agg(v.period, v.grade), '{}') from load_period_grades v where v.load_id = l.id) as period_grades,
  g.settlement /* never null: a value of the list */, d.due_on, r.new_value as requested_value`

interface UnsettledListFilter {
  openGrades: readonly OpenGrade[]
  school_year?: string
  semester?: number
  course_id?: number
  due?: UnsettledFilter
  /** YYYY-MM-DD. */
  today: string
  words: readonly string[]
  isReadable: RawBuilder<boolean>
}

/** How many days before its end a time is over soon. */
const SOON_DAYS = 30

const dueConditions: Record<UnsettledFilter, (filter: UnsettledListFilter) => RawBuilder<boolean>> = {
  overdue: ({ today }) => sql<boolean>`d.due_on < ${today}`,
  soon: ({ today }) => sql<boolean>`d.due_on between ${today}::date and ${today}::date + ${SOON_DAYS}::integer`,
  undated: () => sql<boolean>`d.due_on is null`,
}

/** A page of them, the earliest day first: one query. */
export async function listUnsettled(db: Db, filter: UnsettledListFilter, slice: Slice): Promise<UnsettledRecord[]> {
  const { school_year, semester, course_id, due } = filter
  return all<UnsettledRecord>(db)`
    select ${facts}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, k.code as course, e.level, o.subject_title as title,
           o.school_year, o.semester, o.instructor_name, x.extended_at, u.name as extended_by, x.reason as extension_reason,
           r.status as requested_status, count(*) over ()::int as total
    from ${unsettled(filter.openGrades)}
    join courses k on k.id = e.course_id
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    left join users u on u.id = x.extended_by
    where ${isPosted} and ${filter.isReadable}
      and ${school_year === undefined ? sql`true` : sql`o.school_year = ${school_year}`}
      and ${semester === undefined ? sql`true` : sql`o.semester = ${semester}`}
      and ${course_id === undefined ? sql`true` : sql`e.course_id = ${course_id}`}
      and ${due === undefined ? sql`true` : dueConditions[due](filter)}
      and (${matchesWords(sql`o.search_text`, filter.words)} or ${matchesWords(sql`i.search_text`, filter.words)})
    order by d.due_on nulls last, e.sort_name, l.id
    limit ${slice.limit} offset ${slice.offset}`
}

export type LockedUnsettled = UnsettledFacts & PersonName & { user_id: number | null }

/**
 * Locks these subjects in the order of all actions on grades: terms and classes, enrollments, subjects, logs. Then the grades are read that are
 * still unsettled.
 */
export async function lockUnsettled(tx: Db, ids: readonly number[], openGrades: readonly OpenGrade[]): Promise<LockedUnsettled[]> {
  const isChosen = sql<boolean>`l.id = any(${[...ids]}::bigint[])`
  await execute(tx)`
    with class as materialized (
      select o.id, lock_open_term(level_group_of(p.level), o.school_year, o.semester) as is_closed
      from subject_offers o join prospectuses p on p.id = o.prospectus_id
      where o.id in (select l.subject_offer_id from loads l where ${isChosen})
      order by o.id
    )
    select from class join subject_offers o on o.id = class.id for key share of o`
  await execute(tx)`select from enrollments where id in (select l.enrollment_id from loads l where ${isChosen}) order by id for share`
  await execute(tx)`select from loads l where ${isChosen} order by l.id for no key update`
  await execute(tx)`
    select from grade_log_heads where subject_offer_id in (select l.subject_offer_id from loads l where ${isChosen})
    order by subject_offer_id for update`
  return all<LockedUnsettled>(tx)`
    select ${facts}, i.first_name, i.last_name, i.middle_name, i.extension_name, i.user_id
    from ${unsettled(openGrades)}
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    where ${isPosted} and ${isChosen}
    order by e.sort_name, l.id`
}

/** The students of these subjects, for a message about those that are settled meanwhile. */
export const listStudentNames = (db: Db, ids: readonly number[]): Promise<(PersonName & { id: number; code: string })[]> => all<
  PersonName & { id: number; code: string }
>(db)`
    select l.id, o.subject_code as code, i.first_name, i.last_name, i.middle_name, i.extension_name
    from loads l join subject_offers o on o.id = l.subject_offer_id join enrollments e on e.id = l.enrollment_id
    join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
    where l.id = any(${[...ids]}::bigint[]) order by e.sort_name, l.id`

export interface SettlementDays {
  classes_end_on: string | null
  extended_to: string | null
}

/** What the last day for a subject follows from. */
export const findSettlementDays = (db: Db, loadId: number) => one<SettlementDays>(db)`
    select t.classes_end_on, (select n.due_on from grade_extensions n where n.load_id = l.id order by n.id desc limit 1) as extended_to
    from loads l
    join subject_offers o on o.id = l.subject_offer_id
    join prospectuses p on p.id = o.prospectus_id
    left join terms t on t.level_group = level_group_of(p.level) and t.school_year = o.school_year and t.semester = o.semester
    where l.id = ${loadId}`

export const insertExtension = (
  tx: Db,
  { load_id, due_on, reason }: { load_id: number; due_on: string; reason: string },
  by: number,
  at: Date,
) => execute(tx)`
    insert into grade_extensions (load_id, due_on, reason, extended_by, extended_at) values (${load_id}, ${due_on}, ${reason}, ${by}, ${at})`

/** Records the changes of grades whose time is over, as made. Returns their ids in the order of the rows. */
export async function insertExpiries(
  tx: Db,
  rows: readonly { load_id: number; new_value: string }[],
  reason: string,
  by: number,
  at: Date,
): Promise<number[]> {
  const inserted = await all<{ id: number }>(tx)`
    insert into grade_corrections (load_id, field, old_value, new_value, reason, kind, status, requested_by, requested_at, decided_by, decided_at)
    select v.load_id, 're_exam', null, v.new_value, ${reason}, 'expiry', 'applied', ${by}, ${at}, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v (load_id bigint, new_value text)
    returning id`
  return inserted.map(({ id }) => id)
}

/** What changes of grades used of a receipt, in centavos. */
export const sumFees = (db: Db, orNumber: string) => value<{ fee_centavos: number }>(db)`
    select coalesce(sum(fee_centavos), 0)::bigint as fee_centavos from grade_corrections
    where or_key(or_number) = or_key(${orNumber}) and fee_centavos is not null`

/** The student of a subject. */
export const findStudentOfLoad = (db: Db, loadId: number) => value<{ student_id: number }>(db)`
    select e.student_id from loads l join enrollments e on e.id = l.enrollment_id where l.id = ${loadId}`
