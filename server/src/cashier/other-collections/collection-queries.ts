import type { OtherCollection, OtherReceipt } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type NewReceipt, writeParts } from '#billing/assessment/receipts/receipt-modes.ts'
import {
  isShiftOpen,
  type LockedReceipt,
  lockedColumns,
  openVoidOf,
  otherCollectionParts,
  type ReceiptVoid,
  returnedOtherChecks,
  voidValues,
} from '#billing/ledger/payment-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value, valueSet, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

interface NewCollection extends NewReceipt {
  payer_name: string
  payer_address: string | null
}

export interface CollectionLine {
  kind_id: number
  description: string | null
  amount_centavos: number
}

/** Undefined when the receipt number was ever used. A second cashier with the same number waits for the first, and breaks `receipt_numbers_pkey`. */
export async function insertCollection(tx: Db, row: NewCollection, lines: readonly CollectionLine[]): Promise<number | undefined> {
  const id = await firstValue<{ id: number }>(tx)`
    with collection as (
      insert into other_collections (or_number, payer_name, payer_address, paid_on, amount_centavos, tender, reference, bank, check_on,
        cash_received_centavos, cashier_id, shift_id, remarks, created_at)
      select ${row.or_number}, ${row.payer_name}, ${row.payer_address}, ${row.paid_on}::date, ${row.amount_centavos}, ${row.tender}, ${row.reference},
             ${row.bank}, ${row.check_on}::date, ${row.cash_received_centavos}::bigint, ${row.cashier_id}, ${row.shift_id}::bigint, ${row.remarks}, ${row.created_at}::timestamptz
      where not exists (select from receipt_numbers n where n.number = or_key(${row.or_number}))
      returning id
    ), line as (
      insert into other_collection_lines (other_collection_id, place, kind_id, description, amount_centavos)
      select c.id, l.place, l.kind_id, l.description, l.amount_centavos
      from collection c, jsonb_to_recordset(${JSON.stringify(lines.map((line, index) => ({ ...line, place: index + 1 })))}::jsonb)
        as l (place smallint, kind_id bigint, description text, amount_centavos bigint)
    )
    select id from collection`
  if (id !== undefined) await writeParts(tx, { other_collection_id: id }, row.parts)
  return id
}

/** Those of the kinds that can be chosen, locked against being deactivated. */
export const shareActiveKinds = (tx: Db, ids: readonly number[]) => valueSet<{ id: number }>(tx)`
    select id from other_collection_kinds where id = any(${arrayOf(ids, 'bigint')}) and is_active for share`

export type CollectionRecord = Omit<OtherCollection, 'voided_at' | 'created_at' | 'can'> & { voided_at: Date | null; created_at: Date }

const collectionColumns = sql`
  p.id, p.or_number, p.payer_name, p.payer_address, p.paid_on, p.tender, p.reference, p.bank, p.check_on, ${otherCollectionParts} as parts, p.amount_centavos, u.name as cashier, p.cashier_id, ${isShiftOpen} as is_shift_open, p.remarks,
  (select coalesce(json_agg(json_build_object('kind', k.name, 'description', l.description, 'amount_centavos', l.amount_centavos) order by l.place), '[]')
   from other_collection_lines l join other_collection_kinds k on k.id = l.kind_id where l.other_collection_id = p.id) as lines,
  ${returnedOtherChecks} as returned_checks, p.returned_centavos, ${openVoidOf('other_collection_id')} as void_request_id, p.voided_at, p.void_reason, p.created_at`

export interface CollectionFilter {
  from?: string
  to?: string
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function collectionConditions({ from, to, patterns }: CollectionFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`p.paid_on >= ${from}::date`)
  if (to) conditions.push(sql`p.paid_on <= ${to}::date`)
  for (const pattern of patterns) conditions.push(sql`plain(concat_ws(' ', p.or_number, p.payer_name)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

/** Finds the receipts of the page first and then their columns. */
export async function listCollections(db: Db, filter: CollectionFilter, slice: Slice): Promise<CollectionRecord[]> {
  const page = await values<{ id: number }>(db)`
    select p.id from other_collections p where ${collectionConditions(filter)}
    order by p.paid_on desc, p.id desc limit ${slice.limit} offset ${slice.offset}`
  if (page.length === 0) return []
  return all<CollectionRecord>(db)`
    select ${collectionColumns} from other_collections p join users u on u.id = p.cashier_id where p.id = ${anyOf(page)} order by p.paid_on desc, p.id desc`
}

export const countCollections = (db: Db, filter: CollectionFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from other_collections p where ${collectionConditions(filter)}`

export const findCollection = (db: Db, id: number) =>
  first<CollectionRecord>(db)`select ${collectionColumns} from other_collections p join users u on u.id = p.cashier_id where p.id = ${id}`

type ReceiptRecord = CollectionRecord & Pick<OtherReceipt, 'cash_received_centavos'>

/** An other collection as its receipt is printed. */
export const findOtherReceipt = (db: Db, id: number) => first<ReceiptRecord>(db)`
    select ${collectionColumns}, p.cash_received_centavos from other_collections p join users u on u.id = p.cashier_id where p.id = ${id}`

export const lockCollection = (tx: Db, id: number) => first<LockedReceipt>(tx)`
    select ${lockedColumns('other_collections', 'other')} from other_collections where id = ${id} for no key update`

export const setCollectionVoided = (tx: Db, id: number, row: ReceiptVoid, entry: { by: number; at: Date }) =>
  execute(tx)`update other_collections set ${voidValues(row, entry)} where id = ${id}`
