import type { Payment, PaymentTotals } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import { type NewReceipt, writeParts } from '#billing/assessment/receipts/receipt-modes.ts'
import {
  isShiftOpen,
  type LockedReceipt,
  lockedColumns,
  openVoidOf,
  paymentParts,
  type ReceiptVoid,
  returnedChecks,
  voidValues,
} from '#billing/ledger/payment-fragments.ts'
import type { PersonName } from '#foundation/people/names.ts'
import { escapePattern, matchesWords } from '#foundation/people/search.ts'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, firstValue, one, value } from '#platform/db/rows.ts'
import { anyOf, type Slice } from '#platform/paging.ts'

/** A payment with its timestamps as dates. */
export type PaymentRecord = Omit<Payment, 'cashier' | 'voided_at' | 'created_at'> & {
  cashier: string
  voided_at: Date | null
  created_at: Date
}

export const paymentColumns: RawBuilder<unknown> = sql`
  p.id, p.or_number, p.paid_on, p.tender, p.reference, p.bank, p.check_on, ${paymentParts} as parts, p.amount_centavos, u.name as cashier, p.cashier_id, ${isShiftOpen} as is_shift_open, p.remarks,
  p.purpose, ${openVoidOf('payment_id')} as void_request_id, p.voided_at, p.void_reason, p.created_at, ${returnedChecks} as returned_checks, p.returned_centavos`

export type PaymentFilter = { from?: string; to?: string; tender?: string; words: readonly string[] }

const orderExpressions = { paid_on: sql`p.paid_on, p.id`, '-paid_on': sql`p.paid_on desc, p.id desc` }

type ListedPayment = PaymentRecord &
  PersonName & {
    counted_centavos: number
    student_id: number
    enrollment_id: number | null
    student_id_number: string | null
    course: string | null
  }

/** Finds the ids first and then their columns, so that each payment on an earlier page costs only its own row. */
export async function listPayments(
  db: Db,
  filter: PaymentFilter,
  orderKey: keyof typeof orderExpressions,
  slice: Slice,
): Promise<ListedPayment[]> {
  const rows = await all<{ id: number }>(db)`
    select p.id from payments p where ${listCondition(filter)}
    order by ${orderExpressions[orderKey]} limit ${slice.limit} offset ${slice.offset}`
  return paymentsInOrder(
    db,
    rows.map((row) => row.id),
    filter,
    orderKey,
  )
}

/** Page and total of a search in one statement, because both need the same payments. */
export async function searchPayments(db: Db, filter: PaymentFilter, slice: Slice): Promise<{ rows: ListedPayment[]; total: number }> {
  const order = '-paid_on'
  const { total, ids } = await one<{ total: number; ids: number[] }>(db)`
    with p as materialized (
      select p.id, p.paid_on from payments p where ${listCondition(filter)} and p.id in (${foundIds(filter.words)})
    )
    select (select count(*) from p) as total,
           array(select p.id from p order by ${orderExpressions[order]} limit ${slice.limit} offset ${slice.offset}) as ids`
  return { rows: await paymentsInOrder(db, ids, filter, order), total }
}

async function paymentsInOrder(
  db: Db,
  ids: readonly number[],
  { tender }: PaymentFilter,
  orderKey: keyof typeof orderExpressions,
): Promise<ListedPayment[]> {
  if (ids.length === 0) return []
  return all<ListedPayment>(db)`
    select ${paymentColumns}, ${countedAmount(tender)} as counted_centavos, p.student_id, p.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course
    from payments p
    left join enrollments e on e.id = p.enrollment_id
    left join courses c on c.id = e.course_id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    join users u on u.id = p.cashier_id
    where p.id = ${anyOf(ids)}
    order by ${orderExpressions[orderKey]}`
}

/** The amount of the payment `p`, or what of it was paid in a mode of payment. */
const countedAmount = (tender: string | undefined): RawBuilder<number> =>
  tender === undefined || tender === 'several'
    ? sql<number>`p.amount_centavos`
    : sql<number>`(select coalesce(sum(m.amount_centavos), 0)::bigint from receipt_parts m where m.kind = 'student' and m.receipt_id = p.id and m.tender = ${tender})`

/** The total of a list without a search, from the counters: their number of rows grows with days, not with payments. */
export const countPayments = (db: Db, { from, to, tender }: PaymentFilter) => value<{ n: number }>(db)`
    select coalesce(sum(p.n), 0)::int as n from payment_counts p
    where ${dayCondition({ from, to })} and ${tender === undefined ? sql`not p.is_part` : sql`p.tender = ${tender}`}`

type PaymentSums = PaymentTotals & { amount_centavos: number }

/** The sums of the payments of a filter by mode of payment, voided ones apart. */
export async function sumPayments(db: Db, filter: PaymentFilter): Promise<PaymentSums> {
  const { tender, words } = filter
  const matchesSearch = words.length === 0 ? sql`true` : sql`p.id in (${foundIds(words)})`
  return one<PaymentSums>(db)`
    with p as materialized (
      select p.id, p.voided_at is not null as is_voided from payments p where ${listCondition(filter)} and ${matchesSearch}
    ), mode as (
      select m.tender, count(distinct p.id)::int as payments, sum(m.amount_centavos)::bigint as amount_centavos
      from p join receipt_parts m on m.kind = 'student' and m.receipt_id = p.id
      where not p.is_voided and ${tender === undefined || tender === 'several' ? sql`true` : sql`m.tender = ${tender}`}
      group by m.tender
    )
    select (select coalesce(json_agg(json_build_object('tender', mode.tender, 'payments', mode.payments, 'amount_centavos', coalesce(mode.amount_centavos, 0))
                     order by array_position('{cash,check,bank,gcash,maya}'::text[], mode.tender)), '[]') from mode) as tenders,
           coalesce((select sum(mode.amount_centavos) from mode), 0)::bigint as amount_centavos,
           (select count(*)::int from p where p.is_voided) as voided`
}

/** Compacts the counters, so that reading them stays cheap. */
export const foldPaymentCounts = (db: Db) => execute(db)`select fold_payment_counts()`

/** All conditions of a list but its search. A payment of several modes is in the list of each of them. */
function listCondition(filter: PaymentFilter): RawBuilder<boolean> {
  const { tender } = filter
  if (tender === undefined) return dayCondition(filter)
  const hasPart = sql`exists (select from payment_tenders t where t.kind = 'student' and t.receipt_id = p.id and t.tender = ${tender})`
  return sql<boolean>`${dayCondition(filter)} and (p.tender = ${tender} or p.tender = 'several' and ${hasPart})`
}

function dayCondition({ from, to }: Pick<PaymentFilter, 'from' | 'to'>): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (from) conditions.push(sql`p.paid_on >= ${from}::date`)
  if (to) conditions.push(sql`p.paid_on <= ${to}::date`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** A search matches the beginning of receipt numbers, a number with other zeros, and people. */
const foundIds = (words: readonly string[]) => sql`
  select id from payments where upper(or_number) like upper(${escapePattern(words.join(' '))}) || '%'
  union
  select id from payments where or_key(or_number) = or_key(${words.join(' ')})
  union all
  select q.id from students s join payments q on q.student_id = s.id where ${matchesWords(sql`s.search_text`, words)}`

export interface NewPayment extends NewReceipt {
  student_id: number
  enrollment_id: number | null
  payer_name: string | null
  purpose: string | null
}

/** Undefined when the receipt number was ever used. A second cashier with the same number waits for the first, and breaks `receipt_numbers_pkey`. */
export async function insertPayment(tx: Db, row: NewPayment): Promise<number | undefined> {
  const id = await firstValue<{ id: number }>(tx)`
    insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, reference, bank, check_on, cash_received_centavos,
      payer_name, cashier_id, shift_id, remarks, purpose, created_at)
    select ${row.or_number}, ${row.student_id}, ${row.enrollment_id}, ${row.paid_on}::date, ${row.amount_centavos}, ${row.tender}, ${row.reference},
           ${row.bank}, ${row.check_on}::date, ${row.cash_received_centavos}::bigint, ${row.payer_name}, ${row.cashier_id}, ${row.shift_id}::bigint,
           ${row.remarks}, ${row.purpose}, ${row.created_at}::timestamptz
    where not exists (select from receipt_numbers n where n.number = or_key(${row.or_number}))
    returning id`
  if (id !== undefined) await writeParts(tx, { payment_id: id }, row.parts)
  return id
}

export const findPayment = (db: Db, id: number) => first<PaymentRecord>(db)`
    select ${paymentColumns} from payments p join users u on u.id = p.cashier_id where p.id = ${id}`

/** The student who paid, which never changes. */
export const findStudentOfPayment = (db: Db, id: number) =>
  firstValue<{ student_id: number }>(db)`select student_id from payments where id = ${id}`

export interface LockedPayment extends LockedReceipt {
  student_id: number
  enrollment_id: number | null
  /** The account of the student. */
  user_id: number | null
}

export const lockPayment = (tx: Db, id: number) => first<LockedPayment>(tx)`
    select student_id, enrollment_id, ${selectUserId(sql.ref('payments.student_id'))} as user_id, ${lockedColumns('payments', 'student')}
    from payments where id = ${id} for no key update`

export const setPaymentVoided = (tx: Db, id: number, row: ReceiptVoid, entry: { by: number; at: Date }) =>
  execute(tx)`update payments set ${voidValues(row, entry)} where id = ${id}`

/** The user id of a student; null without an account. */
const selectUserId = (studentId: RawBuilder<unknown>): RawBuilder<number | null> =>
  sql`(select i.user_id from students s join user_infos i on i.id = s.user_info_id where s.id = ${studentId})`

export type LockedEnrollment = {
  id: number
  student_id: number
  user_id: number | null
  status: number
  withdrawn_at: Date | null
  school_year: string
  semester: number
  level: number
}

export type LockedStudent = { student_id: number; user_id: number | null }

export const findStudent = (db: Db, studentId: number) => first<LockedStudent>(db)`
    select id as student_id, ${selectUserId(sql.ref('students.id'))} as user_id from students where id = ${studentId}`

/** The student whose account it is; undefined for a user who is none. */
export const findOwnStudent = (db: Db, userId: number) => firstValue<{ id: number }>(db)`
    select s.id from students s join user_infos i on i.id = s.user_info_id where i.user_id = ${userId}`

/** Locks all enrollments of the student in id order, so that payments of one student wait for each other. */
export async function lockStudentEnrollments(tx: Db, key: { enrollment_id: number } | { student_id: number }): Promise<LockedEnrollment[]> {
  const enrollmentId = 'enrollment_id' in key ? key.enrollment_id : null
  const student = 'student_id' in key ? sql`${key.student_id}` : sql`(select student_id from enrollments where id = ${enrollmentId})`
  return all<LockedEnrollment>(tx)`
    select id, student_id, ${selectUserId(sql.ref('enrollments.student_id'))} as user_id, status, withdrawn_at, school_year, semester, level
    from enrollments
    where student_id = ${student}
    order by id
    for no key update`
}

interface OpenTerm {
  id: number
  school_year: string
  semester: number
  balance_centavos: number
}

/** The terms of a student with something to pay, the oldest first. */
export const listOpenTerms = (db: Db, studentId: number) => all<OpenTerm>(db)`
    select e.id, e.school_year, e.semester, b.balance_centavos
    from enrollments e
    cross join lateral (select v.balance_centavos from enrollment_balances v where v.enrollment_id = e.id limit 1) b
    where e.student_id = ${studentId} and e.status > 0 and b.balance_centavos > 0
    order by e.school_year, e.semester, e.id`

export async function findEnrollmentStatus(db: Db, id: number): Promise<number> {
  const rows = await all<{ status: number }>(db)`select status from enrollments where id = ${id}`
  return rows[0]?.status ?? 0
}
