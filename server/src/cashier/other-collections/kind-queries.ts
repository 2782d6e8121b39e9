import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value } from '#platform/db/rows.ts'

export interface KindRecord {
  id: number
  name: string
  amount_centavos: number | null
  is_active: boolean
  updated_at: Date
}

const kindColumns = sql`k.id, k.name, k.amount_centavos, k.is_active, k.updated_at`

/** The active ones first. */
export const listKinds = (db: Db) => all<KindRecord>(db)`
    select ${kindColumns} from other_collection_kinds k order by k.is_active desc, lower(k.name) limit 500`

export const findKind = (db: Db, id: number) =>
  first<KindRecord>(db)`select ${kindColumns} from other_collection_kinds k where k.id = ${id}`

export async function lockKind(tx: Db, id: number): Promise<KindRecord | undefined> {
  await execute(tx)`select from other_collection_kinds where id = ${id} for update`
  return findKind(tx, id)
}

export type KindValues = Pick<KindRecord, 'name' | 'amount_centavos' | 'is_active'>

export const insertKind = (tx: Db, kind: KindValues) => value<{ id: number }>(tx)`
    insert into other_collection_kinds (name, amount_centavos, is_active) values (${kind.name}, ${kind.amount_centavos}, ${kind.is_active})
    returning id`

export const updateKind = (tx: Db, id: number, kind: KindValues) => execute(tx)`
    update other_collection_kinds set name = ${kind.name}, amount_centavos = ${kind.amount_centavos}, is_active = ${kind.is_active}
    where id = ${id}`
