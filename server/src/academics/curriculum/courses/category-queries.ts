import type { RateKind } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface CategoryRecord {
  id: number
  name: string
  counts_in_gwa: boolean
  tuition_rate_kind: RateKind
  subjects: number
  updated_at: Date
}

const categoryColumns = sql`
  g.id, g.name, g.counts_in_gwa, g.tuition_rate_kind, g.updated_at,
  (select count(*)::int from prospectuses p where p.category_id = g.id) as subjects`

const matchConditions = (patterns: readonly string[]): RawBuilder<unknown> =>
  sql.join([sql`true`, ...patterns.map((pattern) => sql`plain(g.name) like plain(${pattern}::text)`)], sql` and `)

export const findCategories = (db: Db, patterns: readonly string[], slice: Slice) => all<CategoryRecord>(db)`
    select ${categoryColumns} from subject_categories g where ${matchConditions(patterns)}
    order by g.name limit ${slice.limit} offset ${slice.offset}`

export const countCategories = (db: Db, patterns: readonly string[]) => value<{ n: number }>(db)`
    select count(*)::int as n from subject_categories g where ${matchConditions(patterns)}`

export const findCategory = (db: Db, id: number) =>
  first<CategoryRecord>(db)`select ${categoryColumns} from subject_categories g where g.id = ${id}`

export async function lockCategory(tx: Db, id: number): Promise<CategoryRecord | undefined> {
  await execute(tx)`select id from subject_categories where id = ${id} for update`
  return findCategory(tx, id)
}

/** The number of fees that are set for the category. */
export const countFees = (tx: Db, id: number) =>
  value<{ n: number }>(tx)`select count(*)::int as n from fees where subject_category_id = ${id}`

type CategoryValues = Pick<CategoryRecord, 'name' | 'counts_in_gwa' | 'tuition_rate_kind'>

/** Undefined when the name is taken. */
export const insertCategory = (tx: Db, category: CategoryValues) => firstValue<{ id: number }>(tx)`
    insert into subject_categories (name, counts_in_gwa, tuition_rate_kind)
    values (${category.name}, ${category.counts_in_gwa}, ${category.tuition_rate_kind})
    on conflict do nothing
    returning id`

export const updateCategory = (tx: Db, id: number, category: CategoryValues) => execute(tx)`
    update subject_categories set name = ${category.name}, counts_in_gwa = ${category.counts_in_gwa},
      tuition_rate_kind = ${category.tuition_rate_kind}
    where id = ${id}`

export const removeCategory = (tx: Db, id: number) => execute(tx)`delete from subject_categories where id = ${id}`
