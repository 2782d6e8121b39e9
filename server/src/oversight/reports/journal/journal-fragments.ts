/** The postings of the journal as parts of statements. */
import { type RawBuilder, sql } from 'kysely'
import { returnReasons } from '#billing/ledger/payment-fragments.ts'

export interface JournalDays {
  /** Both included. */
  from: string
  to: string
}

const isWithin = (column: string, { from, to }: JournalDays): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} >= ${from}::date and ${sql.ref(column)} < ${to}::date + 1`

/**
 * When bills were made and replaced, as `bill (assessment_id, version_id, at, sign)`: `sign` is -1 for a bill that ends, and `version_id` is the
 * version that replaces it. A bill that was taken back without another one ends with its charges.
 */
const bills = (days: JournalDays): RawBuilder<unknown> => sql`
  bill as (
    select a.id as assessment_id, a.id as version_id, a.computed_at as at, 1 as sign
    from assessments a where ${isWithin('a.computed_at', days)}
    union all
    select old.id, a.id, a.computed_at, -1
    from assessments a join assessments old on old.enrollment_id = a.enrollment_id and old.version = a.version - 1
    where ${isWithin('a.computed_at', days)}
      and not exists (select from charges c where c.assessment_id = old.id and c.created_at > old.computed_at)
    union all
    select distinct a.id, a.id, c.created_at, -1
    from charges c join assessments a on a.id = c.assessment_id
    where ${isWithin('c.created_at', days)} and c.created_at > a.computed_at
    union all
    select a.id, a.id, a.computed_at, -1
    from assessments a
    where ${isWithin('a.computed_at', days)} and not a.is_current
      and not exists (select from assessments x where x.enrollment_id = a.enrollment_id and x.version > a.version)
      and not exists (select from charges c where c.assessment_id = a.id and c.created_at > a.computed_at)
  )`

/** A category of a line that names none, as the ledger charges it. */
const categoryOfLine = sql`coalesce(l.fee_category_id, (select k.id from fee_categories k where k.kind = l.kind order by k.sort, k.id limit 1),
  (select k.id from fee_categories k order by k.sort, k.name, k.id limit 1))`

const billReference = sql`'AS-' || e.id || '-' || v.version`
const billText = sql`case when v.id = b.assessment_id and b.sign = -1 then 'Assessment taken back' else 'Assessment' end`

/** Columns in which the postings of all sources agree. An amount above zero is a debit. */
const none = sql.raw('null')

/** Bills: what they charge before grants is income, and each grant is a discount or the sponsor's. */
const billPostings = sql`
  select b.at, 1 as place, ${billReference} as reference, ${billText} as description, 'fee_category' as kind, ${categoryOfLine} as fee_category_id,
         null::text as tender, null::bigint as grant_id, null::bigint as collection_kind_id, e.student_id, null::bigint as sponsor_id, -b.sign * l.amount_centavos as amount
  from bill b join assessments v on v.id = b.version_id join enrollments e on e.id = v.enrollment_id
  join assessment_lines l on l.assessment_id = b.assessment_id
  union all
  select b.at, 1, ${billReference}, ${billText},
         case when g.sponsor_id is not null and (e.withdrawn_at is null or e.withdrawn_at >= b.at) then 'unbilled_grants' when g.id is not null then 'grant' else 'discounts' end,
         ${none}, ${none}, case when g.sponsor_id is null or e.withdrawn_at < b.at then g.id end, ${none}, e.student_id, ${none}, b.sign * d.amount_centavos
  from bill b join assessments v on v.id = b.version_id join enrollments e on e.id = v.enrollment_id
  join assessment_discounts d on d.assessment_id = b.assessment_id
  left join student_grants s on s.id = d.student_grant_id left join grants g on g.id = s.grant_id`

/** Charges: what students owe, and the income of memos and fees on demand. What a bill takes in is the posting above. */
const chargePostings = (days: JournalDays): RawBuilder<unknown> => sql`
  select c.created_at, n.place, n.reference, n.description, x.kind, case x.kind when 'fee_category' then c.fee_category_id end, ${none}, ${none}, ${none}, c.student_id,
         ${none}, x.sign * c.amount_centavos
  from charges c
  left join assessments a on a.id = c.assessment_id
  left join adjustments j on j.id = c.adjustment_id
  left join adjustments undone on undone.id = j.reverses_id
  left join on_demand_fees f on f.id = coalesce(c.on_demand_fee_id, j.on_demand_fee_id)
  cross join lateral (
    select case when a.id is not null then 1 when j.id is not null then 2 else 3 end as place,
           case when a.id is not null then 'AS-' || a.enrollment_id || '-' || a.version
                when j.id is not null then coalesce(j.memo_number, 'WD-' || j.id) else 'FD-' || f.id end as reference,
           case when a.id is not null then case when c.created_at > a.computed_at then 'Assessment taken back' else 'Assessment' end
                when j.id is not null then case j.type when 'debit_memo' then 'Debit memo: ' when 'credit_memo' then 'Credit memo: '
                  when 'write_off' then 'Write-off: ' when 'reversal' then 'Reversal: ' else 'Withdrawal: ' end || j.reason
                else f.description || case when c.amount_centavos < 0 then ' cancelled' else '' end end as description
  ) n
  cross join lateral (
    select 'receivable_students' as kind, 1 as sign
    union all
    select case when coalesce(undone.type, j.type) = 'write_off' then 'write_offs' when f.balance_school_year is not null then 'opening_balances'
           else 'fee_category' end, -1
    where a.id is null
  ) x
  where ${isWithin('c.created_at', days)}`

const allocationText = sql`case l.kind when 'void' then 'Receipt voided: ' || coalesce(p.void_reason, '')
  when 'return' then 'Check returned: ' || coalesce(${returnReasons}, '') else 'Official receipt' end`

/** Payments: money received and given back, and whose accounts it pays. A credit of a term belongs to the receivable of its student. */
const allocationPostings = (days: JournalDays): RawBuilder<unknown> => sql`
  select l.created_at, case l.kind when 'transfer' then 5 when 'refund' then 6 else 4 end,
         case l.kind when 'transfer' then 'TR-' || l.transfer_id when 'refund' then r.voucher_number else p.or_number end,
         case l.kind when 'transfer' then 'Transfer: ' || t.reason when 'move' then 'Payment moved'
           when 'refund' then case when (l.amount_centavos > 0) = l.is_refunded then 'Refund' else 'Refund voided' end else ${allocationText} end,
         case when l.is_refunded then 'refunds' when l.enrollment_id is null and l.fee_category_id is null then 'advances' else 'receivable_students' end,
         ${none}, ${none}, ${none}, ${none}, p.student_id, ${none}, -l.amount_centavos
  from allocations l
  join payments p on p.id = l.payment_id
  left join credit_transfers t on t.id = l.transfer_id
  left join refunds r on r.id = l.refund_id
  where ${isWithin('l.created_at', days)}
  union all
  select l.created_at, 4, p.or_number, ${allocationText}, 'tender', ${none}, x.tender, ${none}, ${none}, p.student_id, ${none}, x.amount
  from (select distinct payment_id, kind, created_at from allocations l where ${isWithin('l.created_at', days)} and l.kind in ('receipt', 'void')) l
  join payments p on p.id = l.payment_id
  cross join lateral (
    select coalesce(m.tender, p.tender) as tender,
           case l.kind when 'receipt' then 1 else -1 end * coalesce(m.amount_centavos, p.amount_centavos) as amount
    from (select) one left join payment_tenders m on m.payment_id = p.id
    union all
    -- What the bank returned was taken out before the void.
    select 'check', p.returned_centavos where l.kind = 'void' and p.returned_centavos > 0
  ) x
  union all
  select r.created_at, 4, p.or_number, 'Check returned: ' || r.reason, 'tender', ${none}, 'check', ${none}, ${none}, p.student_id, ${none}, -r.amount_centavos
  from check_returns r join payments p on p.id = r.payment_id
  where ${isWithin('r.created_at', days)}`

/** Sponsors: billing lists, payments with their voids, and grants that no sponsor owes any more because the student has withdrawn. */
const sponsorPostings = (days: JournalDays): RawBuilder<unknown> => sql`
  select b.issued_at, 7, b.number, 'Billing list', x.kind, ${none}, ${none}, ${none}, ${none}, ${none}, b.sponsor_id, x.sign * l.amount_centavos
  from sponsor_bills b join sponsor_bill_lines l on l.sponsor_bill_id = b.id
  cross join (values ('receivable_sponsors', 1), ('unbilled_grants', -1)) x (kind, sign)
  where ${isWithin('b.issued_at', days)}
  union all
  select p.created_at, 8, p.or_number, 'Official receipt of a sponsor', x.kind, ${none}, x.tender, ${none}, ${none}, ${none}, p.sponsor_id, x.amount
  from sponsor_payments p
  cross join lateral (
    select 'tender' as kind, m.tender, m.amount_centavos as amount from receipt_parts m where m.kind = 'sponsor' and m.receipt_id = p.id
    union all
    select 'receivable_sponsors', ${none}, -p.amount_centavos
  ) x
  where ${isWithin('p.created_at', days)}
  union all
  select p.voided_at, 8, p.or_number, 'Receipt voided: ' || p.void_reason, x.kind, ${none}, x.tender, ${none}, ${none}, ${none}, p.sponsor_id, x.amount
  from sponsor_payments p
  cross join lateral (
    select 'tender' as kind, m.tender, -m.amount_centavos as amount from receipt_parts m where m.kind = 'sponsor' and m.receipt_id = p.id
    union all
    -- What the bank returned was taken out before the void.
    select 'tender', 'check', p.returned_centavos
    union all
    select 'receivable_sponsors', ${none}, p.amount_centavos - p.returned_centavos
  ) x
  where ${isWithin('p.voided_at', days)}
  union all
  select r.created_at, 8, p.or_number, 'Check returned: ' || r.reason, x.kind, ${none}, case x.kind when 'tender' then 'check' end, ${none}, ${none}, ${none},
         p.sponsor_id, -x.sign * r.amount_centavos
  from check_returns r join sponsor_payments p on p.id = r.sponsor_payment_id
  cross join (values ('tender', 1), ('receivable_sponsors', -1)) x (kind, sign)
  where ${isWithin('r.created_at', days)}
  union all
  select e.withdrawn_at, 9, 'WG-' || e.id, 'Grants of a withdrawn student', x.kind, ${none}, ${none}, case x.kind when 'grant' then g.id end, ${none}, e.student_id,
         ${none}, x.sign * d.amount_centavos
  from enrollments e
  join assessments a on a.enrollment_id = e.id and a.computed_at <= e.withdrawn_at
    and not exists (select from assessments y where y.enrollment_id = e.id and y.version > a.version and y.computed_at <= e.withdrawn_at)
    and not exists (select from charges c where c.assessment_id = a.id and c.created_at > a.computed_at and c.created_at <= e.withdrawn_at)
    and (a.is_current or exists (select from assessments y where y.enrollment_id = e.id and y.version > a.version)
      or exists (select from charges c where c.assessment_id = a.id and c.created_at > e.withdrawn_at))
  join assessment_discounts d on d.assessment_id = a.id
  join student_grants s on s.id = d.student_grant_id join grants g on g.id = s.grant_id
  cross join (values ('grant', 1), ('unbilled_grants', -1)) x (kind, sign)
  where g.sponsor_id is not null and ${isWithin('e.withdrawn_at', days)}`

/** The lines `l` of the other collection `p`, each with the sum of those from the last one to it. */
const collectionLines = sql`
  lateral (
    select n.kind_id, n.amount_centavos, sum(n.amount_centavos) over (order by n.place desc) as upto
    from other_collection_lines n where n.other_collection_id = p.id
  ) l`

/** What of the line `l` is between two amounts of its receipt, counted from the last line: what was received for last is taken back first. */
const takenBack = (from: RawBuilder<number>, to: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`greatest(0, least(l.upto, ${to}) - greatest(l.upto - l.amount_centavos, ${from}))`

/** Other collections with their voids and the checks that the bank returned: the money, and the income of each kind. */
const otherPostings = (days: JournalDays): RawBuilder<unknown> => sql`
  select p.created_at, 10, p.or_number, 'Official receipt of ' || p.payer_name, x.kind, ${none}, x.tender, ${none}, x.kind_id, ${none}, ${none}, x.amount
  from other_collections p
  cross join lateral (
    select 'tender' as kind, m.tender, null::bigint as kind_id, m.amount_centavos as amount from receipt_parts m where m.kind = 'other' and m.receipt_id = p.id
    union all
    select 'other_collection', ${none}, l.kind_id, -l.amount_centavos from ${collectionLines}
  ) x
  where ${isWithin('p.created_at', days)}
  union all
  select p.voided_at, 10, p.or_number, 'Receipt voided: ' || p.void_reason, x.kind, ${none}, x.tender, ${none}, x.kind_id, ${none}, ${none}, x.amount
  from other_collections p
  cross join lateral (
    select 'tender' as kind, m.tender, null::bigint as kind_id, -m.amount_centavos as amount from receipt_parts m where m.kind = 'other' and m.receipt_id = p.id
    union all
    -- What the bank returned was taken out before the void.
    select 'tender', 'check', ${none}, p.returned_centavos
    union all
    select 'other_collection', ${none}, l.kind_id, ${takenBack(sql<number>`p.returned_centavos`, sql<number>`p.amount_centavos`)} from ${collectionLines}
  ) x
  where ${isWithin('p.voided_at', days)}
  union all
  select r.created_at, 10, p.or_number, 'Check returned: ' || r.reason, x.kind, ${none}, x.tender, ${none}, x.kind_id, ${none}, ${none}, x.amount
  from check_returns r
  join other_collections p on p.id = r.other_collection_id
  cross join lateral (
    select coalesce(sum(e.amount_centavos), 0) as amount from check_returns e where e.other_collection_id = p.id and e.id < r.id
  ) before
  cross join lateral (
    select 'tender' as kind, 'check' as tender, null::bigint as kind_id, -r.amount_centavos as amount
    union all
    select 'other_collection', ${none}, l.kind_id, ${takenBack(sql<number>`before.amount`, sql<number>`before.amount + r.amount_centavos`)} from ${collectionLines}
  ) x
  where ${isWithin('r.created_at', days)}`

/** The lines of the days as `line`, in sums by day, reference and account. Those of no amount are left out. */
export const journalLines = (days: JournalDays): RawBuilder<unknown> => sql`
  ${bills(days)}, posting as (
    ${billPostings} union all ${chargePostings(days)} union all ${allocationPostings(days)} union all ${sponsorPostings(days)}
    union all ${otherPostings(days)}
  ), line as (
    select p.at::date as day, p.place, p.reference, p.description, p.kind, p.fee_category_id, p.tender, p.grant_id, p.collection_kind_id, p.student_id, p.sponsor_id,
           sum(p.amount)::bigint as amount
    from posting p
    group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
    having sum(p.amount) <> 0
  )`
