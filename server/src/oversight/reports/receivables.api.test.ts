import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { paymentPlan } from '#billing/assessment/payment-plan.ts'
import { aPayment } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { listReceivables } from './receivable-queries.ts'

const t = await testApp()
const { db } = t
const TODAY = '2026-10-10'
const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * 86_400_000).toISOString().slice(0, 10)
let bsit: Course
let bsba: Course
let cashier: number

/** Changes what the tests above have entered today: the tables take no change otherwise. */
async function backdate(table: 'charges' | 'allocations' | 'assessments', column: string, day: string, condition: ReturnType<typeof sql>) {
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(t.ownerDb)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day}::date where ${condition}`.execute(t.ownerDb)
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(t.ownerDb)
}

async function anAccount(last_name: string, pesos: number, paid: number, more: Parameters<typeof anEnrollment>[1] = {}) {
  const enrollment = await anEnrollment(db, {
    course: bsit,
    status: 4,
    net_centavos: pesos * 100,
    student: await aStudent(db, { last_name, first_name: 'Rosa' }),
    ...more,
  })
  const assessedOn = dayBefore(130)
  await backdate('assessments', 'computed_at', assessedOn, sql`enrollment_id = ${enrollment.id}`)
  await backdate('charges', 'created_at', assessedOn, sql`enrollment_id = ${enrollment.id}`)
  if (paid > 0) await aPayment(db, cashier, enrollment, paid * 100, new Date(`${dayBefore(20)}T04:00:00Z`))
  return enrollment
}

/** A fee on demand, or a balance of the time before the portal. */
async function chargeOnDemand(studentId: number, pesos: number, day: string, balance: [year: string, semester: number] | null = null) {
  await db.transaction().execute(async (tx) => {
    await sql`
      with fee as (
        insert into on_demand_fees (student_id, fee_category_id, description, rate_centavos, balance_school_year, balance_semester, created_at)
        select ${studentId}, min(id), 'Fee', ${pesos * 100}, ${balance?.[0] ?? null}, ${balance?.[1] ?? null}, ${day}::date from fee_categories
        returning id, student_id, fee_category_id, amount_centavos
      )
      insert into charges (student_id, fee_category_id, amount_centavos, on_demand_fee_id, created_at)
      select student_id, fee_category_id, amount_centavos, id, ${day}::date from fee`.execute(tx)
  })
}

/**
 * Installments of 10,000.00: 3,000.00 down and four of 1,750.00, due 120, 75, 45 and 10 days ago and in 20 days.
 */
beforeAll(async () => {
  t.clock.now = new Date(`${TODAY}T04:00:00Z`)
  await aTerm(db)
  await changeSettings(db, { downpayment_pesos: '3000' })
  await sql`
    insert into payment_due_dates (term_id, installment, due_on)
    select t.id, d.installment, ${TODAY}::date - d.days
    from terms t, (values ('down', 120), ('prelim', 75), ('midterm', 45), ('semifinal', 10), ('final', -20)) d (installment, days)
    where t.level_group = 'college' and t.school_year = '2026-2027' and t.semester = 1`.execute(db)
  cashier = (await t.createUser('cashier')).id
  bsit = await aCourse(db, { code: 'BSIT-R' })
  bsba = await aCourse(db, { code: 'BSBA-R' })
  await anAccount('Abad', 10_000, 0)
  await anAccount('Bello', 10_000, 3_500, { course: bsba, level: 2 })
  await anAccount('Cruz', 10_000, 10_000)
  await anAccount('Diaz', 10_000, 11_000)
  const withdrawn = await anAccount('Esguerra', 2_500, 500)
  await sql`update enrollments set withdrawn_at = ${`${dayBefore(40)}T04:00:00Z`} where id = ${withdrawn.id}`.execute(db)
  await anAccount('Flores', 1_200, 0, { school_year: '2024-2025', semester: 2 })
  const { student_id } = await aStudent(db, { last_name: 'Garcia', first_name: 'Rosa' })
  await chargeOnDemand(student_id, 150, dayBefore(5))
  await chargeOnDemand(student_id, 1_000, dayBefore(5), ['2024-2025', 2])
})

type Row = { full_name: string } & Record<string, number>
const columns = ['balance', 'not_due', 'days_30', 'days_60', 'days_90', 'older'] as const
const amountsOf = (row: Record<string, number>) => columns.map((column) => row[`${column}_centavos`]! / 100)
const read = async (query = '') => (await t.inject('GET', `/api/reports/receivables?${query}`, { as: 'cashier' })).body
const readSummary = async (query = '') => (await t.inject('GET', `/api/reports/receivables/summary?${query}`, { as: 'cashier' })).body.data
const namesAndAmounts = (rows: Row[]) => rows.map((row) => [row.full_name.split(',')[0], ...amountsOf(row)])

describe('receivables on a day', () => {
  test('are divided by age as computed by hand, without who has paid or has a credit', async () => {
    const { data, meta } = await read()
    expect(namesAndAmounts(data)).toEqual([
      ['ABAD', 10_000, 1_750, 1_750, 1_750, 1_750, 3_000],
      ['BELLO', 6_500, 1_750, 1_750, 1_750, 1_250, 0],
      ['ESGUERRA', 2_000, 0, 0, 2_000, 0, 0],
      ['FLORES', 1_200, 0, 0, 0, 0, 1_200],
      ['GARCIA', 1_150, 0, 150, 0, 0, 1_000],
    ])
    expect(meta.total).toBe(5)
    expect(data[2]).toMatchObject({ is_withdrawn: true, course: 'BSIT-R', school_year: '2026-2027', semester: 1 })
    expect(data[4]).toMatchObject({ enrollment_id: null, school_year: null, course: null, level: null })
    const beyond = await read('limit=2&page=9')
    expect([beyond.data, beyond.meta.total]).toEqual([[], 5])
    expect((await read('search=nobody&page=9')).meta.total).toBe(0)
    expect((await read('sort=-balance&limit=2&page=2')).data.map((row: Row) => row.full_name.split(',')[0])).toEqual(['ESGUERRA', 'FLORES'])
  })

  test('have sums that equal the ledger, by course, level and school year', async () => {
    const summary = await readSummary()
    expect([summary.as_of, summary.accounts, summary.total.students, ...amountsOf(summary.total)]).toEqual([
      TODAY,
      ...[5, 5, 20_850, 3_500, 3_650, 5_500, 3_000, 5_200],
    ])
    const groups = (name: string) =>
      summary[name].map((group: { name: string | null; sums: Record<string, number> }) => [group.name, amountsOf(group.sums)[0]])
    expect(groups('courses')).toEqual([
      ['BSBA-R', 6_500],
      ['BSIT-R', 13_200],
      [null, 1_150],
    ])
    expect(groups('levels')).toEqual([
      ['1', 13_200],
      ['2', 6_500],
      [null, 1_150],
    ])
    expect(groups('school_years')).toEqual([
      ['2024-2025', 1_200],
      ['2026-2027', 18_500],
      [null, 1_150],
    ])
    const { rows } = await sql<{ owed: number }>`
      select (select sum(greatest(0, balance_centavos)) from enrollment_balances)
             + (select sum(amount_centavos) from charges where enrollment_id is null) as owed`.execute(db)
    expect(summary.total.balance_centavos).toBe(Number(rows[0]!.owed))
  })

  test('are limited to a course, a level, a school year and a name', async () => {
    const namesFor = async (query: string) => (await read(query)).data.map((row: Row) => row.full_name.split(',')[0])
    expect(await namesFor(`course_id=${bsba.id}`)).toEqual(['BELLO'])
    expect(await namesFor('level=1')).toEqual(['ABAD', 'ESGUERRA', 'FLORES'])
    expect(await namesFor('school_year=2024-2025')).toEqual(['FLORES'])
    expect(await namesFor('search=garcia rosa')).toEqual(['GARCIA'])
    expect((await readSummary('search=garcia')).total.balance_centavos).toBe(115_000)
  })

  test('are those of an earlier day with what was charged and paid until then', async () => {
    const { data } = await read(`as_of=${dayBefore(30)}`)
    expect(namesAndAmounts(data)).toEqual([
      ['ABAD', 10_000, 3_500, 1_750, 1_750, 3_000, 0],
      ['BELLO', 10_000, 3_500, 1_750, 1_750, 3_000, 0],
      ['CRUZ', 10_000, 3_500, 1_750, 1_750, 3_000, 0],
      ['DIAZ', 10_000, 3_500, 1_750, 1_750, 3_000, 0],
      ['ESGUERRA', 2_500, 0, 2_500, 0, 0, 0],
      ['FLORES', 1_200, 0, 0, 0, 0, 1_200],
    ])
    const beforeWithdrawal = (await read(`as_of=${dayBefore(50)}&search=esguerra`)).data
    expect(namesAndAmounts(beforeWithdrawal)).toEqual([['ESGUERRA', 2_500, 0, 0, 0, 2_500, 0]])
    expect((await read('as_of=2026-10-11')).errors).toEqual({ as_of: ['Choose today or an earlier day'] })
  })

  test('are read by those who may', async () => {
    for (const path of ['/api/reports/receivables', '/api/reports/receivables/summary']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})

test('divides an account like its payment plan, whatever was charged and paid', async () => {
  const enrollment = await anAccount('Zamora', 1, 0)
  const dueDates = { down: dayBefore(120), prelim: dayBefore(75), midterm: dayBefore(45), semifinal: dayBefore(10), final: dayBefore(-20) }
  const age = (due: string) => {
    const days = (Date.parse(TODAY) - Date.parse(due)) / 86_400_000
    if (days <= 0) return 'not_due_centavos'
    return days <= 30 ? 'days_30_centavos' : days <= 60 ? 'days_60_centavos' : days <= 90 ? 'days_90_centavos' : 'older_centavos'
  }
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2_000_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      async (net, downpayment, share) => {
        const paid = Math.floor(net * share)
        await t.ownerDb
          .transaction()
          .execute(async (tx) => {
            await sql`alter table charges disable trigger user`.execute(tx)
            await sql`alter table allocations disable trigger user`.execute(tx)
            await sql`update charges set amount_centavos = ${net} where enrollment_id = ${enrollment.id}`.execute(tx)
            if (paid > 0)
              await sql`
                insert into allocations (payment_id, enrollment_id, amount_centavos, kind)
                select min(id), ${enrollment.id}, ${paid}, 'receipt' from payments`.execute(tx)
            const filter = { as_of: TODAY, is_today: true, downpayment, words: ['zamora'] }
            const { rows } = await listReceivables(tx, filter, 'name', { limit: 1, offset: 0 })
            const expected = { not_due_centavos: 0, days_30_centavos: 0, days_60_centavos: 0, days_90_centavos: 0, older_centavos: 0 }
            let rest = paid
            for (const { due_on, amount_centavos } of paymentPlan(net, downpayment, dueDates, dayBefore(130))) {
              const part = Math.min(rest, amount_centavos)
              rest -= part
              expected[age(due_on!)] += amount_centavos - part
            }
            expect(rows[0]).toMatchObject({ balance_centavos: net - paid, ...expected })
            throw new Undone()
          })
          .catch((error) => {
            if (!(error instanceof Undone)) throw error
          })
      },
    ),
    { numRuns: 40 },
  )
})

class Undone extends Error {}
