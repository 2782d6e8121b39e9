import type { FeeCategory, FeeKind } from '@talaan/contract'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first } from '#platform/db/rows.ts'

interface FeeCategoryRecord extends FeeCategory {
  kind: FeeKind
  updated_at: Date
}

export const listFeeCategories = (db: Db) =>
  all<FeeCategoryRecord>(db)`select id, name, kind, updated_at from fee_categories order by sort, name`

/** Locks all categories, so that two people who order them at the same time do not mix their orders. */
export async function lockFeeCategories(tx: Db): Promise<FeeCategoryRecord[]> {
  await execute(tx)`select from fee_categories order by id for no key update`
  return listFeeCategories(tx)
}

/** Undefined when the name is taken, whatever the case. The new category comes last. */
export const insertFeeCategory = (tx: Db, category: { name: string; kind: FeeKind }) => first<FeeCategoryRecord>(tx)`
    insert into fee_categories (name, kind, sort)
    select ${category.name}::text, ${category.kind}::text, coalesce(max(sort) + 1, 0) from fee_categories
    on conflict do nothing
    returning id, name, kind, updated_at`

export const updateFeeCategoryName = (tx: Db, id: number, name: string) =>
  execute(tx)`update fee_categories set name = ${name} where id = ${id}`

/** Only those that move are written. */
export const updateFeeCategoryOrder = (tx: Db, ids: readonly number[]) => execute(tx)`
    update fee_categories c set sort = o.place
    from unnest(${arrayOf(ids, 'bigint')}) with ordinality as o (id, place)
    where c.id = o.id and c.sort <> o.place`
