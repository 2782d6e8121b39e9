/** The list of all students. Whoever applied and was never accepted follows no course, and is none. */
import type { StudentState } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { anyOf, type Slice } from '../../platform/paging.ts'
import type { PersonName } from '../people/names.ts'
import type { Term } from '../terms/current-term.ts'

export interface StudentFilter {
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
  course_id?: number
  level?: number
  level_type?: string
  status?: StudentState
  entry_sy?: string
  account?: 'with' | 'without'
  number?: 'with' | 'without'
  enrolled?: 'yes' | 'no'
  /** What `enrolled` is about. */
  term: Term
}

/** What the counters can tell apart. `course` is the column's name. */
function counted(of: StudentFilter, course: RawBuilder<unknown>): RawBuilder<unknown>[] {
  const parts = [sql`${course} is not null`]
  if (of.course_id !== undefined) parts.push(sql`${course} = ${of.course_id}`)
  if (of.level !== undefined) parts.push(sql`s.level = ${of.level}`)
  if (of.level_type !== undefined) parts.push(sql`${course} in (select id from courses where level_type = ${of.level_type})`)
  if (of.status !== undefined) parts.push(sql`s.status = ${of.status}`)
  if (of.account !== undefined) parts.push(sql`s.has_account = ${of.account === 'with'}`)
  if (of.number !== undefined) parts.push(sql`s.has_number = ${of.number === 'with'}`)
  return parts
}

function conditions(of: StudentFilter): RawBuilder<unknown> {
  const parts = counted(of, sql`s.current_course_id`)
  for (const pattern of of.patterns) parts.push(sql`s.search_text like plain(${pattern}::text)`)
  if (of.entry_sy !== undefined) parts.push(sql`s.entry_sy = ${of.entry_sy}`)
  if (of.enrolled !== undefined) {
    parts.push(sql`${of.enrolled === 'no' ? sql`not` : sql``} exists (
      select from enrollments e where e.student_id = s.id and e.school_year = ${of.term.school_year} and e.semester = ${of.term.semester}
        and e.status = 4 and e.withdrawn_at is null)`)
  }
  return sql.join(parts, sql` and `)
}

/** Ids are given out in order of creation. `number` reads the index of the numbers, those without one last. */
const orders = {
  name: sql`s.sort_name, s.id`,
  '-name': sql`s.sort_name desc, s.id desc`,
  created_at: sql`s.id`,
  '-created_at': sql`s.id desc`,
  unnumbered: sql`s.has_number, s.sort_name, s.id`,
  '-unnumbered': sql`s.has_number desc, s.sort_name desc, s.id desc`,
  number: sql`i.student_id_number, s.id`,
  '-number': sql`i.student_id_number desc, s.id desc`,
}
export type StudentOrder = keyof typeof orders

const pageTables = (order: StudentOrder) =>
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
  status: StudentState
  entry_sy: string | null
  entry_type: 'old' | 'new' | 'returnee' | 'transferee' | null
  has_account: boolean
  last_term: Term | null
}

/** Which students, then what is shown of them: those on the pages before cost an index entry each. */
export async function findStudents(db: Db, of: StudentFilter, order: StudentOrder, slice: Slice): Promise<StudentRecord[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from ${pageTables(order)} where ${conditions(of)} order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}`.execute(
    db,
  )
  return shownStudents(
    db,
    rows.map((row) => row.id),
    order,
  )
}

/** Page and total of a search in one pass: finding who matches is what a search costs, and both need the same rows. */
export async function searchStudents(
  db: Db,
  of: StudentFilter,
  order: StudentOrder,
  slice: Slice,
): Promise<{ rows: StudentRecord[]; total: number }> {
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with s as materialized (select s.id, s.user_info_id, s.sort_name, s.has_number from students s where ${conditions(of)})
    select (select count(*) from s) as total,
           array(select s.id from s join user_infos i on i.id = s.user_info_id order by ${orders[order]} limit ${slice.limit} offset ${slice.offset}) as ids`.execute(
    db,
  )
  const { total, ids } = rows[0]!
  return { rows: await shownStudents(db, ids, order), total }
}

async function shownStudents(db: Db, ids: readonly number[], order: StudentOrder): Promise<StudentRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<StudentRecord>`
    select s.id, s.user_info_id, i.user_id, u.image_file_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number,
           c.id as course_id, c.code as course_code, s.level, k.name as curriculum, s.status, s.entry_sy, s.entry_type, s.has_account,
           (select jsonb_build_object('school_year', e.school_year, 'semester', e.semester) from enrollments e
            where e.student_id = s.id and e.status = 4 and e.withdrawn_at is null
            order by e.school_year desc, e.semester desc limit 1) as last_term
    from students s
    join user_infos i on i.id = s.user_info_id
    join courses c on c.id = s.current_course_id
    left join users u on u.id = i.user_id
    left join curricula k on k.id = s.current_curriculum_id
    where s.id = ${anyOf(ids)}
    order by ${orders[order]}`.execute(db)
  return rows
}

/** From the counters where they know the answer; their number of rows follows courses and levels, not students. */
export async function countStudents(db: Db, of: StudentFilter): Promise<number> {
  const counters = of.patterns.length === 0 && of.entry_sy === undefined && of.enrolled === undefined
  const { rows } = counters
    ? await sql<{ n: number }>`
        select coalesce(sum(s.n), 0)::int as n from student_counts s where ${sql.join(counted(of, sql`s.course_id`), sql` and `)}`.execute(
        db,
      )
    : await sql<{ n: number }>`select count(*)::int as n from students s where ${conditions(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** Compacts the counters, so that reading them stays cheap however much changed. */
export async function foldStudentCounts(db: Db): Promise<void> {
  await sql`select fold_student_counts()`.execute(db)
}

/** Students of a filter that have no number, by name. */
export async function unnumberedIds(db: Db, of: StudentFilter, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select s.id from students s where ${conditions({ ...of, number: 'without' })} order by s.sort_name, s.id limit ${limit}`.execute(db)
  return rows.map((row) => row.id)
}
