import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { aPayment, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 10 })
await letCashiersActAlone(t)
let cashier: TestUser
let offer: Offer
let lastNumber = 0

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  offer = await anOffer(t.db, { max_person: 500 })
})

const createUnpaidEnrollment = (net_centavos = 1_593_000, overrides: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(t.db, { loads: [offer], net_centavos, ...overrides })
const orNumber = () => `00${String(++lastNumber).padStart(5, '0')}`
const KEEP_REST = 'To keep the rest as an advance, choose its purpose below.'
const requestPayment = (
  enrollment_id: number,
  amount: string,
  overrides: object = {},
  as: TestUser | 'student' | 'registrar' | 'cashier' = cashier,
  headers = {},
) =>
  t.inject('POST', '/api/payments', { as, headers, body: { enrollment_id, amount, tender: 'cash', or_number: orNumber(), ...overrides } })
const countPayments = async (id: number) =>
  (await sql<{ n: number }>`select count(*) as n from payments where enrollment_id = ${id}`.execute(t.db)).rows[0]?.n

describe('receiving a payment', () => {
  test('records the payment, returns the account and the next number, and leaves an audit row', async () => {
    const enrollment = await createUnpaidEnrollment()
    const answer = await requestPayment(enrollment.id, '₱2,500.50', {
      or_number: '0000999',
      tender: 'gcash',
      reference: 'G-1',
      paid_on: '2026-10-09',
    })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Payment Successfully Recorded.')
    expect(answer.body.data).toMatchObject({
      payment: {
        or_number: '0000999',
        amount_centavos: 250_050,
        tender: 'gcash',
        reference: 'G-1',
        paid_on: '2026-10-09',
        cashier: cashier.name,
        voided_at: null,
      },
      account: { paid_centavos: 250_050, balance_centavos: 1_342_950 },
      status: 2,
      next_or_number: '0001000',
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'billing.receive',
      entity: 'payments',
      actor_id: cashier.id,
      after: { or_number: '0000999', amount_centavos: 250_050 },
    })
    const lines =
      await sql`select sum(amount_centavos)::bigint as sum from allocations where payment_id = ${answer.body.data.payment.id}`.execute(t.db)
    expect(lines.rows).toEqual([{ sum: 250_050 }])
  })

  test('rejects bad input with the field, and records nothing', async () => {
    const enrollment = await createUnpaidEnrollment()
    for (const [overrides, field] of [
      [{ amount: '0' }, 'amount'],
      [{ amount: '-5' }, 'amount'],
      [{ amount: '1.005' }, 'amount'],
      [{ amount: '' }, 'amount'],
      [{ or_number: '' }, 'or_number'],
      [{ or_number: "1'; drop" }, 'or_number'],
      [{ tender: 'beads' }, 'tender'],
      [{ paid_on: '2026-02-30' }, 'paid_on'],
      [{ paid_on: '2026-10-11' }, 'paid_on'],
      [{ paid_on: '2025-10-08' }, 'paid_on'],
    ] as const) {
      const answer = await requestPayment(enrollment.id, '100', overrides)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await requestPayment(999_999, '100')).status).toBe(404)
    expect(await countPayments(enrollment.id)).toBe(0)
  })

  test('is rejected without sign-in', async () => expect((await t.inject('POST', '/api/payments', { body: {} })).status).toBe(401))

  test('is rejected for the wrong role', async () => {
    const enrollment = await createUnpaidEnrollment()
    for (const role of ['student', 'registrar'] as const) expect((await requestPayment(enrollment.id, '100', {}, role)).status).toBe(403)
  })

  test('is rejected for a pending or rejected enrollment', async () => {
    for (const [overrides, code] of [
      [{ status: 1 }, 'enrollment.status_not_allowed'],
      [{ status: 0 }, 'enrollment.status_not_allowed'],
    ] as const) {
      const enrollment = await createUnpaidEnrollment(1000, { loads: [], ...overrides })
      const answer = await requestPayment(enrollment.id, '1')
      expect([answer.status, answer.body.reasons[0].code]).toEqual([422, code])
    }
  })
})

describe("one's own account", () => {
  test('rejects a payment with the reason, and writes nothing', async () => {
    const student = await aStudent(t.db)
    const enrollment = await createUnpaidEnrollment(100_000, { student })
    const ownCashier = await signInStudyingStaff(t, student)
    const auditCount = (await t.audits()).length
    const answer = await requestPayment(enrollment.id, '100', {}, ownCashier)
    expect([answer.status, answer.body.message, answer.body.reasons]).toEqual([403, ownAccountReason.message, [ownAccountReason]])
    expect([await countPayments(enrollment.id), (await t.audits()).length]).toEqual([0, auditCount])
    expect((await requestPayment(enrollment.id, '100')).status).toBe(200)
    expect((await requestPayment((await createUnpaidEnrollment()).id, '100', {}, ownCashier)).status).toBe(200)
  })

  test('rejects a payment of an earlier term, too, and accepts it from an administrator', async () => {
    const student = await aStudent(t.db)
    const pastEnrollment = await createUnpaidEnrollment(100_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    expect((await requestPayment(pastEnrollment.id, '100', {}, await signInStudyingStaff(t, student))).status).toBe(403)
    expect((await requestPayment(pastEnrollment.id, '100', {}, await signInStudyingStaff(t, student, 'administrator'))).status).toBe(200)
  })
})

describe('the amount', () => {
  test('is at most the balance of a withdrawn enrollment', async () => {
    const enrollment = await createUnpaidEnrollment(100_000)
    await t.db.updateTable('loads').set({ deleted_at: t.clock.now }).where('enrollment_id', '=', enrollment.id).execute()
    await t.db.updateTable('enrollments').set({ withdrawn_at: t.clock.now }).where('id', '=', enrollment.id).execute()
    expect((await requestPayment(enrollment.id, '1000')).body.data.account.balance_centavos).toBe(0)
    expect((await requestPayment(enrollment.id, '1')).body.reasons[0].code).toBe('payment.over_balance')
  })

  test('is at most the balance of the term, to the centavo', async () => {
    const enrollment = await createUnpaidEnrollment(100_000)
    const answer = await requestPayment(enrollment.id, '1000.01')
    expect([answer.status, answer.body.reasons[0]]).toMatchObject([
      422,
      { code: 'payment.over_balance', message: `More than the balance of ₱1,000.00 for this term. ${KEEP_REST}` },
    ])
    expect((await requestPayment(enrollment.id, '1000')).body.data.account.balance_centavos).toBe(0)
    expect((await requestPayment(enrollment.id, '0.01')).body.message).toBe(`There is no balance for this term. ${KEEP_REST}`)
  })

  test('does not cover an old balance, which is paid under its own term', async () => {
    const student = await aStudent(t.db)
    const pastEnrollment = await createUnpaidEnrollment(245_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    const currentEnrollment = await createUnpaidEnrollment(100_000, { student })
    const answer = await requestPayment(currentEnrollment.id, '3450')
    expect(answer.body.message).toBe(
      'More than the balance of ₱1,000.00 for this term. Choose Oldest first to pay the old balance of ₱2,450.00 as well. To keep the rest as an advance, choose its purpose below.',
    )
    expect((await requestPayment(currentEnrollment.id, '500')).body.data.account).toMatchObject({
      old_balance_centavos: 245_000,
      balance_centavos: 50_000,
    })
    await requestPayment(pastEnrollment.id, '2450')
    expect((await requestPayment(currentEnrollment.id, '1')).body.data.account.old_balance_centavos).toBe(0)
  })

  test('is never above the balance in sum when payments arrive at the same moment', async () => {
    const enrollment = await createUnpaidEnrollment(100_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => requestPayment(enrollment.id, '400')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422, 422, 422])
  })
})

describe('holds', () => {
  test('are released in the new term by paying the old balance', async () => {
    const student = await aStudent(t.db)
    const pastEnrollment = await createUnpaidEnrollment(245_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    const heldEnrollment = await createUnpaidEnrollment(100_000, { student, status: 3 })
    await sql`insert into holds (student_id, enrollment_id, kind, reason, amount_centavos) values (${student.student_id}, ${heldEnrollment.id}, 'old_balance', 'Old', 245000)`.execute(
      t.db,
    )
    expect((await requestPayment(pastEnrollment.id, '2449.99')).body.data.released_enrollments).toEqual([])
    expect((await requestPayment(heldEnrollment.id, '1')).body.data.status).toBe(3)
    expect((await requestPayment(pastEnrollment.id, '0.01')).body.data).toMatchObject({
      status: 4,
      released_enrollments: [{ id: heldEnrollment.id, school_year: '2026-2027', semester: 1 }],
    })
    expect((await requestPayment(heldEnrollment.id, '1')).body.data).toMatchObject({ status: 2, released_enrollments: [] })
  })

  test('are released by paying the missing downpayment', async () => {
    const heldEnrollment = await createUnpaidEnrollment(1_593_000, { status: 3 })
    await sql`insert into holds (student_id, enrollment_id, kind, reason, amount_centavos) values (${heldEnrollment.student_id}, ${heldEnrollment.id}, 'downpayment', 'Down', 300000)`.execute(
      t.db,
    )
    expect((await requestPayment(heldEnrollment.id, '2999.99')).body.data).toMatchObject({ status: 3, released_enrollments: [] })
    expect((await requestPayment(heldEnrollment.id, '0.01')).body.data).toMatchObject({
      status: 2,
      released_enrollments: [{ id: heldEnrollment.id }],
    })
  })
})

describe('receipt numbers', () => {
  test('are used once, whatever the case and the zeros and also when voided; the rejection does not reveal the other payment', async () => {
    const [firstEnrollment, secondEnrollment] = [await createUnpaidEnrollment(), await createUnpaidEnrollment()]
    const firstAnswer = await requestPayment(firstEnrollment.id, '100', { or_number: 'a-0100' })
    await t.inject('POST', `/api/payments/${firstAnswer.body.data.payment.id}/void`, { as: cashier, body: { reason: 'Wrong student' } })
    const secondAnswer = await requestPayment(secondEnrollment.id, '100', { or_number: 'A-100' })
    expect([secondAnswer.status, secondAnswer.body.reasons[0].code, Object.keys(secondAnswer.body.errors)]).toEqual([
      409,
      'payment.or_taken',
      ['or_number'],
    ])
    expect(JSON.stringify(secondAnswer.body)).not.toContain(firstEnrollment.last_name)
    expect(await countPayments(secondEnrollment.id)).toBe(0)
  })

  test('are accepted from exactly one of the cashiers who send the same one at the same moment', async () => {
    const cashiers = await Promise.all(Array.from({ length: 6 }, () => t.createUser('cashier')))
    const enrollments = await Promise.all(cashiers.map(() => createUnpaidEnrollment()))
    for (let round = 0; round < 5; round++) {
      const answers = await Promise.all(
        cashiers.map((as, index) =>
          requestPayment(enrollments[index]?.id as number, '10', { or_number: `RACE-${'0'.repeat(index)}${round}` }, as),
        ),
      )
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    }
  })

  test('continue per cashier and keep their leading zeros', async () => {
    const [firstCashier, secondCashier] = [await t.createUser('cashier'), await t.createUser('cashier')]
    const enrollment = await createUnpaidEnrollment()
    expect((await requestPayment(enrollment.id, '1', { or_number: '0099' }, firstCashier)).body.data.next_or_number).toBe('0100')
    expect((await requestPayment(enrollment.id, '1', { or_number: 'B-009' }, secondCashier)).body.data.next_or_number).toBe('B-010')
    expect((await requestPayment(enrollment.id, '1', { or_number: '0100' }, firstCashier)).body.data.next_or_number).toBe('0101')
    expect((await requestPayment(enrollment.id, '1', { or_number: '0102' }, secondCashier)).body.data.next_or_number).toBe('0103')
    expect((await requestPayment(enrollment.id, '1', { or_number: '0101' }, firstCashier)).body.data.next_or_number).toBe('0103')
  })
})

test('records one payment when the same form is sent twice', async () => {
  const enrollment = await createUnpaidEnrollment()
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const form = { or_number: 'TWICE-1' }
  const answers = await Promise.all([
    requestPayment(enrollment.id, '100', form, cashier, headers),
    requestPayment(enrollment.id, '100', form, cashier, headers),
  ])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await countPayments(enrollment.id)).toBe(1)
  expect((await requestPayment(enrollment.id, '200', form, cashier, headers)).status).toBe(409)
})

test('rejects changing or deleting a payment in the database, also by the owner of the tables', async () => {
  const enrollment = await createUnpaidEnrollment()
  const id = await aPayment(t.db, cashier.id, enrollment, 100)
  for (const change of [
    sql`delete from payments where id = ${id}`,
    sql`update payments set amount_centavos = 200 where id = ${id}`,
    sql`update payments set or_number = 'OTHER' where id = ${id}`,
    sql`update allocations set amount_centavos = 200 where payment_id = ${id}`,
    sql`delete from allocations where payment_id = ${id}`,
  ])
    await expect(change.execute(t.ownerDb)).rejects.toThrow('append-only')
})
