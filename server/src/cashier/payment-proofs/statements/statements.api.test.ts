import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aTermFee, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { type Caller, newReference, proofCalls } from '#testing/cashier/payment-proofs.ts'
import { type Row, statementCalls } from '#testing/cashier/statements.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { forgetThrottles } from '#testing/enrollment/admission.ts'
import { aCourse, anEnrollment, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
let course: Course
let cashier: TestUser
const { day, upload, importRows, readStatement, readLines } = statementCalls(app, () => cashier)
const { orNumber, send, readProof, voidPayment } = proofCalls(
  app,
  () => cashier,
  () => day(-1),
)

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
  cashier = await app.createUser('cashier')
})
beforeEach(async () => {
  await forgetThrottles(db)
  await sql`update payment_proofs set status = 'withdrawn', decided_at = now() where status = 'pending'`.execute(db)
})

const post = (path: string, body: object, as: Caller = cashier) => app.inject('POST', path, { as: as ?? undefined, body })
const acceptAll = (id: number, or_number: string, as: Caller = cashier) => post(`/api/bank-statements/${id}/accept`, { or_number }, as)
const acceptLine = (id: number, proof_id: number, as: Caller = cashier, more: object = {}) =>
  post(`/api/statement-lines/${id}/accept`, { or_number: orNumber(), proof_id, ...more }, as)
const link = (id: number, payment_id: number, as: Caller = cashier) => post(`/api/statement-lines/${id}/link`, { payment_id }, as)
const ignore = (id: number, as: Caller = cashier, body: object = { reason: 'Interest' }) =>
  post(`/api/statement-lines/${id}/ignore`, body, as)
const restore = (id: number, as: Caller = cashier) => post(`/api/statement-lines/${id}/restore`, {}, as)

/** A student who owes 2,000.00 and sent a proof. */
async function sentProof(more: Record<string, string> = {}) {
  const enrollment = await anEnrollment(db, { course, status: 4, net_centavos: 200_000 })
  const student = await signInStudent(app, enrollment)
  const { body } = await send(student, { reference: newReference(), ...more })
  return { enrollment, student, id: body.data.id as number, reference: body.data.reference as string }
}
async function receivedPayment(reference: string, amount = '1500', paid_on = day(-1), more: object = {}) {
  const { id } = await anEnrollment(db, { course, status: 4, net_centavos: 200_000 })
  const body = { enrollment_id: id, amount, tender: 'gcash', or_number: orNumber(), reference, paid_on, ...more }
  return (await post('/api/payments', body)).body.data.payment as { id: number; or_number: string }
}
const balanceOf = async (enrollmentId: number) =>
  (await sql<{ n: number }>`select balance_centavos as n from enrollment_balances where enrollment_id = ${enrollmentId}`.execute(db))
    .rows[0]?.n
const statusesOf = async (id: number) => (await readLines(id)).map((line: { status: string }) => line.status)

describe('matching', () => {
  test('finds lines by reference number and amount, then by amount and day, and lists both sides without a match', async () => {
    const exact = await sentProof()
    const near = await sentProof({ amount: '1200' })
    const alone = await sentProof({ amount: '1111' })
    await sentProof({ amount: '1776', paid_on: day(-5) })
    const recorded = await receivedPayment('M-100 1')
    const nearPayment = await receivedPayment(newReference(), '1300')
    const lonePayment = await receivedPayment('M-3003', '1900')
    const { id } = (
      await importRows([
        [exact.reference.replace(' ', '-').toLowerCase(), '1,500.00', day(-3)],
        ['OTHER 1', '1200.00', day(-4)],
        ['OTHER 2', '1777.00'],
        ['m1001', '1500.00'],
        ['OTHER 3', '1300.00'],
      ])
    ).body.data
    expect(await readLines(id)).toMatchObject([
      { status: 'matched', candidates: [{ kind: 'proof', id: exact.id }] },
      { status: 'possible', candidates: [{ kind: 'proof', id: near.id }] },
      { status: 'unmatched', candidates: [] },
      { status: 'recorded', candidates: [{ kind: 'payment', id: recorded.id, or_number: recorded.or_number }] },
      { status: 'possible', candidates: [{ kind: 'payment', id: nearPayment.id }] },
    ])
    const statement = await readStatement(id)
    expect(statement.counts).toEqual({ matched: 1, possible: 2, unmatched: 1, recorded: 1, ignored: 0 })
    expect(statement.unmatched.map((row: { kind: string; id: number }) => `${row.kind} ${row.id}`)).toEqual([
      `payment ${lonePayment.id}`,
      `proof ${alone.id}`,
    ])
    expect(await readLines(id, '&status=possible')).toHaveLength(2)
  })

  test('proposes no proof whose own line is there', async () => {
    const own = await sentProof({ amount: '1234' })
    const { id } = (
      await importRows([
        [own.reference, '1234'],
        ['SOMEBODY ELSE', '1234'],
      ])
    ).body.data
    expect(await statusesOf(id)).toEqual(['matched', 'unmatched'])
  })
})

describe('what only looks like a match', () => {
  test('names a slip that has no line although another slip of that amount and day has one', async () => {
    const [real, forged] = [await sentProof({ amount: '1776', paid_on: day(-1) }), await sentProof({ amount: '1776', paid_on: day(-1) })]
    const { id } = (await importRows([[real.reference, '1776', day(-1)]])).body.data
    const { unmatched } = await readStatement(id)
    expect(unmatched.filter((row: { amount_centavos: number }) => row.amount_centavos === 177_600)).toMatchObject([
      { kind: 'proof', id: forged.id },
    ])
  })

  test('finds a slip of an e-wallet that paid the bank', async () => {
    const proof = await sentProof({ amount: '1888' })
    const { id } = (await importRows([[proof.reference, '1888']], { source: 'Landbank current', tender: 'bank' })).body.data
    expect(await readLines(id)).toMatchObject([{ status: 'matched', candidates: [{ id: proof.id }] }])
    const [line] = await readLines(id)
    expect((await acceptLine(line.id, proof.id)).status).toBe(200)
  })

  test('lists the second payment of a reference number that one line covers', async () => {
    const reference = newReference()
    const first = await receivedPayment(reference, '1998')
    const second = await receivedPayment(reference, '1998', day(-1), { same_reference_reason: 'Two slips' })
    const statement = await readStatement((await importRows([[reference, '1998']])).body.data.id)
    const listed = statement.unmatched.map(({ id }: { id: number }) => id)
    expect([first, second].map(({ id }) => listed.includes(id))).toEqual([false, true])
  })

  test('counts a payment for one line only', async () => {
    const reference = newReference()
    await receivedPayment(reference, '1999')
    const rows: Row[] = [
      [reference, '1999'],
      [reference, '1999', day(-2)],
    ]
    expect(await statusesOf((await importRows(rows)).body.data.id)).toEqual(['recorded', 'unmatched'])
  })

  test('is not credited again when the counter received it under the number of the slip', async () => {
    const proof = await sentProof({ amount: '1666' })
    await receivedPayment(proof.reference, '16.66')
    const { id } = (await importRows([['BANK NUMBER 66', '1666']])).body.data
    const [line] = await readLines(id)
    expect(codes(await acceptLine(line.id, proof.id))).toEqual(['proof.reference_used'])
    expect((await acceptLine(line.id, proof.id, cashier, { same_reference_reason: 'Two slips' })).status).toBe(200)
    expect((await app.audits()).findLast(({ action }) => action === 'billing.receive')?.after).toMatchObject({
      same_reference_reason: 'Two slips',
    })
  })

  test('is compared with what sponsors and others paid, also in one of several modes', async () => {
    const [proof, severalModes] = [await sentProof({ amount: '1777' }), await sentProof({ amount: '1888' })]
    const { rows } = await sql<{ id: number }>`insert into other_collection_kinds (name) values ('Gymnasium') returning id`.execute(db)
    const receive = (mode: object) => {
      const lines = [{ kind_id: rows[0]!.id, amount: '500' }]
      return post('/api/other-collections', { payer_name: 'Barangay Uno', lines, amount: '500', or_number: orNumber(), ...mode })
    }
    await receive({ tender: 'bank', reference: proof.reference })
    await receive({
      tender: 'several',
      parts: [
        { tender: 'cash', amount: '200' },
        { tender: 'gcash', amount: '300', reference: severalModes.reference },
      ],
    })
    for (const { id, reference } of [proof, severalModes]) {
      expect((await readProof(id)).same_references).toMatchObject([{ kind: 'payment', id: null, full_name: 'Barangay Uno' }])
      const body = { or_number: orNumber(), amount: '1777', tender: 'gcash', reference, paid_on: day(-1) }
      expect(codes(await post(`/api/payment-proofs/${id}/accept`, body))).toEqual(['proof.reference_used'])
    }
  })

  test('is not credited twice by two cashiers, one of whom reads another mode from the slip', async () => {
    const [first, second] = [await sentProof({ amount: '1555' }), await sentProof({ amount: '1555' })]
    const reference = newReference()
    const accept = (proof: { id: number }, tender: string) =>
      post(`/api/payment-proofs/${proof.id}/accept`, { or_number: orNumber(), amount: '1555', tender, reference, paid_on: day(-1) })
    const answers = await Promise.all([accept(first, 'gcash'), accept(second, 'bank')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(codes(answers.find(({ status }) => status === 409)!)).toEqual(['proof.reference_used'])
  })
})

describe('making payments', () => {
  test('accepts a line with its amount, day and reference number, once', async () => {
    const proof = await sentProof({ amount: '1201' })
    const { id } = (await importRows([['BANK REF 1', '1,201.00', day(-3)]])).body.data
    const [line] = await readLines(id)
    const answers = await Promise.all([1, 2, 3].map(() => acceptLine(line.id, proof.id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await balanceOf(proof.enrollment.id)).toBe(79_900)
    expect(await readProof(proof.id)).toMatchObject({ status: 'accepted', payment: { amount_centavos: 120_100 } })
    const { rows } =
      await sql`select p.reference, p.paid_on, p.tender from payments p join payment_proofs r on r.payment_id = p.id where r.id = ${proof.id}`.execute(
        db,
      )
    expect(rows).toEqual([{ reference: 'BANK REF 1', paid_on: day(-3), tender: 'gcash' }])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'bank_statement.accept_line', actor_id: cashier.id })
    expect(await statusesOf(id)).toEqual(['recorded'])
    // Once the payment is voided, the line is open again.
    const { payment } = await readProof(proof.id)
    await voidPayment(payment.id)
    expect(await statusesOf(id)).toEqual(['unmatched'])
  })

  test('accepts all matched lines under numbers in a row; one that fails is named and leaves the others', async () => {
    const proofs = [await sentProof(), await sentProof({ amount: '2500' }), await sentProof()]
    const amounts = ['1500', '2500', '1500']
    const { id } = (await importRows(proofs.map((proof, index): Row => [proof.reference, amounts[index]!]))).body.data
    const answer = await acceptAll(id, 'S-0100')
    expect(answer.body.message).toBe('2 payments recorded. 1 line could not be accepted.')
    expect(answer.body.data).toMatchObject({
      accepted: [{ or_number: 'S-0100' }, { or_number: 'S-0101' }],
      failed: [{ amount_centavos: 250_000, text: expect.stringContaining('Only ₱2,000.00 is open') }],
    })
    expect(await statusesOf(id)).toEqual(['recorded', 'matched', 'recorded'])
    const [, line] = await readLines(id)
    expect((await acceptLine(line.id, proofs[1]!.id, cashier, { purpose: 'Overpayment' })).status).toBe(200)
    expect((await acceptAll(id, 'S-0200')).body.data).toEqual({ accepted: [], failed: [] })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'bank_statement.accept_line' })
  })

  test('makes each payment once when two cashiers accept all', async () => {
    const proof = await sentProof()
    const { id } = (await importRows([[proof.reference, '1500']])).body.data
    const answers = await Promise.all([acceptAll(id, 'T-0001'), acceptAll(id, 'T-0002')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.flatMap((answer) => answer.body.data.accepted)).toHaveLength(1)
    expect(await balanceOf(proof.enrollment.id)).toBe(50_000)
  })

  test('refuses a used receipt number at the field, a proof that is no match, and a used reference number', async () => {
    const [proof, other] = [await sentProof(), await sentProof({ amount: '999' })]
    const { id } = (await importRows([[proof.reference, '1500']])).body.data
    const { or_number } = await receivedPayment('N-1')
    const taken = await acceptAll(id, or_number)
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([409, ['or_number']])
    await sql`update cashier_shifts set suspended_at = now() where cashier_id = ${cashier.id}`.execute(db)
    const suspended = await acceptAll(id, orNumber())
    await sql`update cashier_shifts set suspended_at = null where cashier_id = ${cashier.id}`.execute(db)
    expect([suspended.status, codes(suspended)]).toEqual([409, ['shift.suspended']])
    const [line] = await readLines(id)
    expect((await acceptLine(line.id, other.id)).status).toBe(404)
    expect((await acceptLine(999_999, proof.id)).status).toBe(404)
    expect((await acceptLine(line.id, 999_999)).status).toBe(404)
    expect((await acceptLine(line.id, proof.id, cashier, { or_number: '' })).body.errors).toHaveProperty('or_number')
    await receivedPayment(proof.reference, '20')
    expect(codes(await acceptLine(line.id, proof.id))).toEqual(['proof.reference_used'])
  })
})

describe('settling a line without a new payment', () => {
  test('confirms a payment that is recorded, once', async () => {
    const payment = await receivedPayment(newReference(), '1350')
    const { id } = (
      await importRows([
        ['X 1', '1350'],
        ['X 2', '1350', day(-2)],
      ])
    ).body.data
    const [first, second] = await readLines(id)
    expect([first.status, second.status]).toEqual(['possible', 'possible'])
    const answers = await Promise.all([link(first.id, payment.id), link(second.id, payment.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'bank_statement.link_line',
      actor_id: cashier.id,
      after: { payment_id: payment.id },
    })
    expect((await statusesOf(id)).sort()).toEqual(['recorded', 'unmatched'])
    expect((await link(first.id, 999_999)).status).toBe(404)
  })

  test('ignores a line with a reason, and takes it back', async () => {
    const { id } = (await importRows([['Y 1', '3.33']])).body.data
    const [line] = await readLines(id)
    expect((await ignore(line.id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await ignore(line.id)).body.message).toBe('Line Ignored.')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'bank_statement.ignore_line', actor_id: cashier.id })
    expect(await readLines(id)).toMatchObject([{ status: 'ignored', ignore_reason: 'Interest', can: { ignore: false, restore: true } }])
    expect(codes(await ignore(line.id))).toEqual(['statement.line_settled'])
    const file = await app.inject('GET', `/api/bank-statements/${id}/lines`, { as: cashier, query: { format: 'csv' } })
    expect(file.body).toContain(',Ignored,')
    expect((await restore(line.id)).body.message).toBe('Line Restored.')
    expect(codes(await restore(line.id))).toEqual(['statement.line_settled'])
    expect(await readLines(id)).toMatchObject([{ can: { ignore: true, restore: false } }])
    expect(await statusesOf(id)).toEqual(['unmatched'])
  })
})

test('is for who matches statements, and never for the own account', async () => {
  const proof = await sentProof({ amount: '1499' })
  const { id } = (await importRows([[proof.reference, '1499']])).body.data
  const [line] = await readLines(id)
  const callers: [Caller, number][] = [
    [null, 401],
    ['registrar', 403],
    [proof.student, 403],
  ]
  for (const [as, status] of callers) {
    expect((await importRows([['Z 1', '1']], {}, as)).status).toBe(status)
    expect((await upload('/read', [['Z 1', '1']], {}, as)).status).toBe(status)
    for (const path of ['', '/sources', `/${id}`, `/${id}/lines`])
      expect((await app.inject('GET', `/api/bank-statements${path}`, { as: as ?? undefined })).status).toBe(status)
    expect((await acceptAll(id, 'Z-1', as)).status).toBe(status)
    expect((await acceptLine(line.id, proof.id, as)).status).toBe(status)
    expect((await link(line.id, 1, as)).status).toBe(status)
    expect((await ignore(line.id, as)).status).toBe(status)
    expect((await restore(line.id, as)).status).toBe(status)
  }
  for (const call of [ignore(999_999), restore(999_999), link(999_999, 1), acceptAll(999_999, 'Z-1')]) expect((await call).status).toBe(404)
  const ownCashier = await signInStudyingStaff(app, proof.enrollment)
  expect((await acceptLine(line.id, proof.id, ownCashier)).status).toBe(403)
  expect((await acceptAll(id, 'Z-2', ownCashier)).body.data).toMatchObject({ accepted: [], failed: [{ line_id: line.id }] })
})
