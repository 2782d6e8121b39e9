import type { LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Term } from '#foundation/terms/current-term.ts'
import { isInTerm } from '#foundation/terms/term-fragments.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface CourseRecord {
  id: number
  code: string
  name: string
  department: string | null
  level_type: LevelType
  years: number
  is_active: boolean
  curricula: number
  active_curriculum: string | null
  enrolled: number
  has_enrollments: boolean
  updated_at: Date
}

const courseColumns = (term: Term) => sql`
  c.id, c.code, c.name, d.name as department, c.level_type, c.years, c.is_active, c.updated_at, k.name as active_curriculum,
  (select count(*)::int from curricula x where x.course_id = c.id) as curricula,
  (select coalesce(sum(t.n), 0)::int from enrollment_counts t
     where ${isInTerm('t', term)} and t.status = 4 and t.course_id = c.id) as enrolled,
  exists (select from enrollments e where e.course_id = c.id) as has_enrollments`

const courseTables = sql`
  courses c
  left join departments d on d.id = c.department_id
  left join curricula k on k.course_id = c.id and k.is_active`

export interface CourseFilter {
  level_type?: LevelType
  is_active?: boolean
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function filterConditions(filter: CourseFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (filter.level_type !== undefined) conditions.push(sql`c.level_type = ${filter.level_type}`)
  if (filter.is_active !== undefined) conditions.push(sql`c.is_active = ${filter.is_active}`)
  for (const pattern of filter.patterns) conditions.push(sql`plain(concat_ws(' ', c.code, c.name, d.name)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

const orderExpressions = {
  code: sql`c.code`,
  '-code': sql`c.code desc`,
  name: sql`c.name, c.id`,
  '-name': sql`c.name desc, c.id desc`,
}
export type CourseOrder = keyof typeof orderExpressions

export const findCourses = (db: Db, filter: CourseFilter, order: CourseOrder, slice: Slice, term: Term) => all<CourseRecord>(db)`
    select ${courseColumns(term)} from ${courseTables} where ${filterConditions(filter)}
    order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}`

export const countCourses = (db: Db, filter: CourseFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from ${courseTables} where ${filterConditions(filter)}`

export const findCourse = (db: Db, id: number, term: Term) =>
  first<CourseRecord>(db)`select ${courseColumns(term)} from ${courseTables} where c.id = ${id}`

/** Locks the course against new enrollments, too, and waits for those being written. */
export async function lockCourse(tx: Db, id: number, term: Term): Promise<CourseRecord | undefined> {
  await execute(tx)`select id from courses where id = ${id} for update`
  return findCourse(tx, id, term)
}

type OptionRecord = Pick<CourseRecord, 'id' | 'code' | 'name' | 'level_type' | 'years' | 'is_active' | 'active_curriculum'>

/** Active courses, and retired ones last when they are wanted. */
export const listCourseOptions = (db: Db, withRetired: boolean) => all<OptionRecord>(db)`
    select c.id, c.code, c.name, c.level_type, c.years, c.is_active, k.name as active_curriculum
    from courses c left join curricula k on k.course_id = c.id and k.is_active
    where c.is_active or ${withRetired} order by not c.is_active, c.level_type, c.code`

interface CourseValues {
  code: string
  name: string
  department_id: number | null
  level_type: LevelType
  years: number
}

/** Undefined when the code is taken, also by a concurrent transaction. */
export const insertCourse = (tx: Db, course: CourseValues) => firstValue<{ id: number }>(tx)`
    insert into courses (code, name, department_id, level_type, years)
    values (${course.code}, ${course.name}, ${course.department_id}, ${course.level_type}, ${course.years})
    on conflict do nothing
    returning id`

export const updateCourse = (tx: Db, id: number, course: CourseValues) => execute(tx)`
    update courses set code = ${course.code}, name = ${course.name}, department_id = ${course.department_id},
      level_type = ${course.level_type}, years = ${course.years}
    where id = ${id}`

export const setCourseActive = (tx: Db, id: number, isActive: boolean) =>
  execute(tx)`update courses set is_active = ${isActive} where id = ${id}`

/** Year levels of the subjects of its curricula and of its active students. */
export const listLevelsInUse = (tx: Db, courseId: number) => values<{ level: number }>(tx)`
    select p.level from curricula k join prospectuses p on p.curriculum_id = k.id where k.course_id = ${courseId}
    union
    select level from students where current_course_id = ${courseId} and status = 'active' and level is not null
    order by level`

/** Requests and enrollments of the term that were neither rejected nor withdrawn. */
export const countLiveEnrollments = (tx: Db, courseId: number, term: Term) => value<{ n: number }>(tx)`
    select count(*)::int as n from enrollments e
    where e.course_id = ${courseId} and ${isInTerm('e', term)} and e.status <> 0 and e.withdrawn_at is null`

export interface DepartmentRecord {
  id: number
  name: string
  level_type: LevelType
}

/** Departments with a course; a mistyped department without courses is left out. */
export const listDepartmentsInUse = (db: Db) => all<DepartmentRecord>(db)`
    select id, name, level_type from departments d where exists (select from courses where department_id = d.id) order by name`

/** The department of this name; inserts it when there is none. */
export async function findOrInsertDepartment(tx: Db, name: string, levelType: LevelType): Promise<DepartmentRecord> {
  await execute(tx)`insert into departments (name, level_type) values (${name}, ${levelType}) on conflict do nothing`
  return one<DepartmentRecord>(tx)`select id, name, level_type from departments where lower(name) = lower(${name}::text)`
}
