import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { assessEnrollment } from '#billing/assessment/assess-enrollment.ts'
import { aTermFee, contextOf } from '#testing/billing/assessment.ts'
import { setApprovalLimit } from '#testing/cashier/adjustments.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Student } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
const { db } = t
let cashier: TestUser
let lastNumber = 0
const students: Record<string, Student> = {}

const receive = async (last_name: string, amount: string, purpose?: string): Promise<number> => {
  const body = { student_id: students[last_name]!.student_id, amount, purpose, tender: 'cash', or_number: `A-${++lastNumber}` }
  const answer = await t.inject('POST', '/api/payments', { as: cashier, body })
  expect([last_name, answer.status]).toEqual([last_name, 200])
  return answer.body.data.payment.id
}
/** A session does not outlast the night, so every day has a cashier of its own. */
const startDay = async (day: string) => {
  t.clock.now = new Date(`${day}T04:00:00Z`)
  cashier = await t.createUser('cashier')
}

/**
 * By hand, on 8 October: Abad 1,000.00 as a reservation, Bello 500.00 and 250.00 for different purposes, Cruz 400.00. On 10 October: a bill takes
 * 600.00 of Abad's, Cruz's receipt is voided, and Diaz pays 300.00, of which 120.00 are given back.
 */
beforeAll(async () => {
  await startDay('2026-10-08')
  await setApprovalLimit(t, 5_000)
  await aTerm(db)
  await aTermFee(db, { centavos: 60_000 })
  for (const last_name of ['Abad', 'Bello', 'Cruz', 'Diaz']) students[last_name] = await aStudent(db, { last_name, first_name: 'Rosa' })
  await receive('Abad', '1,000', 'Reservation')
  await receive('Bello', '500', 'Reservation')
  await receive('Bello', '250', 'Uniform')
  const voided = await receive('Cruz', '400', 'Reservation')
  await startDay('2026-10-10')
  const enrollment = await anEnrollment(db, { student: students.Abad! })
  const offer = await anOffer(db)
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id) select ${enrollment.id}, id, prospectus_id from subject_offers where id = ${offer.id}`.execute(
    db,
  )
  await db.transaction().execute((tx) => assessEnrollment(tx as never, contextOf(t.ctx(), cashier), enrollment.id, 'Subjects were added'))
  expect((await t.inject('POST', `/api/payments/${voided}/void`, { as: 'administrator', body: { reason: 'Wrong amount' } })).status).toBe(
    200,
  )
  await receive('Diaz', '300', 'Uniform')
  const refund = { amount: '120', method: 'cash', payee: 'Rosa Diaz', reason: 'Not needed' }
  const answer = await t.inject('POST', `/api/students/${students.Diaz!.student_id}/refunds`, { as: 'administrator', body: refund })
  expect(answer.status).toBe(200)
})

const read = async (query: object = {}) =>
  (await t.inject('GET', '/api/reports/advances', { as: cashier, query: query as Record<string, string> })).body
const summarize = async (query: object = {}) =>
  (await t.inject('GET', '/api/reports/advances/summary', { as: cashier, query: query as Record<string, string> })).body
const rowsOf = (rows: { full_name: string; purpose: string | null; amount_centavos: number }[]) =>
  rows.map((row) => [row.full_name.split(',')[0], row.purpose, row.amount_centavos / 100])

describe('advances on a day', () => {
  test('are what lies without a bill by student and purpose, as computed by hand', async () => {
    const { data, meta } = await read()
    expect(meta.total).toBe(4)
    expect(rowsOf(data)).toEqual([
      ['ABAD', 'Reservation', 400],
      ['BELLO', 'Reservation', 500],
      ['BELLO', 'Uniform', 250],
      ['DIAZ', 'Uniform', 180],
    ])
    expect(data[0]).toMatchObject({ receipts: 1, received_on: '2026-10-08' })
    expect(rowsOf((await read({ sort: '-amount', limit: '1' })).data)).toEqual([['BELLO', 'Reservation', 500]])
    expect(rowsOf((await read({ search: 'diaz' })).data)).toEqual([['DIAZ', 'Uniform', 180]])
  })

  test('have sums that equal the ledger', async () => {
    const { data } = await summarize()
    expect(data).toEqual({
      as_of: '2026-10-10',
      total: { students: 3, amount_centavos: 133_000 },
      purposes: [
        { purpose: 'Reservation', students: 2, amount_centavos: 90_000 },
        { purpose: 'Uniform', students: 2, amount_centavos: 43_000 },
      ],
    })
    const { rows } = await sql<{ held: number }>`
      select (sum(b.paid_centavos) - (select sum(paid_centavos) from enrollment_balances))::bigint as held from student_balances b`.execute(
      db,
    )
    expect(rows[0]!.held).toBe(data.total.amount_centavos)
    expect((await summarize({ search: 'bello' })).data.total).toEqual({ students: 1, amount_centavos: 75_000 })
  })

  test('are those of an earlier day with what was received, applied and voided until then', async () => {
    expect(rowsOf((await read({ as_of: '2026-10-09' })).data)).toEqual([
      ['ABAD', 'Reservation', 1_000],
      ['BELLO', 'Reservation', 500],
      ['BELLO', 'Uniform', 250],
      ['CRUZ', 'Reservation', 400],
    ])
    expect((await summarize({ as_of: '2026-10-09' })).data.total.amount_centavos).toBe(215_000)
    expect((await read({ as_of: '2026-10-11' })).errors).toEqual({ as_of: ['Choose today or an earlier day'] })
  })

  test('are read by those who may', async () => {
    for (const path of ['/api/reports/advances', '/api/reports/advances/summary']) {
      expect((await t.inject('GET', path)).status).toBe(401)
      for (const as of ['student', 'registrar', 'guard'] as const) expect((await t.inject('GET', path, { as })).status).toBe(403)
      for (const as of ['administrator', 'school_admin'] as const) expect((await t.inject('GET', path, { as })).status).toBe(200)
    }
  })
})
