/** Statements of the collection report. */

import type { CollectedReceipt, CollectionSummary } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { PersonName } from '#foundation/people/names.ts'
import { escapePattern, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, one, value } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'

export interface CollectionFilter {
  /** The dates on the receipts, both included. */
  from: string
  to: string
  cashier_id?: number
  tender?: string
  fee_category_id?: number
  /** The receipts of a shift, whatever their date. */
  shift_id?: number
}

/** The receipts of students, of sponsors and of others. Ids are unique within a kind, receipt numbers over all. */
const receipts = sql`(
  select 'student' as kind, id, student_id, null::bigint as sponsor_id, enrollment_id, or_number, or_prefix, or_serial, paid_on, amount_centavos,
         tender, reference, payer_name, cashier_id, voided_at, void_reason, shift_id, void_shift_id
  from payments
  union all
  select 'sponsor', id, null, sponsor_id, null, or_number, or_prefix, or_serial, paid_on, amount_centavos,
         tender, reference, null, cashier_id, voided_at, void_reason, shift_id, void_shift_id
  from sponsor_payments
  union all
  select 'other', id, null, null, null, or_number, or_prefix, or_serial, paid_on, amount_centavos,
         tender, reference, payer_name, cashier_id, voided_at, void_reason, shift_id, void_shift_id
  from other_collections)`

/** Whether a receipt counts as voided. In the report of a shift, only when it was voided in that shift, whose figures do not change afterwards. */
const isVoided = ({ shift_id }: CollectionFilter): RawBuilder<boolean> =>
  shift_id === undefined ? sql<boolean>`p.voided_at is not null` : sql<boolean>`p.void_shift_id is not distinct from ${shift_id}::bigint`

/** What a receipt paid when it was received: later moves of its money are not part of the report. Only students pay fee categories. */
const receiptParts = sql`allocations a where a.payment_id = p.id and p.kind = 'student' and a.kind = 'receipt'`

function collectionCondition(filter: CollectionFilter): RawBuilder<boolean> {
  const conditions = [
    filter.shift_id === undefined
      ? sql`p.paid_on between ${filter.from}::date and ${filter.to}::date`
      : sql`p.shift_id = ${filter.shift_id}::bigint`,
  ]
  if (filter.cashier_id !== undefined) conditions.push(sql`p.cashier_id = ${filter.cashier_id}`)
  conditions.push(hasTender(filter))
  if (filter.fee_category_id !== undefined)
    conditions.push(sql`exists (select from ${receiptParts} and a.fee_category_id = ${filter.fee_category_id})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** Whether a receipt has the mode of payment of the filter, alone or among several. */
const hasTender = ({ tender }: CollectionFilter): RawBuilder<boolean> =>
  tender
    ? sql<boolean>`(p.tender = ${tender} or p.tender = 'several'
        and exists (select from payment_tenders t where t.kind = p.kind and t.receipt_id = p.id and t.tender = ${tender}))`
    : sql<boolean>`true`

/** The amount of a receipt, or of it what was paid in the mode of payment of the filter. */
const tenderAmount = ({ tender }: CollectionFilter): RawBuilder<number> =>
  tender === undefined || tender === 'several'
    ? sql<number>`p.amount_centavos`
    : sql<number>`case when p.tender = 'several' then
        (select coalesce(sum(t.amount_centavos), 0)::bigint from payment_tenders t where t.kind = p.kind and t.receipt_id = p.id and t.tender = ${tender})
        else p.amount_centavos end`

/** The amount of a receipt, or the part of it that paid the fee category of the filter in its mode of payment. */
const countedAmount = (filter: CollectionFilter): RawBuilder<number> =>
  filter.fee_category_id === undefined
    ? tenderAmount(filter)
    : sql<number>`least(${tenderAmount(filter)}, (select coalesce(sum(a.amount_centavos), 0) from ${receiptParts} and a.fee_category_id = ${filter.fee_category_id})::bigint)`

const searchCondition = (words: readonly string[]): RawBuilder<boolean> =>
  words.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(upper(p.or_number) like upper(${escapePattern(words.join(' '))}) || '%'
        or or_key(p.or_number) = or_key(${words.join(' ')})
        or (p.kind = 'other' and ${matchesWords(sql`plain(p.payer_name)`, words)})
        or p.student_id in (select s.id from students s where ${matchesWords(sql`s.search_text`, words)})
        or p.sponsor_id in (select o.id from sponsors o where ${matchesWords(sql`plain(concat_ws(' ', o.name, o.code))`, words)}))`

const orderExpressions = {
  number: sql`p.or_prefix, p.or_serial nulls first, p.or_number`,
  '-number': sql`p.or_prefix desc, p.or_serial desc nulls last, p.or_number desc`,
}
export type CollectionOrder = keyof typeof orderExpressions

export type ReceiptRecord = Omit<CollectedReceipt, 'payer' | 'voided_at'> &
  PersonName & { payer_name: string | null; voided_at: Date | null }

/** Finds the receipts of the page first and then their columns. */
export const listReceipts = (
  db: Db,
  filter: CollectionFilter,
  words: readonly string[],
  order: CollectionOrder,
  slice: Slice,
) => all<ReceiptRecord>(db)`
    with p as materialized (
      select p.*, ${countedAmount(filter)} as counted_centavos
      from ${receipts} p where ${collectionCondition(filter)} and ${searchCondition(words)}
      order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}
    )
    select p.id /* never null: every table demands it */, p.kind /* never null: a constant */, p.enrollment_id,
           p.or_number /* never null: every table demands it */, p.paid_on /* never null: every table demands it */,
           coalesce(p.payer_name, o.name) as payer_name,
           coalesce(i.first_name, '') as first_name, coalesce(i.last_name, '') as last_name, i.middle_name, i.extension_name,
           i.student_id_number, c.code as course, p.tender /* never null: every table demands it */, p.reference, u.name as cashier,
           case when ${isVoided(filter)} then p.voided_at end as voided_at, case when ${isVoided(filter)} then p.void_reason end as void_reason, p.counted_centavos /* never null: every table demands it */ as amount_centavos,
           (select coalesce(json_agg(json_build_object('category', n.category, 'amount_centavos', n.amount_centavos) order by n.sort nulls last, n.category), '[]')
            from (select ${categoryName} as category, k.sort, sum(a.amount_centavos) as amount_centavos
                  from allocations a left join fee_categories k on k.id = a.fee_category_id
                  where a.payment_id = p.id and p.kind = 'student' and a.kind = 'receipt' group by 1, 2
                  union all
                  select 'Billing list ' || b.number, null, l.amount_centavos
                  from sponsor_payment_lines l join sponsor_bills b on b.id = l.sponsor_bill_id
                  where l.sponsor_payment_id = p.id and p.kind = 'sponsor'
                  union all
                  select k.name, null, sum(l.amount_centavos)
                  from other_collection_lines l join other_collection_kinds k on k.id = l.kind_id
                  where l.other_collection_id = p.id and p.kind = 'other' group by k.id) n) as nature
    from p
    join users u on u.id = p.cashier_id
    left join students s on s.id = p.student_id
    left join user_infos i on i.id = s.user_info_id
    left join sponsors o on o.id = p.sponsor_id
    left join enrollments e on e.id = p.enrollment_id
    left join courses c on c.id = e.course_id
    order by ${orderExpressions[order]}`

/** The name of what an allocation `a` paid: its fee category `k`, a credit of the term, or an advance. */
const categoryName = sql<string>`coalesce(k.name, case when a.enrollment_id is null then 'Advance' else 'Credit' end)`

export const countReceipts = (db: Db, filter: CollectionFilter, words: readonly string[]) => value<{ n: number }>(db)`
    select count(*)::int as n from ${receipts} p where ${collectionCondition(filter)} and ${searchCondition(words)}`

type Totals = Omit<CollectionSummary, 'booklets' | 'postings' | 'from' | 'to' | 'returned_checks' | 'returned_centavos'>

/** All totals of the report in one statement, which reads the receipts of the days once. */
export async function sumReceipts(db: Db, filter: CollectionFilter): Promise<Totals> {
  const { from, to, ...others } = filter
  return one<Totals>(db)`
    with p as materialized (
      select p.kind, p.id, p.paid_on, p.tender, p.cashier_id, ${isVoided(filter)} as is_voided, ${countedAmount(filter)} as amount
      from ${receipts} p where ${collectionCondition(filter)}
    ), paid as (
      select p.kind, a.payment_id, p.amount as counted, ${categoryName} as name, k.sort, e.course_id, sum(a.amount_centavos) as amount
      from p join allocations a on a.payment_id = p.id
      left join fee_categories k on k.id = a.fee_category_id left join enrollments e on e.id = a.enrollment_id
      where not p.is_voided and p.kind = 'student' and a.kind = 'receipt' and ${others.fee_category_id === undefined ? sql`true` : sql`a.fee_category_id = ${others.fee_category_id}`}
      group by 1, 2, 3, 4, 5, 6
      union all
      select p.kind, p.id, p.amount, k.name, null, null, sum(l.amount_centavos)
      from p join other_collection_lines l on l.other_collection_id = p.id join other_collection_kinds k on k.id = l.kind_id
      where not p.is_voided and p.kind = 'other' group by p.kind, p.id, p.amount, k.id
    ), running as (
      select paid.*, sum(amount) over (partition by kind, payment_id) as whole,
             sum(amount) over (partition by kind, payment_id order by sort nulls last, name, course_id nulls last) as upto
      from paid
    ), part as materialized (
      -- Of a receipt that counts in part, each category has its share, and the shares add up.
      select kind, payment_id, name, sort, course_id, round(upto * counted / whole) - round((upto - amount) * counted / whole) as amount
      from running where whole <> 0
      union all
      select p.kind, p.id, 'Billing lists of sponsors', null, null, p.amount from p where not p.is_voided and p.kind = 'sponsor'
    ), mode as (
      select p.kind || p.id as id, ${others.fee_category_id !== undefined && others.tender ? sql`${others.tender}::text` : sql`p.tender`} as tender, p.amount
      from p where not p.is_voided and ${others.fee_category_id === undefined ? sql`p.tender <> 'several'` : sql`true`}
      union all
      select p.kind || p.id, t.tender, t.amount_centavos from p join payment_tenders t on t.kind = p.kind and t.receipt_id = p.id
      where not p.is_voided and p.tender = 'several' and ${others.fee_category_id === undefined ? sql`true` : sql`false`}
        and ${others.tender && others.tender !== 'several' ? sql`t.tender = ${others.tender}` : sql`true`}
    ), earlier as (
      select count(*)::int as n, coalesce(sum(${countedAmount(filter)}), 0)::bigint as amount
      from ${receipts} p
      where ${others.shift_id === undefined ? sql`p.voided_at >= ${from}::date and p.voided_at < ${to}::date + 1 and p.paid_on < ${from}::date` : sql`p.void_shift_id = ${others.shift_id}::bigint and p.shift_id is distinct from ${others.shift_id}::bigint`}
        and ${others.cashier_id === undefined ? sql`true` : sql`p.cashier_id = ${others.cashier_id}`}
        and ${hasTender(filter)}
        and ${others.fee_category_id === undefined ? sql`true` : sql`exists (select from ${receiptParts} and a.fee_category_id = ${others.fee_category_id})`}
    )
    select count(*) filter (where not is_voided)::int as receipts,
           coalesce(sum(amount) filter (where not is_voided), 0)::bigint as collected_centavos,
           count(*) filter (where is_voided)::int as voided,
           coalesce(sum(amount) filter (where is_voided), 0)::bigint as voided_centavos,
           coalesce((select n from earlier), 0) as voided_earlier,
           coalesce((select amount from earlier), 0) as voided_earlier_centavos,
           (select coalesce(json_agg(json_build_object('day', d.paid_on, 'receipts', d.n, 'amount_centavos', d.amount) order by d.paid_on), '[]')
            from (select paid_on, count(*) as n, coalesce(sum(amount), 0) as amount from p where not is_voided group by 1) d) as days,
           (select coalesce(json_agg(json_build_object('name', d.name, 'receipts', d.n, 'amount_centavos', d.amount) order by d.sort nulls last, d.name), '[]')
            from (select name, sort, count(distinct kind || payment_id) as n, coalesce(sum(amount), 0) as amount from part group by 1, 2) d) as categories,
           (select coalesce(json_agg(json_build_object('tender', d.tender, 'receipts', d.n, 'amount_centavos', d.amount) order by d.amount desc, d.tender), '[]')
            from (select tender, count(distinct id) as n, coalesce(sum(amount), 0) as amount from mode group by 1) d) as tenders,
           (select coalesce(json_agg(json_build_object('name', u.name, 'receipts', d.n, 'amount_centavos', d.amount) order by u.name, u.id), '[]')
            from (select cashier_id, count(*) as n, coalesce(sum(amount), 0) as amount from p where not is_voided group by 1) d
            join users u on u.id = d.cashier_id) as cashiers,
           (select coalesce(json_agg(json_build_object('name', coalesce(d.code, case d.kind when 'sponsor' then 'Sponsors' when 'other' then 'Other collections' else 'No enrollment' end), 'receipts', d.n, 'amount_centavos', d.amount) order by d.code nulls last, d.kind desc), '[]')
            from (select part.kind, c.code, count(distinct part.payment_id) as n, coalesce(sum(part.amount), 0) as amount
                  from part left join courses c on c.id = part.course_id group by part.kind, c.id) d) as courses
    from p`
}

export interface BookletRecord {
  cashier: string
  prefix: string
  /** How many digits the numbers have. */
  width: number
  first: string
  last: string
  receipts: number
  voided: number
  gaps: { from: string; to: string; missing: number }[]
}

/**
 * The receipt numbers of the days by cashier and booklet. A gap is between two receipts of the cashier, the earlier one also of an earlier day;
 * numbers of it that another receipt has are not missing, and none before the booklet of the later one.
 */
export const listBooklets = (db: Db, { from, to, cashier_id, shift_id }: CollectionFilter) => all<BookletRecord>(db)`
    with day as materialized (
      select cashier_id, or_prefix, or_serial, length(or_number) - length(or_prefix) as width, ${isVoided({ from, to, shift_id })} as is_voided,
             lag(or_serial) over (partition by cashier_id, or_prefix order by or_serial) as before
      from ${receipts} p
      where ${shift_id === undefined ? sql`paid_on between ${from}::date and ${to}::date` : sql`shift_id = ${shift_id}::bigint`} and or_serial is not null
        and ${cashier_id === undefined ? sql`true` : sql`cashier_id = ${cashier_id}`}
    ), p as materialized (
      select d.cashier_id, d.or_prefix, d.or_serial, d.width, d.is_voided,
             coalesce(d.before, (select max(x.or_serial) from ${receipts} x
                                 where x.cashier_id = d.cashier_id and x.or_prefix = d.or_prefix and x.or_serial < d.or_serial
                                   and ${shift_id === undefined ? sql`x.paid_on < ${from}::date` : sql`x.shift_id is distinct from ${shift_id}::bigint`})) as before
      from day d
    ), gap as (
      select g.cashier_id, g.or_prefix, json_agg(json_build_object('from', g.first::text, 'to', g.last::text, 'missing', g.missing) order by g.first) as gaps
      from (
        select p.cashier_id, p.or_prefix, p.before + 1 as first, p.or_serial - 1 as last,
               p.or_serial - p.before - 1 - (select count(distinct q.or_serial) from ${receipts} q
                                             where q.or_prefix = p.or_prefix and q.or_serial > p.before and q.or_serial < p.or_serial) as missing
        from (
          select n.cashier_id, n.or_prefix, n.or_serial,
                 -- The cashier went on with another booklet: its numbers begin with its first one.
                 greatest(n.before, (select max(substring(s.first_or_number, '[0-9]+$')::numeric) - 1 from cashier_shifts s
                                     where s.cashier_id = n.cashier_id and upper(regexp_replace(s.first_or_number, '[0-9]+$', '')) = n.or_prefix
                                       and length(s.first_or_number) = length(n.or_prefix) + n.width
                                       and n.or_serial between substring(s.first_or_number, '[0-9]+$')::numeric
                                         and substring(s.last_or_number, '[0-9]+$')::numeric)) as before
          from p n where n.or_serial > n.before + 1
        ) p where p.or_serial > p.before + 1
      ) g where g.missing > 0 group by 1, 2
    )
    select u.name as cashier, b.prefix, b.width, b.first, b.last, b.receipts, b.voided, coalesce(gap.gaps, '[]') as gaps
    from (
      select cashier_id, or_prefix as prefix, max(width)::int as width, min(or_serial)::text as first, max(or_serial)::text as last,
             count(*) filter (where not is_voided)::int as receipts, count(*) filter (where is_voided)::int as voided
      from p group by 1, 2
    ) b
    join users u on u.id = b.cashier_id
    left join gap on gap.cashier_id = b.cashier_id and gap.or_prefix = b.prefix
    order by u.name, u.id, b.prefix`

/** Whoever has received a payment, also who has left the school; one step of the index for each cashier. */
export const listCashiers = (db: Db) => all<{ id: number; name: string }>(db)`
    with recursive cashier (id) as (
      (select cashier_id from payments order by cashier_id limit 1)
      union all
      select (select p.cashier_id from payments p where p.cashier_id > c.id order by p.cashier_id limit 1) from cashier c where c.id is not null
    )
    select u.id, u.name
    from (select id from cashier union select cashier_id from sponsor_payments union select cashier_id from other_collections) c join users u on u.id = c.id order by u.name, u.id`

export interface CollectedDay {
  day: string
  amount_centavos: number
}

/** What was received on a day: the totals of the report that need no look at what was paid. */
export const sumDay = (db: Db, day: string) => one<Pick<Totals, 'receipts' | 'collected_centavos' | 'tenders'>>(db)`
    with p as materialized (
      select p.kind, p.id, p.tender, p.amount_centavos from ${receipts} p where p.paid_on = ${day}::date and p.voided_at is null
    ), mode as (
      select kind || id as id, tender, amount_centavos from p where tender <> 'several'
      union all
      select p.kind || p.id, t.tender, t.amount_centavos from p join payment_tenders t on t.kind = p.kind and t.receipt_id = p.id
      where p.tender = 'several'
    )
    select count(*)::int as receipts, coalesce(sum(amount_centavos), 0)::bigint as collected_centavos,
           (select coalesce(json_agg(json_build_object('tender', d.tender, 'receipts', d.n, 'amount_centavos', d.amount) order by d.amount desc, d.tender), '[]')
            from (select tender, count(distinct id) as n, coalesce(sum(amount_centavos), 0) as amount from mode group by 1) d) as tenders
    from p`

/** What was received on each of the days, also on those without receipts; voided receipts do not count. */
export const listCollectedDays = (db: Db, { from, to }: Pick<CollectionFilter, 'from' | 'to'>) => all<CollectedDay>(db)`
    with daily as (
      select p.paid_on, sum(p.amount_centavos)::bigint as n from ${receipts} p
      where p.voided_at is null and p.paid_on between ${from}::date and ${to}::date group by 1
    )
    select g::date as day /* never null: of a series */, coalesce(d.n, 0)::bigint as amount_centavos
    from generate_series(${from}::date, ${to}::date, interval '1 day') g left join daily d on d.paid_on = g::date
    order by 1`
