import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface CurriculumRecord {
  id: number
  name: string
  course_id: number
  course_code: string
  course_name: string
  is_active: boolean
  active_curriculum: { id: number; name: string } | null
  effective_sy: string | null
  subjects: number
  total_units: number
  students: number
  is_used: boolean
  updated_at: Date
}

const curriculumColumns = sql`
  k.id, k.name, k.course_id, c.code as course_code, c.name as course_name, k.is_active, k.effective_sy, k.updated_at,
  plan.subjects, plan.total_units,
  (select jsonb_build_object('id', a.id, 'name', a.name) from curricula a where a.course_id = k.course_id and a.is_active) as active_curriculum,
  (select count(*)::int from students s where s.current_curriculum_id = k.id and s.status = 'active') as students,
  exists (select from prospectuses where curriculum_id = k.id)
    or exists (select from students where current_curriculum_id = k.id)
    or exists (select from enrollments where curriculum_id = k.id) as is_used`

const planJoin = sql`
  cross join lateral (
    select count(*)::int as subjects, coalesce(sum(p.units), 0) as total_units
    from prospectuses p where p.curriculum_id = k.id and p.is_active
  ) plan`

export interface CurriculumFilter {
  course_id?: number
  is_active?: boolean
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function filterConditions(filter: CurriculumFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (filter.course_id !== undefined) conditions.push(sql`k.course_id = ${filter.course_id}`)
  if (filter.is_active !== undefined) conditions.push(sql`k.is_active = ${filter.is_active}`)
  for (const pattern of filter.patterns) conditions.push(sql`plain(concat_ws(' ', k.name, c.code, c.name)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

const orderExpressions = {
  course: sql`c.code, k.name`,
  '-course': sql`c.code desc, k.name desc`,
  name: sql`k.name, k.id`,
  '-name': sql`k.name desc, k.id desc`,
}
export type CurriculumOrder = keyof typeof orderExpressions

/** Limits to the page first, so that subjects and students are counted only for its rows. */
export const findCurricula = (db: Db, filter: CurriculumFilter, order: CurriculumOrder, slice: Slice) => all<CurriculumRecord>(db)`
    with k as materialized (
      select k.* from curricula k join courses c on c.id = k.course_id where ${filterConditions(filter)}
      order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}
    )
    select ${curriculumColumns} from k join courses c on c.id = k.course_id ${planJoin} order by ${orderExpressions[order]}`

export const countCurricula = (db: Db, filter: CurriculumFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from curricula k join courses c on c.id = k.course_id where ${filterConditions(filter)}`

export const findCurriculum = (db: Db, id: number) => first<CurriculumRecord>(db)`
    select ${curriculumColumns} from curricula k join courses c on c.id = k.course_id ${planJoin} where k.id = ${id}`

/** Locks the course first, so that its curricula are activated one after the other. */
export async function lockCurriculum(tx: Db, id: number): Promise<CurriculumRecord | undefined> {
  await execute(tx)`select id from courses where id = (select course_id from curricula where id = ${id}) for no key update`
  await execute(tx)`select id from curricula where id = ${id} for update`
  return findCurriculum(tx, id)
}

export const courseExists = (tx: Db, id: number) => hasRow(tx)`select from courses where id = ${id}`

/** The curriculum that new students of the course follow. */
export const findActiveCurriculum = (tx: Db, courseId: number) => first<{ id: number; name: string }>(tx)`
    select id, name from curricula where course_id = ${courseId} and is_active`

/** Undefined when the course has a curriculum of this name. */
export const insertCurriculum = (tx: Db, curriculum: { name: string; course_id: number; effective_sy: string | null }) => firstValue<{
  id: number
}>(tx)`
    insert into curricula (name, course_id, effective_sy) values (${curriculum.name}, ${curriculum.course_id}, ${curriculum.effective_sy})
    on conflict do nothing
    returning id`

export const updateCurriculum = (tx: Db, id: number, curriculum: { name: string; effective_sy: string | null }) =>
  execute(tx)`update curricula set name = ${curriculum.name}, effective_sy = ${curriculum.effective_sy} where id = ${id}`

export const setCurriculumActive = (tx: Db, id: number, isActive: boolean) =>
  execute(tx)`update curricula set is_active = ${isActive} where id = ${id}`

export const removeCurriculum = (tx: Db, id: number) => execute(tx)`delete from curricula where id = ${id}`
