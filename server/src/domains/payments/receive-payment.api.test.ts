import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '../../platform/testing.ts'
import { OWN_ACCOUNT } from '../assessment/reasons.ts'
import { aPayment, studyingStaff } from '../assessment/testing.ts'
import { anEnrollment, anOffer, aStudent, aTerm, type Offer } from '../enrollment/testing.ts'

const t = await testApp({ pool: 10 })
let cashier: TestUser
let offer: Offer
let number = 0

beforeAll(async () => {
  t.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(t.db)
  cashier = await t.createUser('cashier')
  offer = await anOffer(t.db, { max_person: 500 })
})

const owing = (net_centavos = 1_593_000, more: Parameters<typeof anEnrollment>[1] = {}) =>
  anEnrollment(t.db, { loads: [offer], net_centavos, ...more })
const orNumber = () => `00${String(++number).padStart(5, '0')}`
const pay = (
  enrollment_id: number,
  amount: string,
  more: object = {},
  as: TestUser | 'student' | 'registrar' | 'cashier' = cashier,
  headers = {},
) => t.inject('POST', '/api/payments', { as, headers, body: { enrollment_id, amount, tender: 'cash', or_number: orNumber(), ...more } })
const paymentsOf = async (id: number) =>
  (await sql<{ n: number }>`select count(*) as n from payments where enrollment_id = ${id}`.execute(t.db)).rows[0]?.n

describe('the five proofs', () => {
  test('it records the payment, answers the account and the next number, and leaves an audit row', async () => {
    const enrollment = await owing()
    const answer = await pay(enrollment.id, '₱2,500.50', { or_number: '0000999', tender: 'gcash', reference: 'G-1', paid_on: '2026-10-09' })
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
      await sql`select sum(amount_centavos)::bigint as sum from payment_lines where payment_id = ${answer.body.data.payment.id}`.execute(
        t.db,
      )
    expect(lines.rows).toEqual([{ sum: 250_050 }])
  })

  test('bad input names the field and records nothing', async () => {
    const enrollment = await owing()
    for (const [more, field] of [
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
      const answer = await pay(enrollment.id, '100', more)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    expect((await pay(999_999, '100')).status).toBe(404)
    expect(await paymentsOf(enrollment.id)).toBe(0)
  })

  test('not signed in', async () => expect((await t.inject('POST', '/api/payments', { body: {} })).status).toBe(401))

  test('the wrong role', async () => {
    const enrollment = await owing()
    for (const role of ['student', 'registrar'] as const) expect((await pay(enrollment.id, '100', {}, role)).status).toBe(403)
  })

  test('an enrollment that is nobody to charge: pending, rejected', async () => {
    for (const [more, code] of [
      [{ status: 1 }, 'enrollment.wrong_state'],
      [{ status: 0 }, 'enrollment.wrong_state'],
    ] as const) {
      const enrollment = await owing(1000, { loads: [], ...more })
      const answer = await pay(enrollment.id, '1')
      expect([answer.status, answer.body.reasons[0].code]).toEqual([422, code])
    }
  })
})

describe("one's own account", () => {
  test('is for another cashier: refused with the reason, nothing written', async () => {
    const student = await aStudent(t.db)
    const enrollment = await owing(100_000, { student })
    const mine = await studyingStaff(t, student)
    const before = (await t.audits()).length
    const refused = await pay(enrollment.id, '100', {}, mine)
    expect([refused.status, refused.body.message, refused.body.reasons]).toEqual([403, OWN_ACCOUNT.message, [OWN_ACCOUNT]])
    expect([await paymentsOf(enrollment.id), (await t.audits()).length]).toEqual([0, before])
    expect((await pay(enrollment.id, '100')).status).toBe(200)
    expect((await pay((await owing()).id, '100', {}, mine)).status).toBe(200)
  })

  test('of an earlier term too, and an administrator may', async () => {
    const student = await aStudent(t.db)
    const old = await owing(100_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    expect((await pay(old.id, '100', {}, await studyingStaff(t, student))).status).toBe(403)
    expect((await pay(old.id, '100', {}, await studyingStaff(t, student, 'administrator'))).status).toBe(200)
  })
})

describe('how much', () => {
  test('what a withdrawn enrollment still owes, and no more', async () => {
    const enrollment = await owing(100_000)
    await t.db.updateTable('loads').set({ deleted_at: t.clock.now }).where('enrollment_id', '=', enrollment.id).execute()
    await t.db.updateTable('enrollments').set({ withdrawn_at: t.clock.now }).where('id', '=', enrollment.id).execute()
    expect((await pay(enrollment.id, '1000')).body.data.account.balance_centavos).toBe(0)
    expect((await pay(enrollment.id, '1')).body.reasons[0].code).toBe('payment.over_balance')
  })

  test('never more than is owed for the term, to the centavo', async () => {
    const enrollment = await owing(100_000)
    const over = await pay(enrollment.id, '1000.01')
    expect([over.status, over.body.reasons[0]]).toMatchObject([
      422,
      { code: 'payment.over_balance', message: 'Only ₱1,000.00 is owed for this term.' },
    ])
    expect((await pay(enrollment.id, '1000')).body.data.account.balance_centavos).toBe(0)
    expect((await pay(enrollment.id, '0.01')).body.message).toBe('Nothing is owed for this term.')
  })

  test('an old balance is told, and paid under its own term', async () => {
    const student = await aStudent(t.db)
    const before = await owing(245_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    const now = await owing(100_000, { student })
    const over = await pay(now.id, '3450')
    expect(over.body.message).toBe(
      'Only ₱1,000.00 is owed for this term. ₱2,450.00 is owed from earlier terms and is paid under the account of that term.',
    )
    expect((await pay(now.id, '500')).body.data.account).toMatchObject({ old_balance_centavos: 245_000, balance_centavos: 50_000 })
    await pay(before.id, '2450')
    expect((await pay(now.id, '1')).body.data.account.old_balance_centavos).toBe(0)
  })

  test('two payments at the same moment never pay more than is owed', async () => {
    const enrollment = await owing(100_000)
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(enrollment.id, '400')))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 200, 422, 422, 422])
  })
})

describe('holds', () => {
  test('paying the old balance lifts the hold of the new term', async () => {
    const student = await aStudent(t.db)
    const before = await owing(245_000, { student, school_year: '2025-2026', status: 4, loads: [] })
    const held = await owing(100_000, { student, status: 3 })
    await sql`insert into holds (student_id, enrollment_id, kind, reason, amount_centavos) values (${student.student_id}, ${held.id}, 'old_balance', 'Old', 245000)`.execute(
      t.db,
    )
    expect((await pay(before.id, '2449.99')).body.data.freed).toEqual([])
    expect((await pay(held.id, '1')).body.data.status).toBe(3)
    expect((await pay(before.id, '0.01')).body.data).toMatchObject({
      status: 4,
      freed: [{ id: held.id, school_year: '2026-2027', semester: 1 }],
    })
    expect((await pay(held.id, '1')).body.data).toMatchObject({ status: 2, freed: [] })
  })

  test('the missing downpayment lifts its hold', async () => {
    const held = await owing(1_593_000, { status: 3 })
    await sql`insert into holds (student_id, enrollment_id, kind, reason, amount_centavos) values (${held.student_id}, ${held.id}, 'downpayment', 'Down', 300000)`.execute(
      t.db,
    )
    expect((await pay(held.id, '2999.99')).body.data).toMatchObject({ status: 3, freed: [] })
    expect((await pay(held.id, '0.01')).body.data).toMatchObject({ status: 2, freed: [{ id: held.id }] })
  })
})

describe('receipt numbers', () => {
  test('are used once, in any case of letters, also when voided; the refusal tells nothing of the other payment', async () => {
    const [one, two] = [await owing(), await owing()]
    const first = await pay(one.id, '100', { or_number: 'a-100' })
    await t.inject('POST', `/api/payments/${first.body.data.payment.id}/void`, { as: cashier, body: { reason: 'Wrong student' } })
    const second = await pay(two.id, '100', { or_number: 'A-100' })
    expect([second.status, second.body.reasons[0].code, Object.keys(second.body.errors)]).toEqual([409, 'payment.or_taken', ['or_number']])
    expect(JSON.stringify(second.body)).not.toContain(one.last_name)
    expect(await paymentsOf(two.id)).toBe(0)
  })

  test('of cashiers who write the same one at the same moment, exactly one wins', async () => {
    const cashiers = await Promise.all(Array.from({ length: 6 }, () => t.createUser('cashier')))
    const enrollments = await Promise.all(cashiers.map(() => owing()))
    for (let round = 0; round < 5; round++) {
      const number = `RACE-${round}`
      const answers = await Promise.all(cashiers.map((as, index) => pay(enrollments[index]?.id as number, '10', { or_number: number }, as)))
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
    }
  })

  test('the next one belongs to the cashier and keeps its zeros', async () => {
    const [mine, theirs] = [await t.createUser('cashier'), await t.createUser('cashier')]
    const enrollment = await owing()
    expect((await pay(enrollment.id, '1', { or_number: '0099' }, mine)).body.data.next_or_number).toBe('0100')
    expect((await pay(enrollment.id, '1', { or_number: 'B-009' }, theirs)).body.data.next_or_number).toBe('B-010')
    expect((await pay(enrollment.id, '1', { or_number: '0100' }, mine)).body.data.next_or_number).toBe('0101')
    expect((await pay(enrollment.id, '1', { or_number: '0102' }, theirs)).body.data.next_or_number).toBe('0103')
    expect((await pay(enrollment.id, '1', { or_number: '0101' }, mine)).body.data.next_or_number).toBe('0103')
  })
})

test('the same form twice is one payment', async () => {
  const enrollment = await owing()
  const key = { 'idempotency-key': crypto.randomUUID() }
  const form = { or_number: 'TWICE-1' }
  const answers = await Promise.all([pay(enrollment.id, '100', form, cashier, key), pay(enrollment.id, '100', form, cashier, key)])
  expect(answers.map((answer) => answer.status)).toEqual([200, 200])
  expect(answers[0]?.body).toEqual(answers[1]?.body)
  expect(await paymentsOf(enrollment.id)).toBe(1)
  expect((await pay(enrollment.id, '200', form, cashier, key)).status).toBe(409)
})

test('a payment is never changed or deleted', async () => {
  const enrollment = await owing()
  const id = await aPayment(t.db, cashier.id, enrollment, 100)
  for (const change of [
    sql`delete from payments where id = ${id}`,
    sql`update payments set amount_centavos = 200 where id = ${id}`,
    sql`update payments set or_number = 'OTHER' where id = ${id}`,
    sql`update payment_lines set amount_centavos = 200 where payment_id = ${id}`,
    sql`delete from payment_lines where payment_id = ${id}`,
  ])
    await expect(change.execute(t.db)).rejects.toThrow('append-only')
})
