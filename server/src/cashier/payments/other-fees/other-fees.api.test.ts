import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ownAccountReason } from '#billing/assessment/reasons.ts'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { anEnrollment, anOffer, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let cashier: TestUser
let transcript: number
let card: number
let flatFee: number
let lastNumber = 0

/** A transcript of 50.00 a page and an identification card of 150.00. */
beforeAll(async () => {
  await aTerm(db)
  cashier = await app.createUser('cashier')
  const { rows } = await sql<{ id: number; name: string }>`
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
    select c.id, f.name, f.basis, f.amount, '2026-2027'
    from (values ('Transcript of records', 'on_demand', 5000, 'Library'), ('ID replacement', 'on_demand', 15000, 'Tuition'), ('Library', 'flat_term', 30000, 'Library'))
      f (name, basis, amount, category) join fee_categories c on c.name = f.category
    returning id, name`.execute(db)
  const idOf = (name: string) => rows.find((row) => row.name === name)!.id
  transcript = idOf('Transcript of records')
  card = idOf('ID replacement')
  flatFee = idOf('Library')
})

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
const charge = (studentId: number, body: object, as: Caller = cashier) =>
  app.inject('POST', `/api/students/${studentId}/other-fees`, { as, body })
const cancel = (id: number, as: Caller = cashier, body: object = { reason: 'Charged by mistake' }) =>
  app.inject('POST', `/api/other-fees/${id}/cancel`, { as, body })
const receipt = (amount: string) => ({ or_number: `F-${++lastNumber}`, amount, tender: 'cash' })
const readStudent = async (id: number) => (await app.inject('GET', `/api/students/${id}/billing`, { as: cashier })).body.data
const readLedger = async (id: number) => (await app.inject('GET', `/api/students/${id}/ledger`, { as: cashier })).body.data

describe('fees on demand', () => {
  test('are charged and paid with one receipt, also for somebody without an enrollment, and leave audit rows', async () => {
    const { student_id } = await aStudent(db)
    const choices = (await app.inject('GET', '/api/payments/other-fees', { as: cashier })).body.data
    expect(choices.map((row: { name: string; amount_centavos: number }) => [row.name, row.amount_centavos])).toEqual(
      expect.arrayContaining([
        ['Transcript of records', 5_000],
        ['ID replacement', 15_000],
      ]),
    )
    const answer = await charge(student_id, {
      fees: [
        { fee_id: transcript, quantity: 4 },
        { fee_id: card, quantity: 1 },
      ],
      remarks: 'For employment',
      payment: receipt('350'),
    })
    expect([answer.status, answer.body.message]).toEqual([200, 'Fees Successfully Charged and Paid.'])
    expect(answer.body.data).toMatchObject({ open_centavos: 0, advance_centavos: 0, next_or_number: `F-${lastNumber + 1}` })
    expect(await readStudent(student_id)).toMatchObject({
      balance_centavos: 0,
      other_fees_centavos: 0,
      on_demand_fees: [
        { description: 'ID replacement', quantity: 1, amount_centavos: 15_000 },
        { description: 'Transcript of records', quantity: 4, amount_centavos: 20_000, remarks: 'For employment', created_by: cashier.name },
      ],
      payments: [{ amount_centavos: 35_000, purpose: null }],
    })
    const ledger = await readLedger(student_id)
    expect(
      ledger.entries.map((row: { kind: string; text: string; balance_centavos: number }) => [row.kind, row.text, row.balance_centavos]),
    ).toEqual([
      ['fee', 'Transcript of records × 4: For employment', 20_000],
      ['fee', 'ID replacement: For employment', 35_000],
      ['payment', `OR F-${lastNumber}, Cash`, 0],
    ])
    const actions = (await app.audits()).slice(-3).map((row) => row.action)
    expect(actions).toEqual(['billing.charge', 'billing.charge', 'billing.receive'])
    await expectInvariants(app)
  })

  test('are owed without a payment, paid at the account of a term after it, and first with an advance', async () => {
    const enrollment = await anEnrollment(db, { loads: [await anOffer(db)], net_centavos: 100_000 })
    const { student_id } = enrollment
    expect((await charge(student_id, { fees: [{ fee_id: card, quantity: 1 }] })).body.data).toMatchObject({ open_centavos: 15_000 })
    const account = (await app.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as: cashier })).body.data
    expect(account).toMatchObject({ other_fees_centavos: 15_000, balance_centavos: 100_000 })
    const pay = { enrollment_id: enrollment.id, pays: 'oldest_first', ...receipt('1,150') }
    expect((await app.inject('POST', '/api/payments', { as: cashier, body: pay })).body.data.account).toMatchObject({
      balance_centavos: 0,
      other_fees_centavos: 0,
    })
    await app.inject('POST', '/api/payments', { as: cashier, body: { student_id, purpose: 'Overpayment', ...receipt('100') } })
    expect((await charge(student_id, { fees: [{ fee_id: card, quantity: 1 }] })).body.data).toMatchObject({
      open_centavos: 5_000,
      advance_centavos: 0,
    })
    const own = await app.inject('GET', '/api/students/billing/account', { as: await signInStudent(app, enrollment) })
    expect(own.body.data).toMatchObject([{ other_fees_centavos: 5_000 }])
    expect(own.body.on_demand_fees).toMatchObject([{ description: 'ID replacement' }, { description: 'ID replacement' }])
    await expectInvariants(app)
  })

  test('are rejected for bad input, and charge nothing', async () => {
    const { student_id } = await aStudent(db)
    const one = [{ fee_id: card, quantity: 1 }]
    for (const [body, field] of [
      [{ fees: [] }, 'fees'],
      [{ fees: [...one, ...one] }, 'fees'],
      [{ fees: [{ fee_id: flatFee, quantity: 1 }] }, 'fees'],
      [{ fees: [{ fee_id: 999_999, quantity: 1 }] }, 'fees'],
      [{ fees: [{ fee_id: card, quantity: 0 }] }, 'fees.0.quantity'],
      [{ fees: one, payment: { ...receipt('100'), tender: 'beads' } }, 'payment.tender'],
      [{ fees: one, payment: { ...receipt('100'), paid_on: '2020-01-01' } }, 'paid_on'],
    ] as const) {
      const answer = await charge(student_id, body)
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    }
    const over = await charge(student_id, { fees: one, payment: receipt('150.01') })
    expect([over.status, over.body.reasons[0].code]).toEqual([422, 'payment.over_balance'])
    expect((await charge(999_999, { fees: one })).status).toBe(404)
    expect(await readStudent(student_id)).toMatchObject({ on_demand_fees: [], balance_centavos: 0 })
  })

  test('are for cashiers only', async () => {
    const { student_id } = await aStudent(db)
    const body = { fees: [{ fee_id: card, quantity: 1 }] }
    for (const as of ['student', 'registrar', 'full_time'] as const) {
      expect((await charge(student_id, body, as)).status).toBe(403)
      expect((await cancel(1, as)).status).toBe(403)
      for (const path of ['/api/payments/other-fees', `/api/students/${student_id}/ledger`])
        expect((await app.inject('GET', path, { as })).status).toBe(403)
    }
    expect((await app.inject('POST', `/api/students/${student_id}/other-fees`, { body })).status).toBe(401)
    expect((await app.inject('POST', '/api/other-fees/1/cancel', { body: {} })).status).toBe(401)
    expect((await app.inject('GET', '/api/students/999999/ledger', { as: cashier })).status).toBe(404)
  })

  test("are rejected on one's own account", async () => {
    const student = await aStudent(db)
    const ownCashier = await signInStudyingStaff(app, student)
    const body = { fees: [{ fee_id: card, quantity: 1 }] }
    expect((await charge(student.student_id, body, ownCashier)).body.reasons).toEqual([ownAccountReason])
    await charge(student.student_id, body)
    const [fee] = (await readStudent(student.student_id)).on_demand_fees
    expect((await cancel(fee.id, ownCashier)).body.reasons).toEqual([ownAccountReason])
    expect((await cancel(fee.id)).status).toBe(200)
  })
})

describe('cancelling one', () => {
  test('takes it back once, and what was paid for it becomes an advance', async () => {
    const { student_id } = await aStudent(db)
    await charge(student_id, { fees: [{ fee_id: card, quantity: 1 }], payment: receipt('150') })
    const [fee] = (await readStudent(student_id)).on_demand_fees
    expect((await cancel(fee.id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
    const answers = await Promise.all([1, 2, 3].map(() => cancel(fee.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.reasons[0].code).toBe('payment.fee_cancelled')
    expect(await readStudent(student_id)).toMatchObject({
      advance_centavos: 15_000,
      balance_centavos: -15_000,
      on_demand_fees: [{ cancel_reason: 'Charged by mistake' }],
    })
    expect((await readLedger(student_id)).entries.at(-1)).toMatchObject({
      kind: 'fee',
      text: 'ID replacement cancelled: Charged by mistake',
      amount_centavos: -15_000,
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'billing.cancel_fee', entity_id: String(fee.id), actor_id: cashier.id })
    expect((await cancel(999_999)).status).toBe(404)
    await expectInvariants(app)
  })

  test('keeps money and charges even when fees are charged, paid and cancelled at the same moment', async () => {
    const { student_id } = await aStudent(db)
    await charge(student_id, { fees: [{ fee_id: transcript, quantity: 3 }], payment: receipt('150') })
    const [fee] = (await readStudent(student_id)).on_demand_fees
    const answers = await Promise.all([
      cancel(fee.id),
      charge(student_id, { fees: [{ fee_id: card, quantity: 1 }] }),
      app.inject('POST', '/api/payments', { as: cashier, body: { student_id, purpose: 'Overpayment', ...receipt('75') } }),
      charge(student_id, { fees: [{ fee_id: card, quantity: 2 }], payment: receipt('1') }),
    ])
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 422)).toEqual([])
    const received = 15_000 + (answers[2]!.status === 200 ? 7_500 : 0) + (answers[3]!.status === 200 ? 100 : 0)
    const charged = 15_000 + (answers[3]!.status === 200 ? 30_000 : 0)
    expect((await readStudent(student_id)).balance_centavos).toBe(charged - received)
    await expectInvariants(app)
  })
})
