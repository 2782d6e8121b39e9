import type { Payment } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { PersonName } from '../enrollment/names.ts'
import { accountHolder } from './queries.ts'

/** A payment with its instants as the database has them. */
export type PaymentRecord = Omit<Payment, 'voided_at' | 'created_at'> & { voided_at: Date | null; created_at: Date }

const paymentColumns = sql`
  p.id, p.or_number, p.paid_on, p.tender, p.reference, p.amount_centavos, u.name as cashier, p.remarks, p.voided_at, p.void_reason, p.created_at`

export type PaymentFilter = { from?: string; to?: string; tender?: string; words: readonly string[]; patterns: readonly string[] }

const paymentOrders = { paid_on: sql`p.paid_on, p.id`, '-paid_on': sql`p.paid_on desc, p.id desc` }

/** Which payments, then what is shown of them: those on the pages before cost their own row each. */
export async function paymentRows(db: Db, of: PaymentFilter, by: keyof typeof paymentOrders, at: Slice) {
  const { rows } = await sql<PaymentRecord & PersonName & { enrollment_id: number; student_id_number: string | null; course: string }>`
    with page as materialized (
      select p.id from payments p where p.enrollment_id is not null and ${filtered(of)}
      order by ${paymentOrders[by]} limit ${at.limit} offset ${at.offset}
    )
    select ${paymentColumns}, p.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course
    from page
    join payments p on p.id = page.id
    join enrollments e on e.id = p.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    join users u on u.id = p.cashier_id
    order by ${paymentOrders[by]}`.execute(db)
  return rows
}

export async function countPayments(db: Db, of: PaymentFilter): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from payments p where p.enrollment_id is not null and ${filtered(of)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A search finds receipt numbers by their beginning, and people. */
function filtered(of: PaymentFilter): RawBuilder<boolean> {
  const all = [sql`true`]
  if (of.from) all.push(sql`p.paid_on >= ${of.from}::date`)
  if (of.to) all.push(sql`p.paid_on <= ${of.to}::date`)
  if (of.tender) all.push(sql`p.tender = ${of.tender}`)
  if (of.words.length > 0) {
    all.push(sql`p.id in (
      select id from payments where upper(or_number) like upper(${of.words.join(' ')}) || '%'
      union all
      select q.id from students s join payments q on q.student_id = s.id
      where s.search_text like all (array(select plain(word) from unnest(${[...of.patterns]}::text[]) as word)))`)
  }
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

type NewPayment = {
  or_number: string
  student_id: number
  enrollment_id: number
  paid_on: string
  amount_centavos: number
  tender: string
  reference: string | null
  cashier_id: number
  remarks: string | null
  created_at: Date
  description: string
}

/** Undefined when the receipt number was ever used. A second cashier on the same number waits for the first and then gets that. */
export async function insertPayment(tx: Db, row: NewPayment): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with payment as (
      insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, reference, cashier_id, remarks, created_at)
      values (${row.or_number}, ${row.student_id}, ${row.enrollment_id}, ${row.paid_on}, ${row.amount_centavos}, ${row.tender},
              ${row.reference}, ${row.cashier_id}, ${row.remarks}, ${row.created_at})
      on conflict (upper(or_number)) do nothing
      returning id, amount_centavos
    ), line as (
      insert into payment_lines (payment_id, description, amount_centavos) select id, ${row.description}, amount_centavos from payment
    )
    select id from payment`.execute(tx)
  return rows[0]?.id
}

export async function paymentById(db: Db, id: number): Promise<PaymentRecord | undefined> {
  const { rows } = await sql<PaymentRecord>`
    select ${paymentColumns} from payments p join users u on u.id = p.cashier_id where p.id = ${id}`.execute(db)
  return rows[0]
}

export type LockedPayment = {
  id: number
  enrollment_id: number | null
  user_id: number | null
  cashier_id: number
  voided_at: Date | null
  taken_on: string
}

/** `user_id` is the student's, `taken_on` the school day it was recorded. */
export async function lockPayment(tx: Db, id: number): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`
    select id, enrollment_id, ${accountHolder(sql.ref('payments.student_id'))} as user_id, cashier_id, voided_at, created_at::date as taken_on
    from payments where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function setVoided(tx: Db, id: number, at: Date, by: number, reason: string): Promise<void> {
  await sql`update payments set voided_at = ${at}, voided_by = ${by}, void_reason = ${reason} where id = ${id}`.execute(tx)
}

/** Which of these numbers a receipt already has, in upper case. */
export async function usedOrNumbers(db: Db, numbers: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ number: string }>`
    select upper(or_number) as number from payments where upper(or_number) = any(select upper(n) from unnest(${[...numbers]}::text[]) as n)`.execute(
    db,
  )
  return new Set(rows.map((row) => row.number))
}

export async function lastOrNumber(db: Db, cashierId: number): Promise<string | undefined> {
  const { rows } = await sql<{ or_number: string }>`
    select or_number from payments where cashier_id = ${cashierId} order by id desc limit 1`.execute(db)
  return rows[0]?.or_number
}
