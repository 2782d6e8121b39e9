import type { OtherFee } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chargeBalances } from '#billing/ledger/charge-balances.ts'
import { chargeOnDemand } from '#billing/ledger/charge-on-demand.ts'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aBillingSchool, anAccount, type BillingSchool } from '#testing/cashier/adjustments.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aStudent, type Student } from '#testing/enrollment/enrollment.ts'
import { expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db } = app
let school: BillingSchool
let cashier: TestUser
let head: TestUser
let lastNumber = 0

beforeAll(async () => {
  school = await aBillingSchool(app)
  cashier = school.cashier
  head = await app.createUser('school_admin', { first_name: 'Elena', last_name: 'Cruz' })
})

/** The limit counts what one person does, so that every test has a cashier of its own. */
beforeEach(async () => {
  cashier = await app.createUser('cashier', { first_name: 'Maria', last_name: 'Reyes' })
  school.cashier = cashier
})

const entry = () => ({ by: cashier.id, at: app.clock.now })

/** What a student still owes for the first semester of 2024–2025, by default ₱800.00 of tuition. */
async function aBalance({ student_id }: Student, { amount_centavos = 80_000, semester = 1 } = {}): Promise<number> {
  const balance = {
    student_id,
    fee_category_id: school.tuition,
    description: 'Balance of the 1st semester of 2024–2025',
    amount_centavos,
    remarks: null,
    school_year: '2024-2025',
    semester,
  }
  const [id] = await db.transaction().execute((tx) => chargeBalances(tx, [balance], entry()))
  return id!
}

async function aFee({ student_id }: Student, fee_category_id = school.tuition, rate_centavos = 20_000): Promise<number> {
  const fee = { fee_category_id, description: 'Transcript of records', quantity: 1, rate_centavos, remarks: null }
  const [id] = await db.transaction().execute((tx) => chargeOnDemand(tx, student_id, [fee], entry()))
  return id!
}

type Caller = NonNullable<Parameters<typeof app.inject>[2]>['as']
interface MemoForm {
  kind?: string
  amount?: string
  reason?: string
}
const ask = (feeId: number, form: MemoForm = {}, as: Caller = cashier) =>
  app.inject('POST', `/api/other-fees/${feeId}/adjustments`, {
    as,
    body: { kind: 'credit_memo', amount: '300', reason: 'Paid at the old office', ...form },
  })
const reverse = (id: number, as: Caller = cashier) =>
  app.inject('POST', `/api/adjustments/${id}/reverse`, { as, body: { reason: 'Mistake' } })
const approve = (id: number) => app.inject('POST', `/api/billing-requests/${id}/approve`, { as: head, body: {} })
const cancelFee = (id: number) => app.inject('POST', `/api/other-fees/${id}/cancel`, { as: cashier, body: { reason: 'Not needed' } })
const pay = (student_id: number, amount: string) =>
  app.inject('POST', '/api/payments', { as: cashier, body: { student_id, or_number: `M-${++lastNumber}`, amount, tender: 'cash' } })
const readAccount = async (id: number) => (await app.inject('GET', `/api/students/${id}/billing`, { as: cashier })).body.data
const readFees = async (id: number) =>
  ((await readAccount(id)).on_demand_fees as OtherFee[]).map((fee) => [fee.amount_centavos, fee.adjusted_centavos, fee.open_centavos])
const readMemos = async (id: number, as: Caller = cashier) => (await app.inject('GET', `/api/students/${id}/adjustments`, { as })).body.data

describe('a memo on a balance of the time before the portal', () => {
  test('takes a part off it, and a write-off gives up what is open', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    const answer = await ask(balance)
    expect([answer.status, answer.body.message]).toEqual([200, expect.stringMatching(/^Credit memo CM-\d{6} Successfully Posted\.$/)])
    expect(answer.body.data).toMatchObject({ fee: 'Balance of the 1st semester of 2024–2025', category: 'Tuition', decision: 'approved' })
    expect(await readAccount(student.student_id)).toMatchObject({
      balance_centavos: 50_000,
      opening_balance_centavos: 50_000,
      other_fees_centavos: 0,
    })
    expect(await readFees(student.student_id)).toEqual([[80_000, -30_000, 50_000]])
    const writeOff = await ask(balance, { kind: 'write_off', amount: '500', reason: 'Not collectible' })
    expect(writeOff.body.message).toMatch(/^Write-off WO-\d{6}/)
    expect(await readAccount(student.student_id)).toMatchObject({ balance_centavos: 0, opening_balance_centavos: 0 })
    const { entries } = (await app.inject('GET', `/api/students/${student.student_id}/ledger`, { as: cashier })).body.data
    expect(entries.map((row: { text: string; amount_centavos: number }) => [row.text, row.amount_centavos])).toEqual([
      ['Balance of the 1st semester of 2024–2025', 80_000],
      [`Credit memo ${answer.body.data.number}: Balance of the 1st semester of 2024–2025: Paid at the old office`, -30_000],
      [`Write-off ${writeOff.body.data.number}: Balance of the 1st semester of 2024–2025: Not collectible`, -50_000],
    ])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'billing.adjust',
      after: { on_demand_fee_id: balance, enrollment_id: null },
    })
    await expectMoneyInvariants(app)
  })

  test('frees what was paid, which pays the next fee of the student and then is an advance', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    await aFee(student, school.library)
    expect((await pay(student.student_id, '800')).status).toBe(200)
    expect((await ask(balance)).status).toBe(200)
    const account = await readAccount(student.student_id)
    expect(account).toMatchObject({
      balance_centavos: -10_000,
      opening_balance_centavos: 0,
      other_fees_centavos: 0,
      advance_centavos: 10_000,
    })
    await expectMoneyInvariants(app)
  })

  test('is a debit as well, and the older of two balances is paid first', async () => {
    const student = await aStudent(db)
    const older = await aBalance(student)
    await aBalance(student, { amount_centavos: 10_000, semester: 2 })
    await pay(student.student_id, '800')
    expect(await readFees(student.student_id)).toEqual([
      [10_000, 0, 10_000],
      [80_000, 0, 0],
    ])
    expect((await ask(older, { kind: 'debit_memo', amount: '50', reason: 'Lost book of that term' })).status).toBe(200)
    expect(await readFees(student.student_id)).toEqual([
      [10_000, 0, 10_000],
      [80_000, 5_000, 5_000],
    ])
    expect(codes(await ask(older, { kind: 'write_off', amount: '50.01' }))).toEqual(['adjustment.above_open'])
  })

  test('takes off no more than is charged for the fee, also when others are charged under its category', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    await aFee(student)
    const tooMuch = await ask(balance, { amount: '800.01' })
    expect([codes(tooMuch), tooMuch.body.message]).toEqual([
      ['adjustment.above_charges'],
      'Only ₱800.00 is charged for this fee after earlier credits.',
    ])
    expect((await ask(balance, { amount: '800' })).status).toBe(200)
    expect(codes(await ask(balance, { amount: '0.01' }))).toEqual(['adjustment.above_charges'])
    expect(await readAccount(student.student_id)).toMatchObject({ opening_balance_centavos: 0, other_fees_centavos: 20_000 })
  })

  test('above the limit waits for a second person, and what changed meanwhile is checked again', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student, { amount_centavos: 300_000 })
    const first = await ask(balance, { amount: '2000' })
    expect(first.body.message).toBe('Sent for approval.')
    expect((await readMemos(student.student_id)).requests).toMatchObject([
      { id: first.body.data.id, decision: null, fee: expect.stringContaining('Balance') },
    ])
    const listed = (await app.inject('GET', '/api/billing-requests', { as: head, query: { search: student.last_name } })).body.data
    expect(listed).toMatchObject([{ fee: expect.stringContaining('Balance'), school_year: null, balance_centavos: 300_000 }])
    const second = await ask(balance, { amount: '1500' })
    expect((await approve(first.body.data.id)).status).toBe(200)
    expect([(await approve(second.body.data.id)).status, await readFees(student.student_id)]).toEqual([409, [[300_000, -200_000, 100_000]]])
    const { memos } = await readMemos(student.student_id)
    expect(memos).toMatchObject([
      { fee: expect.stringContaining('Balance'), amount_centavos: -200_000, approved_by: 'Elena Cruz', can: { reverse: true } },
    ])
    const printed = (await app.inject('GET', `/api/adjustments/${memos[0].id}`, { as: cashier })).body.data
    expect(printed).toMatchObject({ fee: memos[0].fee, account: { school_year: null, full_name: expect.any(String) } })
  })

  test('is reversed once', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    expect((await ask(balance, { amount: '800' })).status).toBe(200)
    const [memo] = (await readMemos(student.student_id)).memos
    expect((await reverse(memo.id)).status).toBe(200)
    expect(codes(await reverse(memo.id))).toEqual(['adjustment.reversed'])
    expect(await readFees(student.student_id)).toEqual([[80_000, 0, 80_000]])
    expect((await readMemos(student.student_id)).memos.map((row: { kind: string }) => row.kind)).toEqual(['reversal', 'credit_memo'])
    await expectMoneyInvariants(app)
  })

  test('lifts the hold of a term that it settles, and its reversal places it again', async () => {
    const student = await aStudent(db, { student_id_number: '2026-95001' })
    const balance = await aBalance(student)
    const { id } = await anAccount(app, school, student)
    await sql`update enrollments set status = 2, enrolled_at = null where id = ${id}`.execute(db)
    const statusOf = async () =>
      (await sql<{ status: number }>`select status from enrollments where id = ${id}`.execute(db)).rows[0]?.status
    await ask(balance, { kind: 'debit_memo', amount: '1' })
    expect(await statusOf()).toBe(3)
    await ask(balance, { kind: 'write_off', amount: '801' })
    expect(await statusOf()).toBe(2)
    const [memo] = (await readMemos(student.student_id)).memos
    await reverse(memo.id)
    expect(await statusOf()).toBe(3)
  })

  test('keeps the fee from being cancelled until it is reversed, and none is posted on a cancelled one', async () => {
    const student = await aStudent(db)
    const fee = await aFee(student, school.library)
    await ask(fee, { amount: '50' })
    const stepsOf = async () => (await readAccount(student.student_id)).on_demand_fees[0].can
    expect(await stepsOf()).toEqual({ adjust: true, cancel: false })
    expect(codes(await cancelFee(fee))).toEqual(['payment.fee_adjusted'])
    const [memo] = (await readMemos(student.student_id)).memos
    await reverse(memo.id)
    expect(await stepsOf()).toEqual({ adjust: true, cancel: true })
    expect((await cancelFee(fee)).status).toBe(200)
    expect(await stepsOf()).toEqual({ adjust: false, cancel: false })
    expect(codes(await ask(fee, { kind: 'debit_memo', amount: '1' }))).toEqual(['payment.fee_cancelled'])
    expect(await readAccount(student.student_id)).toMatchObject({ balance_centavos: 0 })
    await expectMoneyInvariants(app)
  })
})

describe('who may, and bad input', () => {
  test('needs a session, the permission and another account than the own', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    expect((await app.inject('POST', `/api/other-fees/${balance}/adjustments`, { body: {} })).status).toBe(401)
    for (const as of ['student', 'registrar', 'school_admin'] as const) expect((await ask(balance, {}, as)).status).toBe(403)
    for (const role of ['cashier', 'administrator'] as const) {
      const studying = await signInStudyingStaff(app, student, role)
      expect(codes(await ask(balance, {}, studying))).toEqual(['access.forbidden'])
      expect((await readMemos(student.student_id, studying)).can).toEqual({ adjust: false })
    }
    expect((await app.inject('GET', `/api/students/${student.student_id}/adjustments`)).status).toBe(401)
    const asStudent = await signInStudent(app, await aStudent(db))
    expect((await app.inject('GET', `/api/students/${student.student_id}/adjustments`, { as: asStudent })).status).toBe(403)
    expect((await readMemos(student.student_id)).can).toEqual({ adjust: true })
    expect(await readFees(student.student_id)).toEqual([[80_000, 0, 80_000]])
  })

  test('refuses what is not an amount, a missing reason, another kind and an unknown fee', async () => {
    const balance = await aBalance(await aStudent(db))
    for (const amount of ['', '0', '-5', '1.234', 'x']) expect((await ask(balance, { amount })).body.errors).toHaveProperty('amount')
    expect((await ask(balance, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await ask(balance, { kind: 'gift' })).body.errors).toHaveProperty('kind')
    expect((await ask(999_999)).status).toBe(404)
    expect((await app.inject('GET', '/api/students/999999/adjustments', { as: cashier })).status).toBe(404)
  })

  test('two people cannot take off more than is charged, nor cancel a fee while a memo is posted', async () => {
    const student = await aStudent(db)
    const balance = await aBalance(student)
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(balance, { amount: '300' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status !== 200).flatMap(codes)).toEqual(['adjustment.above_charges', 'adjustment.above_charges'])
    expect(await readFees(student.student_id)).toEqual([[80_000, -60_000, 20_000]])
    const fee = await aFee(student, school.library)
    const [memo, cancellation] = await Promise.all([ask(fee, { amount: '50' }), cancelFee(fee)])
    expect([memo.status, cancellation.status].filter((status) => status === 200)).toHaveLength(1)
    await expectMoneyInvariants(app)
  })
})
