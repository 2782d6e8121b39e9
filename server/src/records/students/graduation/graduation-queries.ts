import type { GradingScale, StudentRecordStatus } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { equivalencesSql } from '#academics/curriculum/equivalences/equivalence-fragments.ts'
import type { Equivalence } from '#academics/curriculum/equivalences/equivalence-rules.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, one } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'
import type { Attempt, PlanRow } from '../evaluation-rules.ts'
import type { CreditRecord } from '../studies-queries.ts'

export interface GraduationRecord extends PersonName {
  id: number
  user_id: number | null
  student_id_number: string | null
  status: StudentRecordStatus
  course_id: number
  course_code: string
  course_name: string
  level_type: 'college' | 'high_school'
  curriculum_id: number
  curriculum: string
  level: number
  graduation_id: number | null
  candidate_at: Date | null
  graduated_on: string | null
  honor: string | null
  so_number: string | null
  status_before: StudentRecordStatus | null
  open_enrollments: number
  in_last_year: boolean
  /** The equivalences that apply to the curriculum. */
  equivalences: Equivalence[]
}

export type GraduationStatus = 'last_year' | 'candidate' | 'graduated'

/**
 * Whether the level is the last one of the course and of the subjects of its curriculum. Who completes junior high school does not graduate,
 * but goes on to Grade 11.
 */
const isLastLevelOfCourse = sql`
  level_group_of(s.level) <> 'junior_high' and s.level = case c.level_type when 'college' then c.years else 12 end`
const isAtLastLevel = sql`
  ${isLastLevelOfCourse} and s.level = (select max(p.level) from prospectuses p where p.curriculum_id = k.id and p.is_active)`

/** Of a graduate the course of the graduation, of others the present one. */
const graduationColumns = sql`
  s.id, i.user_id, i.student_id_number, i.first_name, i.last_name, i.middle_name, i.extension_name, s.status, c.id as course_id, c.code as course_code, c.name as course_name,
  c.level_type, k.id as curriculum_id, k.name as curriculum, s.level /* never null: who has a curriculum has a level */, g.id as graduation_id,
  g.candidate_at, g.graduated_on, h.name as honor, o.number as so_number, g.status_before,
  (select count(*)::int from enrollments e where e.student_id = s.id and e.status in (1, 2, 3) and e.withdrawn_at is null) as open_enrollments,
  coalesce(${isAtLastLevel}, false) as in_last_year,
  ${equivalencesSql(sql`k.id`)} as equivalences`

const graduationTables = sql`
  students s
  join user_infos i on i.id = s.user_info_id
  left join graduations g on g.student_id = s.id and g.ended_at is null
  join courses c on c.id = coalesce(g.course_id, s.current_course_id)
  join curricula k on k.id = coalesce(g.curriculum_id, s.current_curriculum_id)
  left join honors h on h.id = g.honor_id
  left join special_orders o on o.id = g.special_order_id`

interface StatusSource {
  tables: RawBuilder<unknown>
  condition: RawBuilder<unknown>
  course: RawBuilder<unknown>
  /** What identifies a row: somebody may have graduated more than once. */
  key: RawBuilder<unknown>
}

const liveGraduations = sql`graduations g join students s on s.id = g.student_id`

/** The least that finds the rows of a state; the curricula of many students are read once. */
const statusSources: Record<GraduationStatus, StatusSource> = {
  last_year: {
    tables: sql`students s join courses c on c.id = s.current_course_id`,
    condition: sql`s.status = 'active' and ${isLastLevelOfCourse}
      and (s.current_curriculum_id, s.level) in (select p.curriculum_id, max(p.level) from prospectuses p where p.is_active group by p.curriculum_id)
      and not exists (select from graduations g where g.student_id = s.id and g.ended_at is null)`,
    course: sql`s.current_course_id`,
    key: sql`s.id`,
  },
  candidate: {
    tables: liveGraduations,
    condition: sql`g.ended_at is null and g.graduated_on is null`,
    course: sql`g.course_id`,
    key: sql`g.id`,
  },
  graduated: {
    tables: liveGraduations,
    condition: sql`g.ended_at is null and g.graduated_on is not null`,
    course: sql`g.course_id`,
    key: sql`g.id`,
  },
}

interface GraduationFilter {
  status: GraduationStatus
  /** Words that must all be found. */
  words: readonly string[]
  course_id?: number
  /** Days of graduation. */
  from?: string
  to?: string
}

/** Page and total in one pass over the least that finds them; the columns are read for the page alone. */
export async function findGraduationPage(
  db: Db,
  { status, course_id, from, to, words }: GraduationFilter,
  slice: Slice,
): Promise<{ rows: GraduationRecord[]; total: number }> {
  const { tables, condition, course, key } = statusSources[status]
  const conditions = [condition]
  if (course_id !== undefined) conditions.push(sql`${course} = ${course_id}`)
  if (from !== undefined && status === 'graduated') conditions.push(sql`g.graduated_on >= ${from}::date`)
  if (to !== undefined && status === 'graduated') conditions.push(sql`g.graduated_on <= ${to}::date`)
  if (words.length > 0) conditions.push(matchesWords(sql`s.search_text`, words))
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with matches as materialized (select ${key} as id, s.sort_name, s.id as student_id from ${tables} where ${sql.join(conditions, sql` and `)})
    select (select count(*)::int from matches) as total,
           array(select f.id from matches f order by f.sort_name, f.student_id, f.id limit ${slice.limit} offset ${slice.offset}) as ids`
  return { rows: ids.length === 0 ? [] : await listGraduations(db, sql`${key} = ${anyOf(ids)}`), total }
}

const listGraduations = (db: Db, condition: RawBuilder<unknown>) => all<GraduationRecord>(db)`
    select ${graduationColumns} from ${graduationTables} where ${condition} order by s.sort_name, s.id, g.id`

/** The caller locked their enrollments. */
export async function lockGraduations(tx: Db, ids: readonly number[]): Promise<GraduationRecord[]> {
  await execute(tx)`select id from students where id = any(${arrayOf(ids, 'bigint')}) order by id for no key update`
  return listGraduations(tx, sql`s.id = any(${arrayOf(ids, 'bigint')})`)
}

/** The subjects of these curricula, in the order of their terms. */
export async function plansOf(db: Db, curriculumIds: readonly number[]): Promise<Map<number, PlanRow[]>> {
  const rows = await all<Omit<PlanRow, 'needs'> & { curriculum_id: number }>(db)`
    select p.curriculum_id, p.id, p.subject_id, p.code, p.descriptive_title, p.units, p.level, p.semester
    from prospectuses p where p.curriculum_id = any(${arrayOf(curriculumIds, 'bigint')}) and p.is_active
    order by p.level, p.semester, p.sort, p.id`
  return Map.groupBy(
    rows.map((row) => ({ ...row, needs: [] })),
    (row) => row.curriculum_id,
  )
}

type AttemptRecord = Omit<Attempt, 'hidden' | 'scale'> & { student_id: number; grading_scale: GradingScale }

/** The subjects of these students that were neither dropped nor withdrawn, oldest first. */
export async function attemptsOf(db: Db, studentIds: readonly number[], term: Term): Promise<Map<number, AttemptRecord[]>> {
  const rows = await all<AttemptRecord>(db)`
    select r.student_id, r.subject_id, r.code, r.descriptive_title, r.units, r.school_year, r.semester,
           r.school_year = ${term.school_year} and r.semester = ${term.semester} as current, r.grading_scale, r.grade, r.re_exam, r.counts_in_gwa
    from student_results r
    where r.student_id = any(${arrayOf(studentIds, 'bigint')}) and not r.dropped and not r.withdrawn
    order by r.school_year, r.semester, r.enrollment_id nulls first, r.id`
  return Map.groupBy(rows, (row) => row.student_id)
}

type Credit = Pick<
  CreditRecord,
  'id' | 'subject_id' | 'code' | 'source_school' | 'source_code' | 'source_grade' | 'counts_in_gwa' | 'category_counts' | 'units'
>

export async function creditsOf(db: Db, studentIds: readonly number[]): Promise<Map<number, Credit[]>> {
  const rows = await all<Credit & { student_id: number }>(db)`
    select k.student_id, k.id, p.subject_id, p.code, k.source_school, k.source_code, k.source_grade, k.counts_in_gwa,
           coalesce(g.counts_in_gwa, true) as category_counts, p.units
    from credited_subjects k
    join prospectuses p on p.id = k.prospectus_id
    left join subject_categories g on g.id = p.category_id
    where k.student_id = any(${arrayOf(studentIds, 'bigint')}) order by k.id`
  return Map.groupBy(rows, (row) => row.student_id)
}

interface NewCandidate {
  id: number
  course_id: number
  curriculum_id: number
}

export const insertCandidates = (tx: Db, candidates: readonly NewCandidate[], by: number, at: Date) => execute(tx)`
    insert into graduations (student_id, course_id, curriculum_id, candidate_by, candidate_at)
    select x.id, x.course_id, x.curriculum_id, ${by}, ${at}
    from jsonb_to_recordset(${JSON.stringify(candidates)}::jsonb) as x (id bigint, course_id bigint, curriculum_id bigint)`

/** The special order with this number, added when it is new. It is of one course and one day. */
export async function addSpecialOrder(
  tx: Db,
  order: { number: string; course_id: number; graduated_on: string },
): Promise<{ id: number; is_same: boolean }> {
  await execute(tx)`
    insert into special_orders (number, course_id, graduated_on) values (${order.number}, ${order.course_id}, ${order.graduated_on}::date)
    on conflict do nothing`
  return one<{ id: number; is_same: boolean }>(tx)`
    select id, course_id = ${order.course_id} and graduated_on = ${order.graduated_on}::date as is_same
    from special_orders where lower(number) = lower(${order.number})`
}

interface NewGraduate {
  graduation_id: number
  student_id: number
  honor_id: number | null
}

export async function setGraduated(
  tx: Db,
  graduates: readonly NewGraduate[],
  graduation: { graduated_on: string; special_order_id: number | null; by: number; at: Date },
): Promise<void> {
  await execute(tx)`
    update graduations g
    set graduated_on = ${graduation.graduated_on}::date, graduated_by = ${graduation.by}, graduated_at = ${graduation.at},
        special_order_id = ${graduation.special_order_id}, honor_id = x.honor_id, status_before = s.status
    from jsonb_to_recordset(${JSON.stringify(graduates)}::jsonb) as x (graduation_id bigint, student_id bigint, honor_id bigint)
    join students s on s.id = x.student_id
    where g.id = x.graduation_id`
  const ids = graduates.map((graduate) => graduate.student_id)
  await execute(tx)`
    update students
    set status = 'graduated', status_reason = null, leave_from_sy = null, leave_from_semester = null, leave_until_sy = null,
        leave_until_semester = null
    where id = any(${arrayOf(ids, 'bigint')})`
}

export const endGraduation = (tx: Db, graduationId: number, by: number, at: Date, reason: string | null) =>
  execute(tx)`update graduations set ended_at = ${at}, ended_by = ${by}, end_reason = ${reason} where id = ${graduationId}`

/** The former status comes back unless the status was changed since. */
export const restoreStatus = (tx: Db, studentId: number, status: StudentRecordStatus) =>
  execute(tx)`update students set status = ${status} where id = ${studentId} and status = 'graduated'`
