import type { EnrolleeType, FeeBasis, FeeCategory, LevelType } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one, value, valueSet } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface FeeRecord extends Omit<FeeValues, 'fee_category_id' | 'course_id' | 'subject_category_id'> {
  id: number
  category: FeeCategory
  course: { id: number; code: string } | null
  subject_category: { id: number; name: string } | null
  ended_at: Date | null
  /** The version before, which is on bills. */
  previous: { amount_centavos: number } | null
  updated_at: Date
}

const feeColumns = sql`
  f.id, json_build_object('id', g.id, 'name', g.name, 'kind', g.kind) as category, f.name, f.basis, f.amount_centavos, f.school_year,
  f.semester, f.level_type, case when c.id is not null then json_build_object('id', c.id, 'code', c.code) end as course, f.level, f.enrollee_type,
  case when s.id is not null then json_build_object('id', s.id, 'name', s.name) end as subject_category, f.lab_type, f.is_active, f.ended_at,
  case when v.id is not null then json_build_object('amount_centavos', v.amount_centavos) end as previous, f.updated_at`

const feeTables = sql`
  fees f
  join fee_categories g on g.id = f.fee_category_id
  left join courses c on c.id = f.course_id
  left join subject_categories s on s.id = f.subject_category_id
  left join fees v on v.id = f.previous_id`

export interface FeeFilter {
  school_year: string
  /** Keeps the fees of this course and those for every course of its school. */
  course_id?: number
  /** Keeps the fees of this school and those for both. */
  level_type?: LevelType
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function filterConditions(filter: FeeFilter): RawBuilder<unknown> {
  const conditions = [sql`f.school_year = ${filter.school_year}`]
  if (filter.course_id !== undefined) {
    conditions.push(sql`coalesce(f.course_id, ${filter.course_id}) = ${filter.course_id}`)
    conditions.push(sql`(f.level_type is null or f.level_type = (select level_type from courses where id = ${filter.course_id}))`)
  }
  if (filter.level_type !== undefined)
    conditions.push(sql`coalesce(f.level_type, c.level_type, ${filter.level_type}) = ${filter.level_type}`)
  for (const pattern of filter.patterns) conditions.push(sql`plain(concat_ws(' ', f.name, g.name)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

export const findFees = (db: Db, filter: FeeFilter, slice: Slice) => all<FeeRecord>(db)`
    select ${feeColumns} from ${feeTables} where ${filterConditions(filter)}
    order by g.sort, g.name, f.name, f.ended_at desc nulls first, f.id limit ${slice.limit} offset ${slice.offset}`

export const countFees = (db: Db, filter: FeeFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from ${feeTables} where ${filterConditions(filter)}`

export async function findFeesById(db: Db, ids: readonly number[]): Promise<Map<number, FeeRecord>> {
  const rows = await all<FeeRecord>(db)`select ${feeColumns} from ${feeTables} where f.id = any(${arrayOf(ids, 'bigint')})`
  return new Map(rows.map((row) => [row.id, row]))
}

export const findFee = (db: Db, id: number) => first<FeeRecord>(db)`select ${feeColumns} from ${feeTables} where f.id = ${id}`

export async function lockFee(tx: Db, id: number): Promise<FeeRecord | undefined> {
  await execute(tx)`select id from fees where id = ${id} for update`
  return findFee(tx, id)
}

/** Whether a bill has or had a line of the fee. */
export const isFeeBilled = (db: Db, id: number) => value<{ is_billed: boolean }>(db)`
    select exists (select from assessment_lines where fee_id = ${id}) as is_billed`

/** Those of the fees that a bill has or had a line of. */
export const findBilledFees = (db: Db, ids: readonly number[]) => valueSet<{ id: number }>(db)`
    select f.id from fees f
    where f.id = any(${arrayOf(ids, 'bigint')}) and exists (select from assessment_lines l where l.fee_id = f.id)`

export interface FeeValues {
  fee_category_id: number
  name: string
  basis: FeeBasis
  amount_centavos: number
  school_year: string
  semester: number | null
  level_type: LevelType | null
  course_id: number | null
  level: number | null
  enrollee_type: EnrolleeType | null
  subject_category_id: number | null
  lab_type: string | null
  is_active: boolean
}

/** Undefined when the school year has the same fee for the same students, also from a concurrent transaction. `previousId` is the version before. */
export const insertFee = (tx: Db, fee: FeeValues, previousId: number | null = null) => firstValue<{ id: number }>(tx)`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year, semester, level_type, course_id, level, enrollee_type,
      subject_category_id, lab_type, is_active, previous_id)
    values (${fee.fee_category_id}, ${fee.name}, ${fee.basis}, ${fee.amount_centavos}, ${fee.school_year}, ${fee.semester},
      ${fee.level_type}, ${fee.course_id}, ${fee.level}, ${fee.enrollee_type}, ${fee.subject_category_id}, ${fee.lab_type}, ${fee.is_active},
      ${previousId})
    on conflict do nothing
    returning id`

/** Later bills are made without it. */
export const endFee = (tx: Db, id: number, at: Date) => execute(tx)`update fees set ended_at = ${at}, is_active = false where id = ${id}`

export const updateFee = (tx: Db, id: number, fee: FeeValues) => execute(tx)`
    update fees set fee_category_id = ${fee.fee_category_id}, name = ${fee.name}, basis = ${fee.basis},
      amount_centavos = ${fee.amount_centavos}, school_year = ${fee.school_year}, semester = ${fee.semester},
      level_type = ${fee.level_type}, course_id = ${fee.course_id}, level = ${fee.level}, enrollee_type = ${fee.enrollee_type},
      subject_category_id = ${fee.subject_category_id}, lab_type = ${fee.lab_type}, is_active = ${fee.is_active}
    where id = ${id}`

export const removeFee = (tx: Db, id: number) => execute(tx)`delete from fees where id = ${id}`

export const listSubjectCategories = (db: Db) =>
  all<{ id: number; name: string }>(db)`select id, name from subject_categories order by name`

/** What a fee refers to; null where it does not exist. */
export interface FeeReferences {
  has_category: boolean
  has_subject_category: boolean
  course: { code: string; name: string; level_type: LevelType; years: number } | null
}

export const findFeeReferences = (
  db: Db,
  ids: { fee_category_id: number; subject_category_id: number | null; course_id: number | null },
) => one<FeeReferences>(db)`
    select exists (select from fee_categories where id = ${ids.fee_category_id}) as has_category,
      exists (select from subject_categories where id = ${ids.subject_category_id}::bigint) as has_subject_category,
      (select json_build_object('code', code, 'name', name, 'level_type', level_type, 'years', years)
       from courses where id = ${ids.course_id}::bigint) as course`

export interface PreviewedCourse {
  code: string
  level_type: LevelType
  years: number
  curriculum: { id: number; name: string } | null
}

/** The course with its active curriculum. */
export const findPreviewedCourse = (db: Db, id: number) => first<PreviewedCourse>(db)`
    select c.code, c.level_type, c.years, case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as curriculum
    from courses c left join curricula k on k.course_id = c.id and k.is_active
    where c.id = ${id}`

export interface FeeOnDemand {
  id: number
  name: string
  fee_category_id: number
  amount_centavos: number
}

/** The fees on demand of a school year that can be charged. */
export const listFeesOnDemand = (db: Db, schoolYear: string) => all<FeeOnDemand>(db)`
    select f.id, f.name, f.fee_category_id, f.amount_centavos from fees f
    where f.school_year = ${schoolYear} and f.basis = 'on_demand' and f.is_active and f.amount_centavos > 0 order by f.name, f.id`
