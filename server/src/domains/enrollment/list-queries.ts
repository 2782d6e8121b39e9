/** The lists of enrollments, their totals and the counters behind them; queries.ts has the enrollment itself. */
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anyOf, type Slice } from '../../platform/paging.ts'
import type { PersonName } from '../people/names.ts'
import { matchesSearch } from '../people/search.ts'
import type { EnrollmentRecord } from './queries.ts'

export interface ListFilter {
  school_year: string
  semester: number
  statuses: readonly number[]
  course_id?: number
  level?: number
  level_type?: string
  enrollee_type?: string
  student_status?: string
  /** Each begins a word of the name or a number. */
  words: readonly string[]
}

const orders = {
  name: sql`e.sort_name, e.id`,
  '-name': sql`e.sort_name desc, e.id desc`,
  // Ids are given out in order of creation, and an index serves that order.
  created_at: sql`e.id`,
  '-created_at': sql`e.id desc`,
  enrolled_at: sql`e.enrolled_at, e.id`,
  '-enrolled_at': sql`e.enrolled_at desc, e.id desc`,
}
export type EnrollmentOrder = keyof typeof orders

/** What the counters can tell apart. */
function counted(of: ListFilter): RawBuilder<unknown>[] {
  const parts = [sql`e.school_year = ${of.school_year}`, sql`e.semester = ${of.semester}`]
  if (of.course_id !== undefined) parts.push(sql`e.course_id = ${of.course_id}`)
  if (of.level !== undefined) parts.push(sql`e.level = ${of.level}`)
  if (of.level_type !== undefined) parts.push(sql`e.course_id in (select id from courses where level_type = ${of.level_type})`)
  return parts
}

function filtered(of: ListFilter): RawBuilder<unknown> {
  const parts = [...counted(of), sql`e.withdrawn_at is null`]
  if (of.enrollee_type !== undefined) parts.push(sql`e.enrollee_type = ${of.enrollee_type}`)
  if (of.student_status !== undefined) parts.push(sql`e.student_status = ${of.student_status}`)
  if (of.words.length > 0) parts.push(matchesSearch(of, of.words))
  return sql.join(parts, sql` and `)
}

export interface ListRecord extends PersonName {
  id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  contact_number: string | null
  trans_no: string | null
  course_id: number
  course_code: string
  level: number
  school_year: string
  semester: number
  enrollee_type: EnrollmentRecord['enrollee_type']
  student_status: string
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
 * Which rows, then what they show. Two statements, because the second costs more to plan than to run: planned apart from the filters
 * it is planned once per connection.
 */
export async function enrollmentPage(db: Db, of: ListFilter, by: EnrollmentOrder, at: Slice): Promise<ListRecord[]> {
  const ids = await pageIds(db, of, by, at)
  return ids.length === 0 ? [] : shownRows(db, ids, by)
}

/** Page and total of a search in one pass: finding who matches is what a search costs, and both need the same rows. */
export async function searchedPage(
  db: Db,
  of: ListFilter,
  by: EnrollmentOrder,
  { limit, offset }: Slice,
): Promise<{ rows: ListRecord[]; total: number }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with e as (
      select e.id, e.sort_name, e.enrolled_at from enrollments e where e.status = any(${[...of.statuses]}::smallint[]) and ${filtered(of)}
    )
    select (select count(*) from e) as total, array(select e.id from e order by ${orders[by]} limit ${limit} offset ${offset}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0]!
  return { rows: ids.length === 0 ? [] : await shownRows(db, ids, by), total }
}

/** One index range per state, merged: a page costs its own rows, not the term's. */
async function pageIds(db: Db, of: ListFilter, by: EnrollmentOrder, at: Slice): Promise<number[]> {
  const order = orders[by]
  const { rows } = await sql<{ id: number }>`
    select e.id
    from unnest(${[...of.statuses]}::smallint[]) as wanted (status)
    cross join lateral (
      select e.id, e.sort_name, e.enrolled_at from enrollments e
      where e.status = wanted.status and ${filtered(of)}
      order by ${order} limit ${at.offset + at.limit}
    ) e
    order by ${order} limit ${at.limit} offset ${at.offset}`.execute(db)
  return rows.map((row) => row.id)
}

/** Units and money of these rows only: the limit in `money` keeps the balances view from being joined as a whole. */
async function shownRows(db: Db, ids: readonly number[], by: EnrollmentOrder): Promise<ListRecord[]> {
  const { rows } = await sql<ListRecord>`
    select e.id, e.level, e.school_year, e.semester, e.enrollee_type, e.student_status, e.status, e.created_at, e.enrolled_at,
           e.admission_id, i.personal_email, e.course_id, c.code as course_code, a.trans_no, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name,
           i.student_id_number, i.contact_number, taken.units, taken.loads, money.has_bill, money.net_centavos, money.balance_centavos
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
    order by ${orders[by]}`.execute(db)
  return rows
}

/** Compacts the counters, so that reading them stays cheap however much changed. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`select fold_enrollment_counts()`.execute(db)
}

/** From the counters where they know the answer; their number of rows follows courses and levels, not students. */
export async function countEnrollments(db: Db, of: ListFilter): Promise<number> {
  const inState = sql`e.status = any(${[...of.statuses]}::smallint[])`
  const counters = of.words.length === 0 && of.enrollee_type === undefined && of.student_status === undefined
  const { rows } = counters
    ? await sql<{ n: number }>`
        select coalesce(sum(e.n), 0)::bigint as n from enrollment_counts e where ${sql.join(counted(of), sql` and `)} and ${inState}`.execute(
        db,
      )
    : await sql<{ n: number }>`select count(*) as n from enrollments e where ${filtered(of)} and ${inState}`.execute(db)
  return rows[0]?.n ?? 0
}
