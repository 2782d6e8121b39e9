/** Adds up the money of a school from its rows, without any function of the product, and compares every report with the sums. */
import { type RawBuilder, sql } from 'kysely'
import { expect } from 'vitest'
import type { TestApp, TestUser } from '#testing/platform/test-app.ts'

/** The receipts that count, with what of them the bank returned. */
const receipts = sql`(
  select 'student' || id as key, or_number, cashier_id, paid_on, shift_id, void_shift_id, voided_at, amount_centavos, returned_centavos from payments
  union all
  select 'sponsor' || id, or_number, cashier_id, paid_on, shift_id, void_shift_id, voided_at, amount_centavos, returned_centavos from sponsor_payments
  union all
  select 'other' || id, or_number, cashier_id, paid_on, shift_id, void_shift_id, voided_at, amount_centavos, returned_centavos from other_collections)`

/** Receipts by mode of payment. */
const parts = sql`(
  select 'student' || p.id as key, p.shift_id, p.void_shift_id, p.voided_at, p.tender, p.amount_centavos from payments p where p.tender <> 'several'
  union all
  select 'student' || p.id, p.shift_id, p.void_shift_id, p.voided_at, m.tender, m.amount_centavos from payments p join payment_tenders m on m.payment_id = p.id
  union all
  select 'sponsor' || p.id, p.shift_id, p.void_shift_id, p.voided_at, p.tender, p.amount_centavos from sponsor_payments p where p.tender <> 'several'
  union all
  select 'sponsor' || p.id, p.shift_id, p.void_shift_id, p.voided_at, m.tender, m.amount_centavos from sponsor_payments p join payment_tenders m on m.sponsor_payment_id = p.id
  union all
  select 'other' || p.id, p.shift_id, p.void_shift_id, p.voided_at, p.tender, p.amount_centavos from other_collections p where p.tender <> 'several'
  union all
  select 'other' || p.id, p.shift_id, p.void_shift_id, p.voided_at, m.tender, m.amount_centavos from other_collections p join payment_tenders m on m.other_collection_id = p.id)`

/** Each query returns the rows that break a rule of the ledger. */
const violations: Record<string, RawBuilder<unknown>> = {
  'no receipt number is used twice': sql`
    select or_key(or_number) from ${receipts} r group by or_key(or_number) having count(*) > 1`,
  'a receipt is allocated as a whole, less what the bank returned': sql`
    select p.id from payments p
    where (select coalesce(sum(a.amount_centavos), 0) from allocations a where a.payment_id = p.id)
      <> case when p.voided_at is null then p.amount_centavos - p.returned_centavos else 0 end`,
  'what a receipt has as returned are its checks, each once': sql`
    select r.key from ${receipts} r
    where r.returned_centavos <> (select coalesce(sum(c.amount_centavos), 0) from check_returns c
                                  where r.key = coalesce('student' || c.payment_id, 'sponsor' || c.sponsor_payment_id, 'other' || c.other_collection_id))`,
  'several modes of payment add up to their receipt': sql`
    select r.key from ${receipts} r
    where r.amount_centavos <> (select coalesce(sum(x.amount_centavos), 0) from ${parts} x where x.key = r.key)`,
  'a receipt of a sponsor pays billing lists as a whole, and none beyond its total': sql`
    select 'R' || p.id as id from sponsor_payments p
    where p.amount_centavos <> (select coalesce(sum(l.amount_centavos), 0) from sponsor_payment_lines l where l.sponsor_payment_id = p.id)
    union all
    select 'B' || b.id from sponsor_bills b
    where (select coalesce(sum(l.amount_centavos), 0) from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
           where l.sponsor_bill_id = b.id and p.voided_at is null)
      - (select coalesce(sum(least(l.amount_centavos, greatest(0, p.returned_centavos
             - (select coalesce(sum(y.amount_centavos), 0) from sponsor_payment_lines y where y.sponsor_payment_id = p.id and y.sponsor_bill_id > b.id)))), 0)
         from sponsor_payment_lines l join sponsor_payments p on p.id = l.sponsor_payment_id
         where l.sponsor_bill_id = b.id and p.voided_at is null)
      > greatest(0, (select sum(l.amount_centavos) from sponsor_bill_lines l where l.sponsor_bill_id = b.id))`,
  'a term is charged its bill and its memos': sql`
    select e.id from enrollments e
    where (select coalesce(sum(c.amount_centavos), 0) from charges c where c.enrollment_id = e.id)
      <> (select coalesce(sum(a.gross_centavos - a.discount_centavos), 0) from assessments a where a.enrollment_id = e.id and a.is_current)
        + (select coalesce(sum(case j.kind when 'debit' then j.amount_centavos else -j.amount_centavos end), 0) from adjustments j where j.enrollment_id = e.id)`,
  'a fee without a term is charged once, and a cancelled one not at all': sql`
    select f.id from on_demand_fees f
    where (select coalesce(sum(c.amount_centavos), 0) from charges c where c.on_demand_fee_id = f.id)
      <> case when f.cancelled_at is null then f.amount_centavos else 0 end`,
  'a memo is reversed at most once, with its own amount': sql`
    select j.id from adjustments j join adjustments r on r.reverses_id = j.id
    where r.amount_centavos <> j.amount_centavos or r.kind = j.kind`,
  'no part of a plan is surcharged twice': sql`
    select s.enrollment_id as id from surcharges s
    join adjustments j on j.request_id = s.request_id left join adjustments v on v.reverses_id = j.id
    where v.id is null group by s.enrollment_id, s.bill_plan_id, s.place having count(*) > 1`,
  'what is above the limit was approved by a second person': sql`
    select q.id from billing_requests q
    where q.decision = 'approved' and q.amount_centavos > q.limit_centavos and q.decided_by = q.requested_by`,
  'a shift belongs to the cashier of its receipts': sql`
    select r.key from ${receipts} r join cashier_shifts s on s.id = r.shift_id where s.cashier_id <> r.cashier_id`,
  'a cashier has one open shift at most': sql`
    select cashier_id from cashier_shifts where closed_at is null group by cashier_id having count(*) > 1`,
  'a closed shift had the cash that its receipts, voids, refunds and remittances say': sql`
    select s.id from cashier_shifts s
    where s.closed_at is not null and s.expected_centavos <> s.starting_centavos
      + (select coalesce(sum(x.amount_centavos), 0) from ${parts} x where x.tender = 'cash' and x.shift_id = s.id and x.void_shift_id is distinct from s.id)
      - (select coalesce(sum(x.amount_centavos), 0) from ${parts} x where x.tender = 'cash' and x.void_shift_id = s.id and x.shift_id is distinct from s.id)
      - (select coalesce(sum(f.amount_centavos), 0) from refunds f where f.method = 'cash' and f.shift_id = s.id)
      + (select coalesce(sum(f.amount_centavos), 0) from refunds f where f.method = 'cash' and f.void_shift_id = s.id)
      - (select coalesce(sum(h.cash_centavos), 0) from remittances h where h.shift_id = s.id and not h.is_after_closing)`,
  'no shift hands over more checks than it received': sql`
    select s.id from cashier_shifts s
    where (select coalesce(sum(h.check_centavos), 0) from remittances h where h.shift_id = s.id)
      > (select coalesce(sum(x.amount_centavos), 0) from ${parts} x where x.tender = 'check' and x.shift_id = s.id)`,
}

export async function expectSoundLedger({ db }: TestApp): Promise<void> {
  for (const [rule, query] of Object.entries(violations)) expect([rule, (await query.execute(db)).rows]).toEqual([rule, []])
}

type Sums = Record<string, number>

/** The sums by name, without those of nothing. */
async function sumsOf({ db }: TestApp, query: RawBuilder<{ name: string; amount: number }>): Promise<Sums> {
  const { rows } = await query.execute(db)
  return Object.fromEntries(rows.filter((row) => row.amount !== 0).map((row) => [row.name, row.amount]))
}

const toSums = (rows: readonly { amount_centavos: number }[], key: string): Sums =>
  Object.fromEntries(
    rows
      .filter((row) => row.amount_centavos !== 0)
      .map((row) => [String((row as unknown as Record<string, unknown>)[key]), row.amount_centavos]),
  )

const addUp = (sums: Sums): number => Object.values(sums).reduce((sum, amount) => sum + amount, 0)

/** Days with everything that the school has recorded so far; the journal reads at most one year. */
export interface ReportDays {
  from: string
  to: string
}

async function expectCollections(t: TestApp, as: TestUser, days: ReportDays): Promise<void> {
  const read = async (path: string, query: Record<string, string>) =>
    (await t.inject('GET', `/api/reports/${path}`, { as, query })).body.data
  const summary = await read('collections/summary', { ...days })
  const within = sql`paid_on between ${days.from}::date and ${days.to}::date`
  const byDay = await sumsOf(
    t,
    sql`select to_char(paid_on, 'YYYY-MM-DD') as name, sum(amount_centavos)::bigint as amount from ${receipts} r where voided_at is null and ${within} group by 1`,
  )
  const byTender = await sumsOf(
    t,
    sql`select x.tender as name, sum(x.amount_centavos)::bigint as amount from ${parts} x join ${receipts} r on r.key = x.key
        where r.voided_at is null and ${within} group by 1`,
  )
  const byCategory = await sumsOf(
    t,
    sql`select n.name, sum(n.amount)::bigint as amount from (
          select coalesce(k.name, case when a.enrollment_id is null then 'Advance' else 'Credit' end) as name, a.amount_centavos as amount
          from payments p join allocations a on a.payment_id = p.id and a.kind = 'receipt' left join fee_categories k on k.id = a.fee_category_id
          where p.voided_at is null and ${within}
          union all
          select 'Billing lists of sponsors', amount_centavos from sponsor_payments where voided_at is null and ${within}
          union all
          select k.name, l.amount_centavos
          from other_collections p join other_collection_lines l on l.other_collection_id = p.id join other_collection_kinds k on k.id = l.kind_id
          where p.voided_at is null and ${within}
        ) n group by 1`,
  )
  expect(toSums(summary.days, 'day')).toEqual(byDay)
  expect(toSums(summary.tenders, 'tender')).toEqual(byTender)
  expect(toSums(summary.categories, 'name')).toEqual(byCategory)
  expect([addUp(byDay), addUp(byTender), addUp(byCategory)]).toEqual(Array(3).fill(summary.collected_centavos))
  const monthly: Sums = {}
  for (const month of new Set(Object.keys(byDay).map((day) => day.slice(0, 7)))) {
    const report = await read('collections/monthly', { month })
    for (const { day, collected_centavos } of report.days) if (collected_centavos !== 0) monthly[day] = collected_centavos
  }
  expect(Object.fromEntries(Object.entries(monthly).filter(([day]) => day >= days.from && day <= days.to))).toEqual(byDay)
}

/** Every number between the first and the last receipt of a booklet was used, or the report names it as missing. */
async function expectNoUnexplainedGap(t: TestApp, as: TestUser, days: ReportDays): Promise<void> {
  const { booklets } = (await t.inject('GET', '/api/reports/collections/summary', { as, query: { ...days } })).body.data
  const reported: Sums = {}
  for (const { first, gaps } of booklets as { first: string; gaps: { missing: number }[] }[]) {
    const prefix = first.replace(/\d+$/, '')
    const missing = gaps.reduce((sum, gap) => sum + Number(gap.missing), 0)
    if (missing > 0) reported[prefix] = (reported[prefix] ?? 0) + missing
  }
  const { rows } = await sql<{ name: string; amount: number }>`
    select upper(regexp_replace(or_number, '[0-9]+$', '')) as name,
           (max(number) - min(number) + 1 - count(distinct number))::bigint as amount
    from (select or_number, substring(or_number, '[0-9]+$')::bigint as number from ${receipts} r
          where r.paid_on between ${days.from}::date and ${days.to}::date) n group by 1`.execute(t.db)
  expect(reported).toEqual(Object.fromEntries(rows.filter((row) => row.amount > 0).map((row) => [row.name, row.amount])))
}

/** What students owe and what is held for them, at this moment. */
async function expectReceivables(t: TestApp, as: TestUser): Promise<void> {
  const { rows } = await sql<{ owed: number; accounts: number; held: number }>`
    with account as (
      select coalesce('T' || c.enrollment_id, 'S' || c.student_id) as key, c.amount_centavos as amount from charges c
      union all
      select coalesce('T' || a.enrollment_id, 'S' || p.student_id), -a.amount_centavos from allocations a join payments p on p.id = a.payment_id
      where not a.is_refunded and (a.enrollment_id is not null or a.fee_category_id is not null)
    ), balance as (select key, sum(amount) as amount from account group by key having sum(amount) > 0)
    select (select coalesce(sum(amount), 0)::bigint from balance) as owed, (select count(*)::int from balance) as accounts,
           (select coalesce(sum(a.amount_centavos), 0)::bigint from allocations a
            where a.enrollment_id is null and a.fee_category_id is null and not a.is_refunded) as held`.execute(t.db)
  const { owed, accounts, held } = rows[0]!
  const report = (await t.inject('GET', '/api/reports/receivables/summary', { as })).body.data
  expect([report.accounts, report.total.balance_centavos]).toEqual([accounts, owed])
  const { not_due_centavos, days_30_centavos, days_60_centavos, days_90_centavos, older_centavos } = report.total
  expect(not_due_centavos + days_30_centavos + days_60_centavos + days_90_centavos + older_centavos).toBe(owed)
  const advances = (await t.inject('GET', '/api/reports/advances/summary', { as })).body.data
  expect(advances.total.amount_centavos).toBe(held)
}

/** What the journal of all days should have posted to each account, debits above zero; grants are one sum, because lists and withdrawals move them. */
const postedSums = sql<{ name: string; amount: number }>`
  select n.name, sum(n.amount)::bigint as amount from (
    select 'receivable_students' as name, amount_centavos as amount from charges
    union all
    select case when is_refunded then 'refunds' when enrollment_id is null and fee_category_id is null then 'advances' else 'receivable_students' end,
           -amount_centavos from allocations
    union all
    select 'tender:' || x.tender, x.amount_centavos from ${parts} x where x.voided_at is null
    union all
    select 'tender:check', -returned_centavos from ${receipts} r where voided_at is null
    union all
    select 'fee_category:' || coalesce(l.fee_category_id, 0), -l.amount_centavos
    from assessment_lines l join assessments a on a.id = l.assessment_id where a.is_current
    union all
    select 'grants', d.amount_centavos from assessment_discounts d join assessments a on a.id = d.assessment_id where a.is_current
    union all
    select 'grants', -(amount_centavos - returned_centavos) from sponsor_payments where voided_at is null
    union all
    select 'other_collection:' || l.kind_id, -least(l.amount_centavos, greatest(0, p.amount_centavos - p.returned_centavos
             - (select coalesce(sum(y.amount_centavos), 0) from other_collection_lines y where y.other_collection_id = p.id and y.place < l.place)))
    from other_collections p join other_collection_lines l on l.other_collection_id = p.id where p.voided_at is null
    union all
    select case when coalesce(u.type, j.type) = 'write_off' then 'write_offs' when b.balance_school_year is not null then 'opening_balances'
           else 'fee_category:' || c.fee_category_id end, -c.amount_centavos
    from charges c join adjustments j on j.id = c.adjustment_id left join adjustments u on u.id = j.reverses_id
    left join on_demand_fees b on b.id = j.on_demand_fee_id
    union all
    select case when f.balance_school_year is null then 'fee_category:' || c.fee_category_id else 'opening_balances' end, -c.amount_centavos
    from charges c join on_demand_fees f on f.id = c.on_demand_fee_id
  ) n group by 1`

async function expectJournal(t: TestApp, as: TestUser, years: readonly ReportDays[]): Promise<void> {
  const net: Sums = {}
  for (const days of years) {
    const summary = (await t.inject('GET', '/api/reports/journal/summary', { as, query: { ...days } })).body.data
    expect(summary.debit_centavos).toBe(summary.credit_centavos)
    for (const { key, debit_centavos, credit_centavos } of summary.accounts as {
      key: string
      debit_centavos: number
      credit_centavos: number
    }[]) {
      const isGrant = ['discounts', 'unbilled_grants', 'receivable_sponsors'].includes(key) || key.startsWith('grant:')
      const name = isGrant ? 'grants' : key
      net[name] = (net[name] ?? 0) + debit_centavos - credit_centavos
    }
  }
  expect(Object.fromEntries(Object.entries(net).filter(([, amount]) => amount !== 0))).toEqual(await sumsOf(t, postedSums))
}

interface ShiftSums {
  id: number
  receipts: number
  collected: number
  cash: number
  checks: number
}

/** A shift reports the receipts that were not voided in it, and the cash that they brought. */
async function expectShifts(t: TestApp, as: TestUser): Promise<void> {
  const { rows } = await sql<ShiftSums>`
    select s.id,
           (select count(*)::int from ${receipts} r where r.shift_id = s.id and r.void_shift_id is distinct from s.id) as receipts,
           (select coalesce(sum(r.amount_centavos), 0)::bigint from ${receipts} r where r.shift_id = s.id and r.void_shift_id is distinct from s.id) as collected,
           (select coalesce(sum(x.amount_centavos), 0)::bigint from ${parts} x where x.shift_id = s.id and x.void_shift_id is distinct from s.id and x.tender = 'cash') as cash,
           (select coalesce(sum(x.amount_centavos), 0)::bigint from ${parts} x where x.shift_id = s.id and x.void_shift_id is distinct from s.id and x.tender = 'check') as checks
    from cashier_shifts s order by s.id`.execute(t.db)
  for (const expected of rows) {
    const shift = (await t.inject('GET', `/api/cashier-shifts/${expected.id}`, { as })).body.data
    const sumOf = (tender: string) => shift.tenders.find((row: { tender: string }) => row.tender === tender)?.amount_centavos ?? 0
    const { id, receipts, collected_centavos, cash } = shift
    expect({ id, receipts, collected: collected_centavos, cash: cash.received_centavos, checks: sumOf('check') }).toEqual(expected)
    if (shift.expected_centavos !== null) expect([id, cash.expected_centavos]).toEqual([id, shift.expected_centavos])
  }
}

/** All reports on money say what the ledger says. `years` have everything that was recorded so far. */
export async function expectReportsAgree(t: TestApp, as: TestUser, years: readonly ReportDays[]): Promise<void> {
  for (const days of years) {
    await expectCollections(t, as, days)
    await expectNoUnexplainedGap(t, as, days)
  }
  await expectReceivables(t, as)
  await expectJournal(t, as, years)
  await expectShifts(t, as)
}
