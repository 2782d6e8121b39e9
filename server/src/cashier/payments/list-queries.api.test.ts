import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Db } from '#platform/db/database.ts'
import { aCourse, aTerm } from '#testing/enrollment/enrollment.ts'
import { countRowsRead } from '#testing/platform/rows-read.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { countPayments, foldPaymentCounts, listPayments, type PaymentFilter, searchPayments } from './queries.ts'

const PAYMENTS = 20_000
const DAYS = 100

const t = await testApp()
const { db } = t
const filter: PaymentFilter = { words: [] }

/** As many payments as a school of some thousand students receives in a year, by 2,000 students of whom 20 are named Zamora. */
beforeAll(async () => {
  await aTerm(db)
  const course = await aCourse(db)
  const cashier = await t.createUser('cashier')
  await db.transaction().execute(async (tx) => {
    await sql`
      with person as (
        insert into user_infos (first_name, last_name)
        select 'Payer ' || n, case when n <= 20 then 'Zamora' else 'Other' end from generate_series(1, 2000) n returning id
      ), student as (
        insert into students (user_info_id, current_course_id) select id, ${course.id} from person returning id
      )
      insert into enrollments (student_id, school_year, semester, course_id, level, enrollee_type, status)
      select id, '2026-2027', 1, ${course.id}, 1, 'new', 2 from student`.execute(tx)
    await sql`
      with e as (select array_agg(id order by id) as ids, array_agg(student_id order by id) as students from enrollments),
      payment as (
        insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
        select 'B' || n, e.students[n % 2000 + 1], e.ids[n % 2000 + 1], date '2026-01-01' + n % ${DAYS}, 100,
               (array['cash', 'check', 'bank', 'gcash'])[n % 4 + 1], ${cashier.id}
        from e, generate_series(1, ${PAYMENTS}) n returning id, enrollment_id, amount_centavos
      )
      insert into allocations (payment_id, enrollment_id, amount_centavos, kind) select id, enrollment_id, amount_centavos, 'receipt' from payment`.execute(
      tx,
    )
  })
  await sql`vacuum analyze payments, students, payment_counts, enrollments`.execute(db)
}, 120_000)

test('counts by day and mode of payment without reading the payments', async () => {
  const counts = [
    [{}, PAYMENTS],
    [{ tender: 'cash' }, PAYMENTS / 4],
    [{ from: '2026-01-02', to: '2026-01-03' }, (2 * PAYMENTS) / DAYS],
    [{ from: '2027-01-01' }, 0],
  ] as const
  for (const [fields, total] of counts) expect(await countPayments(db, { ...filter, ...fields })).toBe(total)
  expect(await countRowsRead(db, (tx) => countPayments(tx, filter))).toBeLessThan(500)
})

test('reads the rows of a page, not all payments, for the first page and its total', async () => {
  const readPage = async (tx: Db) => {
    await listPayments(tx, filter, '-paid_on', { limit: 15, offset: 0 })
    await countPayments(tx, filter)
  }
  expect(await countRowsRead(db, readPage)).toBeLessThan(1000)
})

test('finds page and total of a search in one pass over the payments that it finds', async () => {
  const search = { words: ['zamora'] }
  const { rows, total } = await searchPayments(db, search, { limit: 15, offset: 0 })
  expect([rows.length, total]).toEqual([15, 200])
  expect(await countRowsRead(db, (tx) => searchPayments(tx, search, { limit: 15, offset: 0 }))).toBeLessThan(2000)
  expect((await searchPayments(db, { words: ['za'] }, { limit: 15, offset: 0 })).total).toBe(200)
  expect((await searchPayments(db, { words: ['am'] }, { limit: 15, offset: 0 })).total).toBe(0)
  expect((await searchPayments(db, { words: ['%'] }, { limit: 15, offset: 0 })).total).toBe(0)
  for (const number of ['b20000', 'b0020000'])
    expect((await searchPayments(db, { words: [number] }, { limit: 15, offset: 0 })).total, number).toBe(1)
})

test('keeps the totals exact while payments are added and the counters are compacted at the same time', async () => {
  const { rows } = await sql<{ id: number; student_id: number; cashier_id: number }>`
    select e.id, e.student_id, p.cashier_id from enrollments e join payments p on p.enrollment_id = e.id limit 1`.execute(db)
  const { id, student_id, cashier_id } = rows[0]!
  const insertPayment = (n: number) => sql`
    with payment as (
      insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
      values (${`C${n}`}, ${student_id}, ${id}, '2026-05-05', 100, 'cash', ${cashier_id}) returning id, enrollment_id, amount_centavos
    )
    insert into allocations (payment_id, enrollment_id, amount_centavos, kind) select id, enrollment_id, amount_centavos, 'receipt' from payment`
  await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 6 === 0 ? foldPaymentCounts(db) : insertPayment(n).execute(db))))
  await foldPaymentCounts(db)
  expect(await countPayments(db, { ...filter, from: '2026-05-05', to: '2026-05-05' })).toBe(50)
  const { rows: counters } = await sql<{ paid_on: string; tender: string; n: number }>`
    select paid_on, tender, n from payment_counts where not is_part order by 1, 2`.execute(db)
  const { rows: recount } = await sql<{ paid_on: string; tender: string; n: number }>`
    select paid_on, tender, count(*)::int as n from payments group by 1, 2 order by 1, 2`.execute(db)
  expect(counters).toEqual(recount)
})
