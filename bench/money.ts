import type { Bench } from './bench.ts'
import { Connection, requestBytes } from './http-client.ts'
import { quantile, timeCalls } from './measure.ts'
import { formatCount, formatMs, formatRatio, type MeasurementRow } from './table.ts'

const PAYMENT_COUNT = 60
const REPORT_COUNT = 20

/** Measures what cashiers and accountants wait for, compared with the plain statements that it cannot do without. */
export async function measureMoney(bench: Bench): Promise<MeasurementRow[]> {
  return [await measurePayment(bench), ...(await measureReports(bench))]
}

/** A payment at the counter, compared with writing the row of the payment and of its allocation in one transaction. */
async function measurePayment({ db, people, portal }: Bench): Promise<MeasurementRow> {
  const { rows: accounts } = await db.query<{ enrollment_id: string; student_id: string; category_id: string; cashier_id: string }>(
    `select e.id as enrollment_id, e.student_id, (select min(c.fee_category_id) from charges c where c.enrollment_id = e.id and c.amount_centavos > 0) as category_id,
            (select id from users where email = 'cashier@talaan.test') as cashier_id
     from enrollments e join enrollment_balances b on b.enrollment_id = e.id
     where e.status = 4 and e.withdrawn_at is null and b.balance_centavos > 100000
     order by e.id limit $1`,
    [PAYMENT_COUNT * 2 + 10],
  )
  if (accounts.length < PAYMENT_COUNT * 2 + 10) throw new Error('The filled school has too few accounts with a balance.')
  const connection = new Connection(portal.port)
  let serial = 0
  const pay = async (): Promise<void> => {
    const { enrollment_id } = accounts[serial++]!
    const body = { enrollment_id: Number(enrollment_id), or_number: `BENCH-${serial}`, amount: '100', tender: 'cash' }
    const answer = await connection.send(requestBytes({ method: 'POST', path: '/api/payments', headers: people.cashier, body }))
    if (answer.status !== 200) throw new Error(`The payment answered ${answer.status}: ${answer.body.slice(0, 300)}`)
  }
  const insert = async (): Promise<void> => {
    const account = accounts[serial++]!
    await db.query('begin')
    await db.query(
      `with payment as (
         insert into payments (or_number, student_id, enrollment_id, paid_on, amount_centavos, tender, cashier_id)
         values ($1, $2, $3, current_date, 10000, 'cash', $4) returning id
       )
       insert into allocations (payment_id, enrollment_id, fee_category_id, amount_centavos, kind)
       select id, $3, $5, 10000, 'receipt' from payment`,
      [`BENCH-${serial}`, account.student_id, account.enrollment_id, account.cashier_id, account.category_id],
    )
    await db.query('commit')
  }
  try {
    await timeCalls(5, pay)
    await timeCalls(5, insert)
    const payMs = quantile(await timeCalls(PAYMENT_COUNT, pay), 0.5)
    const insertMs = quantile(await timeCalls(PAYMENT_COUNT, insert), 0.5)
    return {
      label: '(g) a payment at the counter / its two rows alone',
      ratio: formatRatio(payMs / insertMs),
      target: '',
      detail: `${formatMs(payMs)} against ${formatMs(insertMs)}; with holds, the next number, audit and the account afterwards`,
    }
  } finally {
    connection.close()
  }
}

/** One other collection for every ten payments, each third one in two modes of payment. */
async function addOtherCollections({ db }: Bench): Promise<void> {
  await db.query(
    `with kind as (
       insert into other_collection_kinds (name) values ('Rental of the gymnasium (measured)') returning id
     ), collection as (
       insert into other_collections (or_number, payer_name, paid_on, amount_centavos, tender, cashier_id, created_at)
       select 'BENCH-O-' || p.id, 'Barangay San Roque', p.paid_on, 15000, case p.id % 3 when 0 then 'several' else 'cash' end, p.cashier_id, p.created_at
       from payments p where p.id % 10 = 0 returning id, tender
     ), line as (
       insert into other_collection_lines (other_collection_id, place, kind_id, amount_centavos)
       select c.id, 1, k.id, 15000 from collection c, kind k
     )
     insert into payment_tenders (other_collection_id, position, tender, amount_centavos)
     select c.id, m.position, m.tender, m.amount
     from collection c, (values (1, 'cash', 5000), (2, 'check', 10000)) m (position, tender, amount) where c.tender = 'several'`,
  )
  await db.query('analyze other_collections, other_collection_lines, payment_tenders, receipt_numbers')
}

async function measureReports(bench: Bench): Promise<MeasurementRow[]> {
  const { db, people, portal } = bench
  await addOtherCollections(bench)
  const { rows: facts } = await db.query<{ all_receipts: number; students: number; day: string; receipts: number }>(
    `with receipt as (
       select paid_on from payments where voided_at is null union all select paid_on from other_collections where voided_at is null
     )
     select (select count(*)::int from receipt) as all_receipts, (select count(*)::int from students) as students, paid_on::text as day,
            count(*)::int as receipts
     from receipt group by paid_on order by receipts desc limit 1`,
  )
  const { all_receipts, students, day, receipts } = facts[0]!
  const connection = new Connection(portal.port)
  const readReport = (path: string) => async (): Promise<void> => {
    const { status, body } = await connection.send(requestBytes({ path, headers: people.cashier }))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 300)}`)
  }
  const compare = async (path: string, sql: string, values: unknown[]): Promise<{ reportMs: number; sumMs: number }> => {
    const [readOnce, sum] = [readReport(path), () => db.query({ name: `bench ${path.split('?')[0]!.slice(-40)}`, text: sql, values })]
    await timeCalls(3, readOnce)
    await timeCalls(3, sum)
    return {
      reportMs: quantile(await timeCalls(REPORT_COUNT, readOnce), 0.5),
      sumMs: quantile(await timeCalls(REPORT_COUNT, sum), 0.5),
    }
  }
  try {
    const daily = await compare(
      `/api/reports/collections/summary?from=${day}&to=${day}`,
      `select 'fee' as kind, a.fee_category_id as id, sum(a.amount_centavos)
       from payments p join allocations a on a.payment_id = p.id where p.paid_on = $1 group by 2
       union all
       select 'other', l.kind_id, sum(l.amount_centavos)
       from other_collections p join other_collection_lines l on l.other_collection_id = p.id where p.paid_on = $1 group by 2`,
      [day],
    )
    const aging = await compare(
      '/api/reports/receivables/summary',
      'select sum(balance_centavos) from enrollment_balances where balance_centavos > 0',
      [],
    )
    return [
      {
        label: `(g) the report of a day among ${formatCount(all_receipts)} receipts / its sums by category`,
        ratio: formatRatio(daily.reportMs / daily.sumMs),
        target: '',
        detail: `${formatMs(daily.reportMs)} against ${formatMs(daily.sumMs)}; ${formatCount(receipts)} receipts, also of other collections, with booklets and gaps`,
      },
      {
        label: `(g) receivables of ${formatCount(students)} students by age / the sum of all balances`,
        ratio: formatRatio(aging.reportMs / aging.sumMs),
        target: '',
        detail: `${formatMs(aging.reportMs)} against ${formatMs(aging.sumMs)}`,
      },
    ]
  } finally {
    connection.close()
  }
}
