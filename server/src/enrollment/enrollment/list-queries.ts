/** SQL about lists of enrollments, their totals and their counters; queries.ts reads a single enrollment. */

import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { isPersonFilter, isPersonOf, type PersonFilter } from '#foundation/people/person-fragments.ts'
import { bySurname, matchesSearch } from '#foundation/people/search.ts'
import { isInPart, isInTerm, partsOfTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, one, value, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import type { EnrollmentRecord } from './queries.ts'

export interface ListFilter extends PersonFilter {
  school_year: string
  semester: number
  statuses: readonly number[]
  course_id?: number
  level?: number
  level_type?: string
  enrollee_type?: string
  student_status?: string
  /** Whether the status differs from the computed one. */
  student_status_differs?: boolean
  requested_on?: string
  enrolled_on?: string
  /** Each word is the beginning of a word of the name or of a number. */
  words: readonly string[]
}

const orderClauses = {
  name: sql`e.sort_name, e.id`,
  '-name': sql`e.sort_name desc, e.id desc`,
  created_at: sql`e.created_at, e.id`,
  '-created_at': sql`e.created_at desc, e.id desc`,
  enrolled_at: sql`e.enrolled_at, e.id`,
  '-enrolled_at': sql`e.enrolled_at desc, e.id desc`,
}
export type EnrollmentOrder = keyof typeof orderClauses

/** The conditions beside the term that the counters know too. */
function counterConditions(filter: ListFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = []
  if (filter.course_id !== undefined) conditions.push(sql`e.course_id = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`e.level = ${filter.level}`)
  if (filter.level_type !== undefined) conditions.push(sql`e.course_id in (select id from courses where level_type = ${filter.level_type})`)
  return conditions
}

/** Whether a moment is on a day of the school. */
const isOn = (column: string, day: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} >= ${day}::timestamp at time zone 'Asia/Manila' and ${sql.ref(column)} < (${day}::timestamp + interval '1 day') at time zone 'Asia/Manila'`

function filterCondition(filter: ListFilter, termCondition = isInTerm('e', filter)): RawBuilder<unknown> {
  const conditions = [termCondition, ...counterConditions(filter), sql`e.withdrawn_at is null`]
  if (filter.enrollee_type !== undefined) conditions.push(sql`e.enrollee_type = ${filter.enrollee_type}`)
  if (filter.student_status !== undefined) conditions.push(sql`e.student_status = ${filter.student_status}`)
  if (filter.student_status_differs) conditions.push(sql`e.student_status <> e.computed_student_status`)
  if (filter.requested_on !== undefined) conditions.push(isOn('e.created_at', filter.requested_on))
  if (filter.enrolled_on !== undefined) conditions.push(isOn('e.enrolled_at', filter.enrolled_on))
  const personCondition = isPersonOf(sql`e.student_id`, filter)
  if (personCondition) conditions.push(personCondition)
  if (filter.words.length > 0) conditions.push(matchesSearch(filter, filter.words))
  return sql.join(conditions, sql` and `)
}

export interface ListRecord extends PersonName {
  id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  contact_number: string | null
  gender: string | null
  trans_no: string | null
  course_id: number
  course_code: string
  level: number
  school_year: string
  semester: number
  enrollee_type: EnrollmentRecord['enrollee_type']
  student_status: string
  computed_student_status: string | null
  status: number
  admission_id: number | null
  personal_email: string | null
  units: number
  loads: number
  has_bill: boolean
  net_centavos: number
  balance_centavos: number
  created_at: Date
  enrolled_at: Date | null
}

/**
 * Reads the ids of a page, then its rows. The second statement costs more to plan than to run; without the filters in it, it is planned
 * only once per connection.
 */
export async function enrollmentPage(db: Db, filter: ListFilter, order: EnrollmentOrder, slice: Slice): Promise<ListRecord[]> {
  const ids = await pageIds(db, filter, order, slice)
  return ids.length === 0 ? [] : listRows(db, ids, orderClauses[order])
}

/** Page and total of a search in one statement, because both need the same matching rows. Without an order, last names come first. */
export async function searchEnrollments(
  db: Db,
  filter: ListFilter,
  search: string | undefined,
  order: EnrollmentOrder | undefined,
  { limit, offset }: Slice,
): Promise<{ rows: ListRecord[]; total: number }> {
  const orderBy = order ? orderClauses[order] : sql`${bySurname(search)}, ${orderClauses.name}`
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with e as (
      select e.id, e.sort_name, e.created_at, e.enrolled_at from enrollments e where e.status = any(${[...filter.statuses]}::smallint[]) and ${filterCondition(filter)}
    )
    select (select count(*) from e) as total, array(select e.id from e order by ${orderBy} limit ${limit} offset ${offset}) as ids`
  return { rows: ids.length === 0 ? [] : await listRows(db, ids, orderBy), total }
}

/**
 * Merges one index range for each state and part of the year, so that a page reads its own rows and not those of the whole term. The
 * nested selects hide the number of states and of rows from the planner, which would otherwise plan the statement again for every call.
 */
async function pageIds(db: Db, filter: ListFilter, order: EnrollmentOrder, slice: Slice): Promise<number[]> {
  const orderBy = orderClauses[order]
  return values<{ id: number }>(db)`
    select e.id
    from unnest((select ${[...filter.statuses]}::smallint[])) as chosen_status (status)
    cross join ${partsOfTerm(filter)}
    cross join lateral (
      select e.id, e.sort_name, e.created_at, e.enrolled_at from enrollments e
      where e.status = chosen_status.status and ${filterCondition(filter, isInPart('e', filter))}
      order by ${orderBy} limit (select ${slice.offset + slice.limit}::bigint)
    ) e
    order by ${orderBy} limit (select ${slice.limit}::bigint) offset ${slice.offset}`
}

/** Rows with units and money. The limit in `money` keeps the balances view from being joined as a whole. */
const listRows = (db: Db, ids: readonly number[], orderBy: RawBuilder<unknown>) => all<ListRecord>(db)`
    select e.id, e.level, e.school_year, e.semester, e.enrollee_type, e.student_status, e.computed_student_status, e.status, e.created_at, e.enrolled_at,
           e.admission_id, i.personal_email, e.course_id, c.code as course_code, a.trans_no, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           i.student_id_number, i.contact_number, i.gender, taken.units, taken.loads, money.has_bill, money.net_centavos, money.balance_centavos
    from enrollments e
    join students s on s.id = e.student_id
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = e.course_id
    left join users u on u.id = i.user_id
    left join admissions a on a.id = e.admission_id
    cross join lateral (
      select coalesce(sum(o.subject_units), 0) as units, count(*)::int as loads from loads l join subject_offers o on o.id = l.subject_offer_id
      where l.enrollment_id = e.id and l.deleted_at is null and l.dropped_at is null
    ) taken
    cross join lateral (
      select b.net_centavos, b.balance_centavos,
             coalesce((select true from assessments x where x.enrollment_id = e.id and x.is_current), false) as has_bill
      from enrollment_balances b where b.enrollment_id = e.id limit 1
    ) money
    where e.id = ${anyOf(ids)}
    order by ${orderBy}`

/** Compacts the counters, so that reading them stays fast after many changes. */
export const foldCounts = (db: Db) => execute(db)`select fold_enrollment_counts()`

/** Counts from the counters when they know every filter, because they have far fewer rows than enrollments. */
export async function countEnrollments(db: Db, filter: ListFilter): Promise<number> {
  const hasStatus = sql`e.status = any(${[...filter.statuses]}::smallint[])`
  const { words, enrollee_type, student_status, student_status_differs, requested_on, enrolled_on } = filter
  const isUnknown = [enrollee_type, student_status, requested_on, enrolled_on].some((value) => value !== undefined)
  const canUseCounters = words.length === 0 && !isPersonFilter(filter) && !isUnknown && !student_status_differs
  return canUseCounters
    ? value<{ n: number }>(db)`
        select coalesce(sum(e.n), 0)::bigint as n from enrollment_counts e
        where ${sql.join([isInTerm('e', filter), ...counterConditions(filter)], sql` and `)} and ${hasStatus}`
    : value<{ n: number }>(db)`select count(*) as n from enrollments e where ${filterCondition(filter)} and ${hasStatus}`
}
