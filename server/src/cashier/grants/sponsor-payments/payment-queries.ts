import type { SponsorPayment, SponsorReceipt } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type NewReceipt, writeParts } from '#billing/assessment/receipts/receipt-modes.ts'
import {
  isShiftOpen,
  type LockedReceipt,
  lockedColumns,
  openVoidOf,
  type ReceiptVoid,
  returnedSponsorChecks,
  sponsorPaymentParts,
  voidValues,
} from '#billing/ledger/payment-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, value, values } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

interface NewPayment extends NewReceipt {
  sponsor_id: number
}

export interface PaymentLine {
  sponsor_bill_id: number
  amount_centavos: number
}

/** Undefined when the receipt number was ever used. A second cashier with the same number waits for the first, and breaks `receipt_numbers_pkey`. */
export async function insertSponsorPayment(tx: Db, row: NewPayment, lines: readonly PaymentLine[]): Promise<number | undefined> {
  const id = await firstValue<{ id: number }>(tx)`
    with payment as (
      insert into sponsor_payments (or_number, sponsor_id, paid_on, amount_centavos, tender, reference, bank, check_on, cash_received_centavos, cashier_id,
        shift_id, remarks, created_at)
      select ${row.or_number}, ${row.sponsor_id}, ${row.paid_on}::date, ${row.amount_centavos}, ${row.tender}, ${row.reference}, ${row.bank},
             ${row.check_on}::date, ${row.cash_received_centavos}::bigint, ${row.cashier_id}, ${row.shift_id}::bigint, ${row.remarks}, ${row.created_at}::timestamptz
      where not exists (select from receipt_numbers n where n.number = or_key(${row.or_number}))
      returning id, sponsor_id
    ), line as (
      insert into sponsor_payment_lines (sponsor_payment_id, sponsor_bill_id, sponsor_id, amount_centavos)
      select p.id, l.sponsor_bill_id, p.sponsor_id, l.amount_centavos
      from payment p, jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (sponsor_bill_id bigint, amount_centavos bigint)
    )
    select id from payment`
  if (id !== undefined) await writeParts(tx, { sponsor_payment_id: id }, row.parts)
  return id
}

/** What each sponsor has paid; a sponsor who paid nothing is left out. */
export async function sumPaid(db: Db, sponsorIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await all<{ sponsor_id: number; centavos: number }>(db)`
    select sponsor_id, coalesce(sum(amount_centavos - returned_centavos), 0)::bigint as centavos
    from sponsor_payments where sponsor_id = any(${arrayOf(sponsorIds, 'bigint')}) and voided_at is null group by sponsor_id`
  return new Map(rows.map((row) => [row.sponsor_id, row.centavos]))
}

export interface BillBalance {
  id: number
  number: string
  total_centavos: number
  paid_centavos: number
}

/** The billing lists of a sponsor with what is paid of them, the oldest first. */
export const findBillBalances = (db: Db, sponsorId: number) => all<BillBalance>(db)`
    select b.id, b.number,
           (select coalesce(sum(l.amount_centavos), 0) from sponsor_bill_lines l where l.sponsor_bill_id = b.id)::bigint as total_centavos,
           (select coalesce(sum(l.amount_centavos), 0) from paid_sponsor_lines l where l.sponsor_bill_id = b.id)::bigint as paid_centavos
    from sponsor_bills b where b.sponsor_id = ${sponsorId} order by b.id`

export type PaymentRecord = Omit<SponsorPayment, 'voided_at' | 'created_at' | 'can'> & { voided_at: Date | null; created_at: Date }

const paymentColumns = sql`
  p.id, p.or_number, json_build_object('id', s.id, 'name', s.name, 'code', s.code) as sponsor, p.paid_on, p.tender, p.reference, p.bank, p.check_on,
         ${sponsorPaymentParts} as parts, p.amount_centavos, u.name as cashier, p.cashier_id, ${isShiftOpen} as is_shift_open, p.remarks,
         (select coalesce(json_agg(json_build_object('sponsor_bill_id', b.id, 'number', b.number, 'school_year', b.school_year, 'semester', b.semester,
                    'amount_centavos', l.amount_centavos) order by b.id), '[]')
          from sponsor_payment_lines l join sponsor_bills b on b.id = l.sponsor_bill_id where l.sponsor_payment_id = p.id) as lines,
         ${returnedSponsorChecks} as returned_checks, p.returned_centavos, ${openVoidOf('sponsor_payment_id')} as void_request_id, p.voided_at, p.void_reason, p.created_at`
const paymentTables = sql`sponsor_payments p join sponsors s on s.id = p.sponsor_id join users u on u.id = p.cashier_id`

export interface PaymentFilter {
  sponsor_id?: number
  sponsor_bill_id?: number
  from?: string
  to?: string
  /** LIKE patterns that must all match. */
  patterns: readonly string[]
}

function paymentConditions({ sponsor_id, sponsor_bill_id, from, to, patterns }: PaymentFilter): RawBuilder<unknown> {
  const conditions = [sql`true`]
  if (sponsor_id !== undefined) conditions.push(sql`p.sponsor_id = ${sponsor_id}`)
  if (sponsor_bill_id !== undefined)
    conditions.push(sql`p.id in (select l.sponsor_payment_id from sponsor_payment_lines l where l.sponsor_bill_id = ${sponsor_bill_id})`)
  if (from) conditions.push(sql`p.paid_on >= ${from}::date`)
  if (to) conditions.push(sql`p.paid_on <= ${to}::date`)
  for (const pattern of patterns) conditions.push(sql`plain(concat_ws(' ', p.or_number, s.name, s.code)) like plain(${pattern}::text)`)
  return sql.join(conditions, sql` and `)
}

/** Finds the payments of the page first and then their columns. */
export async function findSponsorPayments(db: Db, filter: PaymentFilter, slice: Slice): Promise<PaymentRecord[]> {
  const page = await values<{ id: number }>(db)`
    select p.id from sponsor_payments p join sponsors s on s.id = p.sponsor_id where ${paymentConditions(filter)}
    order by p.paid_on desc, p.id desc limit ${slice.limit} offset ${slice.offset}`
  if (page.length === 0) return []
  return all<PaymentRecord>(db)`
    select ${paymentColumns} from ${paymentTables} where p.id = ${anyOf(page)} order by p.paid_on desc, p.id desc`
}

export const countSponsorPayments = (db: Db, filter: PaymentFilter) => value<{ n: number }>(db)`
    select count(*)::int as n from sponsor_payments p join sponsors s on s.id = p.sponsor_id where ${paymentConditions(filter)}`

export const findSponsorPayment = (db: Db, id: number) =>
  first<PaymentRecord>(db)`select ${paymentColumns} from ${paymentTables} where p.id = ${id}`

type ReceiptRecord = PaymentRecord & Pick<SponsorReceipt, 'address' | 'cash_received_centavos'>

export const findSponsorReceipt = (db: Db, id: number) => first<ReceiptRecord>(db)`
    select ${paymentColumns}, s.address, p.cash_received_centavos from ${paymentTables} where p.id = ${id}`

interface LockedPayment extends LockedReceipt {
  sponsor_id: number
}

export const lockSponsorPayment = (tx: Db, id: number) => first<LockedPayment>(tx)`
    select sponsor_id, ${lockedColumns('sponsor_payments', 'sponsor')} from sponsor_payments where id = ${id} for no key update`

export const setSponsorPaymentVoided = (tx: Db, id: number, row: ReceiptVoid, entry: { by: number; at: Date }) =>
  execute(tx)`update sponsor_payments set ${voidValues(row, entry)} where id = ${id}`
