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

async function measureReports({ db, people, portal }: Bench): Promise<MeasurementRow[]> {
  const { rows: facts } = await db.query<{ payments: number; students: number; day: string; receipts: number }>(
    `select (select count(*)::int from payments) as payments, (select count(*)::int from students) as students, paid_on::text as day, count(*)::int as receipts
     from payments where voided_at is null group by paid_on order by receipts desc limit 1`,
  )
  const { payments, students, day, receipts } = facts[0]!
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
      'select a.fee_category_id, sum(a.amount_centavos) from payments p join allocations a on a.payment_id = p.id where p.paid_on = $1 group by 1',
      [day],
    )
    const aging = await compare(
      '/api/reports/receivables/summary',
      'select sum(balance_centavos) from enrollment_balances where balance_centavos > 0',
      [],
    )
    return [
      {
        label: `(g) the report of a day among ${formatCount(payments)} payments / its sums by category`,
        ratio: formatRatio(daily.reportMs / daily.sumMs),
        target: '',
        detail: `${formatMs(daily.reportMs)} against ${formatMs(daily.sumMs)}; ${formatCount(receipts)} receipts, with booklets and gaps`,
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
