/** The list of all students. An applicant who was never accepted has no current course and is not listed. */
import type { StudentRecordStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { bySurname, matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { regularTermBefore } from '#foundation/terms/regular-terms.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, one, value, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

export interface StudentFilter {
  /** Words that must all be found. */
  words: readonly string[]
  course_id?: number
  level?: number
  level_type?: string
  status?: StudentRecordStatus
  entry_sy?: string
  account?: 'with' | 'without'
  number?: 'with' | 'without'
  enrolled?: 'yes' | 'no'
  skipped_last_term?: 'yes'
  /** The term that `enrolled` and `skipped_last_term` ask about. */
  term: Term
}

/** The conditions that the counters know, too. `course` is the column of the course. */
function counterConditions(filter: StudentFilter, course: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const conditions = [sql`${course} is not null`]
  if (filter.course_id !== undefined) conditions.push(sql`${course} = ${filter.course_id}`)
  if (filter.level !== undefined) conditions.push(sql`s.level = ${filter.level}`)
  if (filter.level_type !== undefined) conditions.push(sql`${course} in (select id from courses where level_type = ${filter.level_type})`)
  if (filter.status !== undefined) conditions.push(sql`s.status = ${filter.status}`)
  if (filter.account !== undefined) conditions.push(sql`s.has_account = ${filter.account === 'with'}`)
  if (filter.number !== undefined) conditions.push(sql`s.has_number = ${filter.number === 'with'}`)
  return conditions
}

function filterConditions(filter: StudentFilter): RawBuilder<unknown> {
  const conditions = counterConditions(filter, sql`s.current_course_id`)
  if (filter.words.length > 0) conditions.push(matchesWords(sql`s.search_text`, filter.words))
  if (filter.entry_sy !== undefined) conditions.push(sql`s.entry_sy = ${filter.entry_sy}`)
  if (filter.enrolled !== undefined) {
    conditions.push(sql`${filter.enrolled === 'no' ? sql`not` : sql``} exists (
      select from enrollments e where e.student_id = s.id and ${isInTerm('e', filter.term)}
        and e.status = 4 and e.withdrawn_at is null)`)
  }
  if (filter.skipped_last_term) conditions.push(skippedLastTerm(filter.term))
  return sql.join(conditions, sql` and `)
}

/** Whether the student `s` is active and was enrolled before, but neither in the last regular term nor since, and does not enroll now. */
export function skippedLastTerm(term: Term): RawBuilder<boolean> {
  const [before, beforeInJuniorHigh] = [regularTermBefore(term, 1), regularTermBefore(term, 7)]
  const lastTerm = sql`(
    case when level_group_of(s.level) = 'junior_high' then ${beforeInJuniorHigh.school_year}::text else ${before.school_year}::text end,
    case when level_group_of(s.level) = 'junior_high' then ${beforeInJuniorHigh.semester}::smallint else ${before.semester}::smallint end)`
  const enrollment = sql`select from enrollments e where e.student_id = s.id and e.status <> 0 and e.withdrawn_at is null`
  return sql<boolean>`(s.status = 'active' and exists (${enrollment} and e.status = 4 and (e.school_year, e.semester) < ${lastTerm})
    and not exists (${enrollment} and (e.school_year, e.semester) >= ${lastTerm}))`
}

/** Ids are given out in order of creation. `number` reads the index of the numbers, those without one last. */
const orderExpressions = {
  name: sql`s.sort_name, s.id`,
  '-name': sql`s.sort_name desc, s.id desc`,
  created_at: sql`s.id`,
  '-created_at': sql`s.id desc`,
  unnumbered: sql`s.has_number, s.sort_name, s.id`,
  '-unnumbered': sql`s.has_number desc, s.sort_name desc, s.id desc`,
  number: sql`i.student_id_number, s.id`,
  '-number': sql`i.student_id_number desc, s.id desc`,
}
export type StudentOrder = keyof typeof orderExpressions

const tablesForOrder = (order: StudentOrder) =>
  order.endsWith('number') ? sql`students s join user_infos i on i.id = s.user_info_id` : sql`students s`

export interface StudentRecord extends PersonName {
  id: number
  user_info_id: number
  user_id: number | null
  image_file_id: number | null
  student_id_number: string | null
  course_id: number
  course_code: string
  level: number | null
  curriculum: string | null
  status: StudentRecordStatus
  entry_sy: string | null
  entry_type: 'old' | 'new' | 'returnee' | 'transferee' | null
  has_account: boolean
  last_term: (Term & { level: number }) | null
  skipped_last_term: boolean
  lrn: string | null
  gender: string | null
  birthdate: string | null
}

/** Finds the ids first and then their columns, so that each student on an earlier page costs only an index entry. */
export async function findStudents(db: Db, filter: StudentFilter, order: StudentOrder, slice: Slice): Promise<StudentRecord[]> {
  const rows = await all<{ id: number }>(db)`
    select s.id from ${tablesForOrder(order)} where ${filterConditions(filter)} order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}`
  return studentsInOrder(
    db,
    rows.map((row) => row.id),
    filter.term,
    orderExpressions[order],
  )
}

/** Whether finding the rows is the expensive part of the list, so that page and total are read in one pass. */
export const isReadAtOnce = (filter: StudentFilter): boolean => filter.words.length > 0 || filter.skipped_last_term !== undefined

/** Page and total in one pass. Without an order, those whose last name begins with the search come first, then all by name. */
export async function searchStudents(
  db: Db,
  filter: StudentFilter,
  search: string | undefined,
  order: StudentOrder | undefined,
  slice: Slice,
): Promise<{ rows: StudentRecord[]; total: number }> {
  const bySearch = filter.words.length > 0 ? sql`${bySurname(search, sql`s.sort_name`)}, ${orderExpressions.name}` : orderExpressions.name
  const orderBy = order ? orderExpressions[order] : bySearch
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with s as materialized (select s.id, s.user_info_id, s.sort_name, s.has_number from students s where ${filterConditions(filter)})
    select (select count(*) from s) as total,
           array(select s.id from s join user_infos i on i.id = s.user_info_id order by ${orderBy} limit ${slice.limit} offset ${slice.offset}) as ids`
  return { rows: await studentsInOrder(db, ids, filter.term, orderBy), total }
}

async function studentsInOrder(db: Db, ids: readonly number[], term: Term, orderBy: RawBuilder<unknown>): Promise<StudentRecord[]> {
  if (ids.length === 0) return []
  return all<StudentRecord>(db)`
    select s.id, s.user_info_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, i.lrn, i.gender, i.birthdate,
           c.id as course_id, c.code as course_code, s.level, k.name as curriculum, s.status, s.entry_sy, s.entry_type, s.has_account,
           (select jsonb_build_object('school_year', e.school_year, 'semester', e.semester, 'level', e.level) from enrollments e
            where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
            order by e.school_year desc, e.semester desc limit 1) as last_term,
           ${skippedLastTerm(term)} as skipped_last_term
    from students s
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = s.current_course_id
    left join users u on u.id = i.user_id
    left join curricula k on k.id = s.current_curriculum_id
    where s.id = ${anyOf(ids)}
    order by ${orderBy}`
}

/** Counts from the counters where they cover the filter; their number of rows grows with courses and levels, not with students. */
export async function countStudents(db: Db, filter: StudentFilter): Promise<number> {
  const canUseCounters =
    filter.words.length === 0 && filter.entry_sy === undefined && filter.enrolled === undefined && !filter.skipped_last_term
  return canUseCounters
    ? value<{ n: number }>(db)`
        select coalesce(sum(s.n), 0)::int as n from student_counts s where ${sql.join(counterConditions(filter, sql`s.course_id`), sql` and `)}`
    : value<{ n: number }>(db)`select count(*)::int as n from students s where ${filterConditions(filter)}`
}

/** Compacts the counters, so that reading them stays cheap after many changes. */
export const foldStudentCounts = (db: Db) => execute(db)`select fold_student_counts()`

/** Ids of the filter's students who have no number, ordered by name. */
export const listUnnumberedIds = (db: Db, filter: StudentFilter, limit: number) => values<{ id: number }>(db)`
    select s.id from students s where ${filterConditions({ ...filter, number: 'without' })} order by s.sort_name, s.id limit ${limit}`
