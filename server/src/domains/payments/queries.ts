import type { Payment } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { PersonName } from '../people/names.ts'

/** A payment with its timestamps as dates. */
export type PaymentRecord = Omit<Payment, 'cashier' | 'voided_at' | 'created_at'> & {
  cashier: string
  voided_at: Date | null
  created_at: Date
}

const paymentColumns = sql`
  p.id, p.or_number, p.paid_on, p.tender, p.reference, p.amount_centavos, u.name as cashier, p.remarks, p.voided_at, p.void_reason, p.created_at`

export type PaymentFilter = { from?: string; to?: string; tender?: string; searchWords: readonly string[]; patterns: readonly string[] }

const orderExpressions = { paid_on: sql`p.paid_on, p.id`, '-paid_on': sql`p.paid_on desc, p.id desc` }

/** Finds the ids first and then their columns, so that each payment on an earlier page costs only its own row. */
export async function listPayments(db: Db, filter: PaymentFilter, orderKey: keyof typeof orderExpressions, slice: Slice) {
  const { rows } = await sql<PaymentRecord & PersonName & { enrollment_id: number; student_id_number: string | null; course: string }>`
    with page as materialized (
      select p.id from payments p where p.enrollment_id is not null and ${filterCondition(filter)}
      order by ${orderExpressions[orderKey]} limit ${slice.limit} offset ${slice.offset}
    )
    select ${paymentColumns}, p.enrollment_id, i.first_name, i.last_name, i.middle_name, i.extension_name, i.student_id_number, c.code as course
    from page
    join payments p on p.id = page.id
    join enrollments e on e.id = p.enrollment_id
    join courses c on c.id = e.course_id
    join students s on s.id = p.student_id
    join user_infos i on i.id = s.user_info_id
    join users u on u.id = p.cashier_id
    order by ${orderExpressions[orderKey]}`.execute(db)
  return rows
}

export async function countPayments(db: Db, filter: PaymentFilter): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from payments p where p.enrollment_id is not null and ${filterCondition(filter)}`.execute(db)
  return rows[0]?.n ?? 0
}

/** A search matches the beginning of receipt numbers, and people. */
function filterCondition(filter: PaymentFilter): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (filter.from) conditions.push(sql`p.paid_on >= ${filter.from}::date`)
  if (filter.to) conditions.push(sql`p.paid_on <= ${filter.to}::date`)
  if (filter.tender) conditions.push(sql`p.tender = ${filter.tender}`)
  if (filter.searchWords.length > 0) {
    conditions.push(sql`p.id in (
      select id from payments where upper(or_number) like upper(${filter.searchWords.join(' ')}) || '%'
      union all
      select q.id from students s join payments q on q.student_id = s.id
      where s.search_text like all (array(select plain(word) from unnest(${[...filter.patterns]}::text[]) as word)))`)
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
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

/** Undefined when the receipt number was ever used. A second cashier with the same number waits for the first, and then gets undefined. */
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

export async function findPayment(db: Db, id: number): Promise<PaymentRecord | undefined> {
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

/** Locks a payment. `user_id` is the student's, `taken_on` the school day on which it was recorded. */
export async function lockPayment(tx: Db, id: number): Promise<LockedPayment | undefined> {
  const { rows } = await sql<LockedPayment>`
    select id, enrollment_id, ${selectUserId(sql.ref('payments.student_id'))} as user_id, cashier_id, voided_at, created_at::date as taken_on
    from payments where id = ${id} for no key update`.execute(tx)
  return rows[0]
}

export async function setPaymentVoided(tx: Db, id: number, voidedAt: Date, actorId: number, reason: string): Promise<void> {
  await sql`update payments set voided_at = ${voidedAt}, voided_by = ${actorId}, void_reason = ${reason} where id = ${id}`.execute(tx)
}

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
}

/** Locks all enrollments of the student in id order, so that payments of one student wait for each other. The named enrollment comes first. */
export async function lockStudentEnrollments(tx: Db, enrollmentId: number): Promise<LockedEnrollment[]> {
  const { rows } = await sql<LockedEnrollment>`
    select id, student_id, ${selectUserId(sql.ref('enrollments.student_id'))} as user_id, status, withdrawn_at, school_year, semester
    from enrollments
    where student_id = (select student_id from enrollments where id = ${enrollmentId}) and (status <> 0 or id = ${enrollmentId})
    order by id
    for no key update`.execute(tx)
  return rows.sort((a, b) => Number(b.id === enrollmentId) - Number(a.id === enrollmentId))
}

export async function findEnrollmentStatus(db: Db, id: number): Promise<number> {
  const { rows } = await sql<{ status: number }>`select status from enrollments where id = ${id}`.execute(db)
  return rows[0]?.status ?? 0
}
