import type { Account, Payment } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { isShiftOpen, openVoidOf, paymentParts, returnedChecks } from '#billing/ledger/payment-fragments.ts'
import { arrayOf, type Db } from '#platform/db/database.ts'
import { all, execute, firstValue, one, valueSet } from '#platform/db/rows.ts'
import { billDiscounts, billLines } from './bill-fragments.ts'
import type { MinimumPayment, Period } from './minimum-rules.ts'
import type { PlanPart, SurchargeSum } from './payment-plan.ts'
import { checkedCentavos } from './plans/open-part-fragments.ts'
import { billPlan, surchargeSum } from './plans/plan-fragments.ts'

export type Balance = {
  enrollment_id: number
  student_id: number
  school_year: string
  semester: number
  net_centavos: number
  paid_centavos: number
  balance_centavos: number
  overrides: Period[]
  /** Of proofs of payment that the cashier checks. */
  checking_centavos: number
  /** The present minimum payment settings; the same on every row. */
  settings: Partial<Record<Period, MinimumPayment>>
}

const balanceColumns = sql`
  e.id as enrollment_id, e.student_id, e.school_year, e.semester, b.net_centavos, b.paid_centavos, b.balance_centavos,
  array(select period from grade_view_overrides v where v.enrollment_id = e.id and v.revoked_at is null and (v.ends_on is null or v.ends_on >= current_date)) as overrides,
  minimum.settings, ${checkedCentavos(sql`e.student_id`)} as checking_centavos`

/** The enrollments `e`, each with its money `b`, and the present minimum payment settings. */
const balanceTables = (money: RawBuilder<unknown>) => sql`
  enrollments e
  cross join lateral (${money}) b
  cross join (
    select coalesce(json_object_agg(case type when 'minimum_midterm_payment' then 'midterm' else 'final' end,
             json_build_object('value', value, 'scope', scope)), '{}') as settings
    from payment_settings where type <> 'approval_limit'
  ) minimum`

/** The balances of many enrollments, with the overrides that show grades in spite of them. */
export const balancesOf = (db: Db, enrollmentIds: readonly number[]) => all<Balance>(db)`
    select ${balanceColumns} from ${balanceTables(sql`select * from enrollment_balances v where v.enrollment_id = e.id limit 1`)}
    where e.id = any(${arrayOf(enrollmentIds, 'bigint')})`

/** Whether `o` is an earlier enrollment than `e`, of the same student. */
const isEarlier = sql`o.status <> 0 and (o.school_year, o.semester, o.id) < (e.school_year, e.semester, e.id)`

/** What is still to be paid of the balances of the time before the portal of the student of `e`. */
const openingBalance = sql`
  select coalesce(sum(b.open_centavos), 0)::bigint as open_centavos from opening_balances b where b.student_id = e.student_id`

/**
 * The ledger of the student of `e`, added up once: what `e` is charged and was paid, its earlier enrollments with a balance, newest first, and
 * what belongs to no term, apart from balances of the time before the portal.
 */
const studentMoney = sql`
  select coalesce(sum(n.charged) filter (where n.enrollment_id = e.id), 0)::bigint as net_centavos,
         coalesce(sum(n.paid) filter (where n.enrollment_id = e.id), 0)::bigint as paid_centavos,
         coalesce(sum(n.charged - n.paid) filter (where n.enrollment_id = e.id), 0)::bigint as balance_centavos,
         greatest(0, coalesce(sum(n.charged - n.paid) filter (where ${isEarlier}), 0) + coalesce(max(w.open_centavos), 0))::bigint as old_balance_centavos,
         coalesce(max(w.open_centavos), 0)::bigint as opening_balance_centavos,
         coalesce(json_agg(json_build_object('id' /* never null: only earlier enrollments */, o.id,
                    'school_year' /* never null: only earlier enrollments */, o.school_year, 'semester' /* never null: only earlier enrollments */, o.semester,
                    'level' /* never null: only earlier enrollments */, o.level,
                    'balance_centavos', n.charged - n.paid) order by o.school_year desc, o.semester desc, o.id desc)
                  filter (where ${isEarlier} and n.charged <> n.paid), '[]') as earlier_accounts,
         coalesce(sum(n.credit) filter (where n.enrollment_id is null), 0)::bigint as advance_centavos,
         greatest(0, coalesce(sum(n.charged - n.paid) filter (where n.enrollment_id is null), 0) - coalesce(max(w.open_centavos), 0))::bigint as other_fees_centavos
  from (
    select m.enrollment_id, sum(m.charged) as charged, sum(m.paid) as paid, sum(m.paid) filter (where m.fee_category_id is null) as credit
    from (
      select c.enrollment_id, c.fee_category_id, c.amount_centavos as charged, 0 as paid from charges c where c.student_id = e.student_id
      union all
      select l.enrollment_id, l.fee_category_id, 0, l.amount_centavos
      from payments p join allocations l on l.payment_id = p.id where p.student_id = e.student_id and not l.is_refunded
    ) m
    group by m.enrollment_id
  ) n
  cross join (${openingBalance}) w
  left join enrollments o on o.id = n.enrollment_id`

/** The balance of the student's earlier enrollments, credits included, and of the time before the portal; never below 0. */
export async function oldBalanceOf(db: Db, enrollmentId: number): Promise<number> {
  const rows = await all<{ owed: number }>(db)`
    select greatest(0, (${openingBalance}) + coalesce((
             select sum(v.balance_centavos) from enrollments o
             cross join lateral (select balance_centavos from enrollment_balances v where v.enrollment_id = o.id limit 1) v
             where o.student_id = e.student_id and ${isEarlier}), 0))::bigint as owed
    from enrollments e where e.id = ${enrollmentId}`
  return rows[0]?.owed ?? 0
}

/** Moments are texts with their offset, because they come from JSON. */
export type AccountFacts = Balance & {
  old_balance_centavos: number
  opening_balance_centavos: number
  advance_centavos: number
  other_fees_centavos: number
  earlier_accounts: Account['earlier_accounts']
  bill: CurrentAssessment | null
  /** Including voided payments. */
  payments: (Omit<Payment, 'cashier' | 'voided_at' | 'created_at'> & {
    cashier: string
    voided_at: string | null
    created_at: string
    applied_centavos: number
  })[]
  /** The due dates that the school calendar has for the term, by installment. */
  due: Partial<Record<string, string>>
  /** Null for a bill of before there were payment plans. */
  plan: { payment_plan_id: number; name: string; parts: PlanPart[] } | null
  surcharge: SurchargeSum
}

type CurrentAssessment = {
  version: number
  computed_at: string
  /** When the enrollment was assessed for the first time. */
  first_computed_at: string
  gross_centavos: number
  discount_centavos: number
  net_centavos: number
  lines: {
    kind: string
    category_id: number | null
    description: string
    quantity: number
    rate_centavos: number
    amount_centavos: number
  }[]
  discounts: { description: string; amount_centavos: number }[]
}

/** Everything that an account shows, in one statement because enrolling and paying wait for it. */
export const accountFactsOf = (db: Db, enrollmentIds: readonly number[]) => all<AccountFacts>(db)`
    select ${balanceColumns}, b.old_balance_centavos, b.opening_balance_centavos, b.earlier_accounts, b.advance_centavos, b.other_fees_centavos,
           (select json_build_object('version', a.version, 'computed_at', a.computed_at,
                     'first_computed_at' /* never null: this version is one of them */, (select min(x.computed_at) from assessments x where x.enrollment_id = e.id),
                     'gross_centavos', a.gross_centavos,
                     'discount_centavos', a.discount_centavos, 'net_centavos', a.net_centavos, 'lines', ${billLines}, 'discounts', ${billDiscounts})
            from assessments a where a.enrollment_id = e.id and a.is_current) as bill,
           (select coalesce(json_agg(json_build_object('id', p.id, 'or_number', p.or_number, 'paid_on', p.paid_on, 'tender', p.tender,
                     'reference', p.reference, 'bank', p.bank, 'check_on', p.check_on, 'parts', ${paymentParts}, 'amount_centavos', p.amount_centavos,
                     'cashier', u.name, 'cashier_id', p.cashier_id, 'is_shift_open', ${isShiftOpen}, 'remarks', p.remarks, 'purpose', p.purpose, 'voided_at', p.voided_at, 'void_reason', p.void_reason,
                     'void_request_id', ${openVoidOf('payment_id')},
                     'created_at', p.created_at, 'returned_checks', ${returnedChecks}, 'returned_centavos', p.returned_centavos,
                     'applied_centavos', x.applied_centavos) order by p.id), '[]')
            from (
              select y.id, sum(y.amount_centavos)::bigint as applied_centavos
              from (select o.id, 0 as amount_centavos from payments o where o.enrollment_id = e.id
                    union all
                    select l.payment_id, l.amount_centavos from allocations l where l.enrollment_id = e.id) y
              group by y.id
            ) x
            join payments p on p.id = x.id
            join users u on u.id = p.cashier_id) as payments,
           (select coalesce(json_object_agg(d.installment, d.due_on), '{}') from terms t join payment_due_dates d on d.term_id = t.id
            where t.level_group = level_group_of(e.level) and t.school_year = e.school_year and t.semester = e.semester) as due,
           ${billPlan} as plan, ${surchargeSum} as surcharge
    from ${balanceTables(studentMoney)}
    where e.id = any(${arrayOf(enrollmentIds, 'bigint')})`

/** The numbers among these that a receipt already has. */
export const usedOrNumbers = (db: Db, numbers: readonly string[]) => valueSet<{ number: string }>(db)`
    select n.number /* never null: one of the array */
    from unnest(${[...numbers]}::text[]) as n (number) join receipt_numbers r on r.number = or_key(n.number)`

/** The digits of the highest number of a booklet that was used, without zeros before them. */
export const lastUsedOfBooklet = (
  db: Db,
  { first_or_number, last_or_number }: { first_or_number: string; last_or_number: string },
) => firstValue<{ number: string }>(db)`
    select r.serial::text as number /* never null: within bounds */ from receipt_numbers r
    where r.prefix = upper(regexp_replace(${first_or_number}, '[0-9]+$', ''))
      and r.serial between substring(${first_or_number}, '[0-9]+$')::numeric and substring(${last_or_number}, '[0-9]+$')::numeric
    order by r.serial desc limit 1`

interface ReceiptSeries {
  last_receipt: string | null
  /** Of the open shift. */
  booklet: { first_or_number: string; last_or_number: string } | null
}

/**
 * The number of the cashier's newest receipt, whoever paid, and the booklet in use. Written as `cashier_id = …`, the statement gets a plan
 * that reads all payments of everybody from the newest on, because most payments are those of one cashier; a range makes it use the index of the
 * cashier's own.
 */
export const receiptSeries = (db: Db, cashierId: number) => one<ReceiptSeries>(db)`
    select (select r.or_number from (
              (select or_number, created_at from payments
               where cashier_id between ${cashierId} and ${cashierId} order by cashier_id desc, id desc limit 1)
              union all
              (select or_number, created_at from sponsor_payments
               where cashier_id between ${cashierId} and ${cashierId} order by cashier_id desc, id desc limit 1)
              union all
              (select or_number, created_at from other_collections
               where cashier_id between ${cashierId} and ${cashierId} order by cashier_id desc, id desc limit 1)
            ) r order by r.created_at desc limit 1) as last_receipt,
           (select json_build_object('first_or_number', s.first_or_number, 'last_or_number', s.last_or_number)
            from cashier_shifts s
            where s.cashier_id = ${cashierId} and s.closed_at is null and s.first_or_number is not null and s.last_or_number is not null) as booklet`

interface ReceiptPrints {
  prints: number
  first_printed_at: Date | null
}

/** The audit log has every print of a receipt. */
export const findPrints = (db: Db, { entity, action }: { entity: string; action: string }, id: number) => one<ReceiptPrints>(db)`
    select count(*) as prints, min(at) as first_printed_at
    from audit_logs where entity = ${entity} and entity_id = ${String(id)} and action = ${action}`

export interface NewTenderPart {
  tender: string
  amount_centavos: number
  reference: string | null
  bank: string | null
  check_on: string | null
}

/** The receipt that is paid in several modes. */
export type PaidReceipt = { payment_id: number } | { sponsor_payment_id: number } | { other_collection_id: number }

export async function insertTenderParts(tx: Db, receipt: PaidReceipt, parts: readonly NewTenderPart[]): Promise<void> {
  const rows = parts.map((part, index) => ({ ...part, ...receipt, position: index + 1 }))
  await execute(tx)`
    insert into payment_tenders (payment_id, sponsor_payment_id, other_collection_id, position, tender, amount_centavos, reference, bank, check_on)
    select t.payment_id, t.sponsor_payment_id, t.other_collection_id, t.position, t.tender, t.amount_centavos, t.reference, t.bank, t.check_on
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as t (payment_id bigint, sponsor_payment_id bigint, other_collection_id bigint, position smallint, tender text, amount_centavos bigint,
            reference text, bank text, check_on date)`
}
