import type { ShiftReceipt, Tender } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, hasRow, one, value } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

type ShiftStatus = 'open' | 'suspended' | 'closed'

export interface ShiftRecord {
  id: number
  cashier_id: number
  cashier: string
  opened_at: Date
  starting_centavos: number
  first_or_number: string | null
  last_or_number: string | null
  suspended_at: Date | null
  closed_at: Date | null
  closed_by: string | null
  expected_centavos: number | null
  counted_centavos: number | null
  difference_reason: string | null
  cash_count: Record<string, number> | null
  updated_at: Date
  receipts: number
  collected_centavos: number
}

/** The receipts of the shift `s`. One that was voided after the shift was closed counts in it: a closed shift does not change any more. */
const receiptsOf = sql`(
  select p.amount_centavos, coalesce(p.void_shift_id = s.id, false) as is_voided from payments p where p.shift_id = s.id
  union all
  select p.amount_centavos, coalesce(p.void_shift_id = s.id, false) from sponsor_payments p where p.shift_id = s.id
  union all
  select p.amount_centavos, coalesce(p.void_shift_id = s.id, false) from other_collections p where p.shift_id = s.id)`

const shiftColumns = sql`
  s.id, s.cashier_id, u.name as cashier, s.opened_at, s.starting_centavos, s.first_or_number, s.last_or_number, s.suspended_at, s.closed_at,
  c.name as closed_by, s.expected_centavos, s.counted_centavos, s.difference_reason, s.cash_count, s.updated_at, r.receipts, r.collected_centavos`

const shiftTables = sql`
  cashier_shifts s
  join users u on u.id = s.cashier_id
  left join users c on c.id = s.closed_by
  cross join lateral (
    select count(*)::int as receipts, coalesce(sum(x.amount_centavos), 0)::bigint as collected_centavos from ${receiptsOf} x where not x.is_voided
  ) r`

export const findShift = (db: Db, id: number) => first<ShiftRecord>(db)`select ${shiftColumns} from ${shiftTables} where s.id = ${id}`

export const findOpenShiftId = (db: Db, cashierId: number) =>
  firstValue<{ id: number }>(db)`select id from cashier_shifts where cashier_id = ${cashierId} and closed_at is null`

/** Whether a shift has receipts of the days. */
export async function hasReceiptsOf(db: Db, id: number, { from, to }: { from?: string; to?: string }): Promise<boolean> {
  const isOfDays = sql`p.shift_id = ${id} and (${from ?? null}::date is null or p.paid_on >= ${from ?? null}::date) and (${to ?? null}::date is null or p.paid_on <= ${to ?? null}::date)`
  return hasRow(db)`
    select where exists (select from payments p where ${isOfDays}) or exists (select from sponsor_payments p where ${isOfDays})
      or exists (select from other_collections p where ${isOfDays})`
}

export interface ShiftFilter {
  from?: string
  to?: string
  status?: ShiftStatus
  cashier_id?: number
  /** The words of the cashier's name. */
  words: readonly string[]
}

export const cashiersNamed = (words: readonly string[]) => sql`select n.id from users n where ${matchesWords(sql`plain(n.name)`, words)}`

function shiftCondition(filter: ShiftFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (filter.from) conditions.push(sql`s.opened_at >= ${filter.from}::date`)
  if (filter.to) conditions.push(sql`s.opened_at < ${filter.to}::date + 1`)
  if (filter.cashier_id !== undefined) conditions.push(sql`s.cashier_id = ${filter.cashier_id}`)
  if (filter.words.length > 0) conditions.push(sql`s.cashier_id in (${cashiersNamed(filter.words)})`)
  if (filter.status === 'closed') conditions.push(sql`s.closed_at is not null`)
  if (filter.status === 'open') conditions.push(sql`s.closed_at is null and s.suspended_at is null`)
  if (filter.status === 'suspended') conditions.push(sql`s.suspended_at is not null`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Finds the shifts of the page first, and then what was received in them. */
export async function listShifts(db: Db, filter: ShiftFilter, slice: Slice): Promise<ShiftRecord[]> {
  const pageRows = await all<{ id: number }>(db)`
    select s.id from cashier_shifts s where ${shiftCondition(filter)}
    order by s.opened_at desc, s.id desc limit ${slice.limit} offset ${slice.offset}`
  return all<ShiftRecord>(db)`
    select ${shiftColumns} from ${shiftTables} where s.id = ${anyOf(pageRows.map((row) => row.id))} order by s.opened_at desc, s.id desc`
}

export const countShifts = (db: Db, filter: ShiftFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from cashier_shifts s where ${shiftCondition(filter)}`

export interface ShiftFigures {
  starting_centavos: number
  received_centavos: number
  given_back_centavos: number
  refunded_centavos: number
  remitted_centavos: number
  /** Checks that were received, also of receipts that were voided since: such a check may have been handed over before. */
  checks_centavos: number
  /** Of them, the checks of receipts that were voided while so much was still to be handed over: they went back to who paid. */
  voided_checks_centavos: number
  /** What was handed over so far, without what was reversed. */
  all_remitted_cash_centavos: number
  all_remitted_check_centavos: number
  voided: number
  voided_centavos: number
  tenders: { tender: Tender; receipts: number; amount_centavos: number }[]
}

/** Whether the remittance `h` was not reversed. */
export const isInForce = sql`not exists (select from remittance_reversals v where v.remittance_id = h.id)`

/** What moved the money of a shift. What happens after its end is not part of it, except what is handed over then. */
export const sumShift = (db: Db, id: number) => one<ShiftFigures>(db)`
    with s as materialized (select id, starting_centavos from cashier_shifts where id = ${id}),
    part as materialized (
      select 'student' || p.id as receipt, m.tender, m.amount_centavos
      from s join payments p on p.shift_id = s.id join receipt_parts m on m.kind = 'student' and m.receipt_id = p.id
      where p.void_shift_id is distinct from s.id
      union all
      select 'sponsor' || p.id, m.tender, m.amount_centavos
      from s join sponsor_payments p on p.shift_id = s.id join receipt_parts m on m.kind = 'sponsor' and m.receipt_id = p.id
      where p.void_shift_id is distinct from s.id
      union all
      select 'other' || p.id, m.tender, m.amount_centavos
      from s join other_collections p on p.shift_id = s.id join receipt_parts m on m.kind = 'other' and m.receipt_id = p.id
      where p.void_shift_id is distinct from s.id
    ), received_check as materialized (
      select p.or_number, p.created_at, p.voided_at, m.amount_centavos
      from s join payments p on p.shift_id = s.id join receipt_parts m on m.kind = 'student' and m.receipt_id = p.id where m.tender = 'check'
      union all
      select p.or_number, p.created_at, p.voided_at, m.amount_centavos
      from s join sponsor_payments p on p.shift_id = s.id join receipt_parts m on m.kind = 'sponsor' and m.receipt_id = p.id where m.tender = 'check'
      union all
      select p.or_number, p.created_at, p.voided_at, m.amount_centavos
      from s join other_collections p on p.shift_id = s.id join receipt_parts m on m.kind = 'other' and m.receipt_id = p.id where m.tender = 'check'
    )
    select s.starting_centavos,
           coalesce((select sum(amount_centavos) from part where tender = 'cash'), 0)::bigint as received_centavos,
           (coalesce((select sum(m.amount_centavos) from payments p join receipt_parts m on m.kind = 'student' and m.receipt_id = p.id
                     where p.void_shift_id = s.id and p.shift_id is distinct from s.id and m.tender = 'cash'), 0)
             + coalesce((select sum(m.amount_centavos) from sponsor_payments p join receipt_parts m on m.kind = 'sponsor' and m.receipt_id = p.id
                         where p.void_shift_id = s.id and p.shift_id is distinct from s.id and m.tender = 'cash'), 0)
             + coalesce((select sum(m.amount_centavos) from other_collections p join receipt_parts m on m.kind = 'other' and m.receipt_id = p.id
                         where p.void_shift_id = s.id and p.shift_id is distinct from s.id and m.tender = 'cash'), 0))::bigint as given_back_centavos,
           (coalesce((select sum(f.amount_centavos) from refunds f where f.shift_id = s.id and f.method = 'cash'), 0)
             - coalesce((select sum(f.amount_centavos) from refunds f where f.void_shift_id = s.id and f.method = 'cash'), 0))::bigint as refunded_centavos,
           coalesce((select sum(h.cash_centavos) from remittances h where h.shift_id = s.id and not h.is_after_closing
                       and not exists (select from remittance_reversals v where v.remittance_id = h.id and not v.is_after_closing)), 0)::bigint as remitted_centavos,
           (select coalesce(sum(c.amount_centavos), 0)::bigint from received_check c) as checks_centavos,
           (select coalesce(sum(c.amount_centavos), 0)::bigint from received_check c
            where c.voided_at is not null and c.amount_centavos <=
              (select sum(e.amount_centavos) from received_check e where e.or_number = c.or_number or e.created_at < c.voided_at)
              - coalesce((select sum(h.check_centavos) from remittances h
                          where h.shift_id = s.id and h.created_at <= c.voided_at and ${isInForce}), 0)) as voided_checks_centavos,
           coalesce((select sum(h.cash_centavos) from remittances h where h.shift_id = s.id and ${isInForce}), 0)::bigint as all_remitted_cash_centavos,
           coalesce((select sum(h.check_centavos) from remittances h where h.shift_id = s.id and ${isInForce}), 0)::bigint as all_remitted_check_centavos,
           (select count(*)::int from ${receiptsOf} x where x.is_voided) as voided,
           (select coalesce(sum(x.amount_centavos), 0)::bigint from ${receiptsOf} x where x.is_voided) as voided_centavos,
           (select coalesce(json_agg(json_build_object('tender', d.tender, 'receipts', d.n, 'amount_centavos', d.amount) order by d.amount desc, d.tender), '[]')
            from (select tender, count(distinct receipt) as n, sum(amount_centavos) as amount from part group by 1) d) as tenders
    from s`

type ReceiptRecord = Omit<ShiftReceipt, 'created_at' | 'payer'> & PersonName & { created_at: Date; payer_name: string | null }

const LAST_RECEIPTS = 8

/** The newest receipts of a shift. */
export const listLastReceipts = (db: Db, id: number) => all<ReceiptRecord>(db)`
    select r.kind /* never null: a constant */, r.id /* never null: every table demands it */, r.or_number /* never null: every table demands it */,
           r.amount_centavos /* never null: every table demands it */, r.created_at /* never null: every table demands it */, r.voided_at is not null as is_voided,
           coalesce(r.payer_name, o.name) as payer_name, coalesce(i.first_name, '') as first_name, coalesce(i.last_name, '') as last_name,
           i.middle_name, i.extension_name
    from (
      (select 'student' as kind, id, or_number, amount_centavos, created_at, voided_at, payer_name, student_id, null::bigint as sponsor_id
       from payments where shift_id = ${id} order by id desc limit ${LAST_RECEIPTS})
      union all
      (select 'sponsor', id, or_number, amount_centavos, created_at, voided_at, null, null, sponsor_id
       from sponsor_payments where shift_id = ${id} order by id desc limit ${LAST_RECEIPTS})
      union all
      (select 'other', id, or_number, amount_centavos, created_at, voided_at, payer_name, null, null
       from other_collections where shift_id = ${id} order by id desc limit ${LAST_RECEIPTS})
    ) r
    left join students t on t.id = r.student_id
    left join user_infos i on i.id = t.user_info_id
    left join sponsors o on o.id = r.sponsor_id
    order by r.created_at desc, r.id desc limit ${LAST_RECEIPTS}`

export type LockedShift = Pick<
  ShiftRecord,
  'id' | 'cashier_id' | 'suspended_at' | 'closed_at' | 'first_or_number' | 'last_or_number' | 'updated_at'
>

/** Locks a shift before it is changed: payments in it wait, and are then refused or counted. */
export const lockShift = (tx: Db, id: number) => first<LockedShift>(tx)`
    select id, cashier_id, suspended_at, closed_at, first_or_number, last_or_number, updated_at from cashier_shifts where id = ${id} for update`

/** Locks the open shift of a cashier against being closed. Payments of one shift do not wait for each other. */
export const shareOpenShift = (tx: Db, cashierId: number) => first<LockedShift>(tx)`
    select id, cashier_id, suspended_at, closed_at, first_or_number, last_or_number, updated_at
    from cashier_shifts where cashier_id = ${cashierId} and closed_at is null for share`

/** Whether a shift is still open, locked against being closed. */
export const shareIfOpen = (tx: Db, id: number) => hasRow(tx)`select from cashier_shifts where id = ${id} and closed_at is null for share`

interface NewShift {
  cashier_id: number
  starting_centavos: number
  first_or_number: string | null
  last_or_number: string | null
  opened_at: Date
}

/** Undefined when the cashier has an open shift. */
export const insertShift = (tx: Db, row: NewShift) => firstValue<{ id: number }>(tx)`
    insert into cashier_shifts (cashier_id, starting_centavos, first_or_number, last_or_number, opened_at)
    values (${row.cashier_id}, ${row.starting_centavos}, ${row.first_or_number}, ${row.last_or_number}, ${row.opened_at})
    on conflict (cashier_id) where closed_at is null do nothing
    returning id`

export const setBooklet = (tx: Db, id: number, booklet: { first_or_number: string | null; last_or_number: string | null }) => execute(tx)`
    update cashier_shifts set first_or_number = ${booklet.first_or_number}, last_or_number = ${booklet.last_or_number} where id = ${id}`

export const setSuspended = (tx: Db, id: number, suspendedAt: Date | null) =>
  execute(tx)`update cashier_shifts set suspended_at = ${suspendedAt} where id = ${id}`

interface Closing {
  cash_count: Record<string, number>
  expected_centavos: number
  counted_centavos: number
  difference_reason: string | null
}

export const setClosed = (tx: Db, id: number, closing: Closing, { by, at }: { by: number; at: Date }) => execute(tx)`
    update cashier_shifts
    set closed_at = ${at}, closed_by = ${by}, suspended_at = null, cash_count = ${JSON.stringify(closing.cash_count)}::jsonb,
        expected_centavos = ${closing.expected_centavos}, counted_centavos = ${closing.counted_centavos},
        difference_reason = ${closing.difference_reason}
    where id = ${id}`
