import { type ProofMove, type ProofStatus, proofMoves, proofStatusAfter, proofStatuses } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { aTermFee, signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { drawSlip, newReference, proofCalls } from '#testing/cashier/payment-proofs.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { forgetThrottles } from '#testing/enrollment/admission.ts'
import { aCourse, anEnrollment, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
const day = (days: number) => schoolDay(new Date(app.clock.now.getTime() + days * 86_400_000))
let course: Course
let cashier: TestUser
const { orNumber, send, withdraw, accept, reject, openFile, readProof, readOwn, voidPayment } = proofCalls(
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
beforeEach(() => forgetThrottles(db))

/** A student who owes 2,000.00 of a term. */
async function owingStudent(more: object = {}) {
  const enrollment = await anEnrollment(db, { course, status: 4, net_centavos: 200_000, ...more })
  return { enrollment, student: await signInStudent(app, enrollment) }
}
async function sentProof(more: Record<string, string> = {}) {
  const owner = await owingStudent()
  const { body } = await send(owner.student, more)
  return { ...owner, id: body.data.id as number, reference: body.data.reference as string }
}
const listOf = async (query = '') => (await app.inject('GET', `/api/payment-proofs?limit=100${query}`, { as: cashier })).body.data
const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()
const balanceOf = async (enrollmentId: number) =>
  (await sql<{ n: number }>`select balance_centavos as n from enrollment_balances where enrollment_id = ${enrollmentId}`.execute(db))
    .rows[0]?.n
const lastMessage = async (as: TestUser) => (await app.inject('GET', '/api/notifications', { as })).body.data[0].data.message

describe('sending a proof', () => {
  test('stores the picture and tells the cashiers, with an audit row', async () => {
    const { student } = await owingStudent()
    const answer = await send(student, { reference: 'gc 123-456', remarks: 'For the midterm' }, await drawSlip())
    expect(answer.body).toMatchObject({
      message: 'Sent to the cashier for checking.',
      data: {
        status: 'pending',
        amount_centavos: 150_000,
        reference: 'gc 123-456',
        file: { mime: 'image/webp' },
        can: { decide: false, withdraw: true },
      },
    })
    const { id } = answer.body.data
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'payment_proof.send', actor_id: student.id, entity_id: String(id) })
    expect(await lastMessage(cashier)).toMatch(/sent a proof of payment of ₱1,500\.00\.$/)
    expect((await app.inject('GET', '/api/informations', { as: cashier })).body.data.proofs).toBe(1)
    expect(await readOwn(student)).toMatchObject({ proofs: [{ id }], can_send: true })
    expect(await listOf('&search=GC-12345')).toMatchObject([{ id, student: { full_name: expect.stringContaining('DELA CRUZ') } }])
    expect(await listOf('&search=dela cruz')).toHaveLength(1)
    expect(await listOf('&tender=bank')).toEqual([])
  })

  test('rejects bad input at the field', async () => {
    const { student } = await owingStudent()
    const errors = async (more: Record<string, string>, file?: Buffer) => Object.keys((await send(student, more, file)).body.errors ?? {})
    expect(await errors({ amount: '0' })).toEqual(['amount'])
    expect(await errors({ tender: 'cash' })).toEqual(['tender'])
    expect(await errors({ reference: ' ' })).toEqual(['reference'])
    expect(await errors({ reference: '1-2 3' })).toEqual(['reference'])
    expect(await errors({ paid_on: day(2) })).toEqual(['paid_on'])
    expect(await errors({ paid_on: '2026-02-30' })).toEqual(['paid_on'])
    expect(await errors({}, Buffer.from('no picture'))).toEqual(['file'])
    expect((await readOwn(student)).proofs).toEqual([])
  })

  test('is only for students', async () => {
    expect((await send(null)).status).toBe(401)
    expect((await send(cashier)).status).toBe(403)
    expect((await send(await app.createUser('student'))).status).toBe(404)
  })

  test('refuses a reference number that was used, without saying whose it is', async () => {
    const { student, reference } = await sentProof()
    const again = await send(student, { reference: reference.toLowerCase().replace(' ', '-') })
    expect([again.status, codes(again), again.body.message]).toEqual([
      409,
      ['proof.reference_used'],
      'You already sent a proof of payment with this reference number.',
    ])
    const { student: other, enrollment } = await owingStudent()
    const used = await send(other, { reference })
    expect([used.status, codes(used)]).toEqual([409, ['proof.reference_used']])
    expect(JSON.stringify(used.body)).not.toMatch(/dela cruz/i)
    const body = { enrollment_id: enrollment.id, amount: '100', tender: 'gcash', or_number: orNumber(), reference: 'g-cash 77 88' }
    const { id } = (await app.inject('POST', '/api/payments', { as: cashier, body })).body.data.payment
    expect(codes(await send(student, { reference: 'GCASH7788' }))).toEqual(['proof.reference_used'])
    // Naming another mode of payment does not make it another deposit; a voided payment used none.
    expect(codes(await send(student, { reference: 'GCASH7788', tender: 'bank' }))).toEqual(['proof.reference_used'])
    await voidPayment(id)
    expect((await send(student, { reference: 'GCASH7788', tender: 'bank' })).status).toBe(200)
    expect((await send(other, { reference: 'GCASH77889' })).status).toBe(200)
  })

  test('stores one of several with one reference number at the same moment', async () => {
    const senders = [await owingStudent(), await owingStudent(), await owingStudent()]
    const reference = newReference()
    const answers = await Promise.all(senders.map(({ student }) => send(student, { reference })))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(answers.flatMap((answer) => codes(answer) ?? [])).toEqual(['proof.reference_used', 'proof.reference_used'])
  })

  test('ends at ten that wait', async () => {
    const { student } = await owingStudent()
    for (let sent = 0; sent < 10; sent++) expect((await send(student)).status).toBe(200)
    expect(codes(await send(student))).toEqual(['proof.too_many'])
  })
})

test('shows the file to who sent it and to who decides, with an audit row, and to nobody else', async () => {
  const { id, student } = await sentProof()
  const { student: stranger } = await owingStudent()
  expect(await openFile(id, student)).toMatchObject({
    status: 200,
    headers: { 'content-type': 'application/pdf', 'cache-control': 'no-store' },
  })
  expect((await openFile(id, cashier)).status).toBe(200)
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'payment_proof.view_file', actor_id: cashier.id, entity_id: String(id) })
  for (const [as, status] of [
    [stranger, 404],
    ['registrar', 403],
    [null, 401],
  ] as const)
    expect((await openFile(id, as)).status).toBe(status)
  expect((await openFile(999_999, cashier)).status).toBe(404)
  for (const path of [`/api/payment-proofs/${id}`, '/api/payment-proofs']) {
    expect((await app.inject('GET', path, { as: student })).status).toBe(403)
    expect((await app.inject('GET', path)).status).toBe(401)
  }
})

describe('deciding', () => {
  test('accepting makes the payment with its receipt, corrected by the cashier, and tells the student', async () => {
    const { id, student, enrollment, reference } = await sentProof({ remarks: 'Second installment' })
    expect(await readProof(id)).toMatchObject({ open_centavos: 200_000, terms: [{ balance_centavos: 200_000 }], same_references: [] })
    const number = orNumber()
    const answer = await accept(id, { or_number: number, amount: '1,450.50', reference, paid_on: day(-2) })
    expect(answer.body).toMatchObject({
      message: `Payment Successfully Recorded. OR No. ${number}.`,
      data: {
        status: 'accepted',
        payment: { or_number: number, amount_centavos: 145_050 },
        decided_by: cashier.name,
        can: { decide: false },
      },
    })
    expect(await balanceOf(enrollment.id)).toBe(54_950)
    const payments = (await app.inject('GET', `/api/payments?search=${number}`, { as: cashier })).body.data
    expect(payments).toMatchObject([{ tender: 'gcash', reference, paid_on: day(-2), cashier: cashier.name }])
    const actions = (await app.audits()).slice(-2)
    expect(actions).toMatchObject([
      { action: 'billing.receive' },
      { action: 'payment_proof.accept', actor_id: cashier.id, entity_id: String(id) },
    ])
    expect(await lastMessage(student)).toBe(`Your payment of ₱1,450.50 was received under OR No. ${number}.`)
    expect((await readOwn(student)).proofs).toMatchObject([{ status: 'accepted', payment: { or_number: number }, decided_by: null }])
    const again = await accept(id)
    expect([again.status, codes(again)]).toEqual([409, ['proof.decided']])
  })

  test('pays the oldest balance first, or the term that the cashier names', async () => {
    const { enrollment, student } = await owingStudent()
    const older = await anEnrollment(db, {
      course,
      student: { ...enrollment, id: enrollment.student_id } as never,
      status: 4,
      net_centavos: 100_000,
      school_year: '2025-2026',
    })
    const [first, second] = [(await send(student)).body.data.id, (await send(student)).body.data.id]
    expect((await accept(first, { amount: '600' })).status).toBe(200)
    expect([await balanceOf(older.id), await balanceOf(enrollment.id)]).toEqual([40_000, 200_000])
    expect((await accept(second, { amount: '600', enrollment_id: enrollment.id })).status).toBe(200)
    expect([await balanceOf(older.id), await balanceOf(enrollment.id)]).toEqual([40_000, 140_000])
    const third = (await send(student)).body.data.id
    const { enrollment: strange } = await owingStudent()
    expect((await accept(third, { enrollment_id: strange.id })).status).toBe(404)
  })

  test('keeps money above the balance as an advance, once the cashier says what it is for', async () => {
    const { id, enrollment } = await sentProof()
    const above = await accept(id, { amount: '2500' })
    expect([above.status, codes(above)]).toEqual([422, ['payment.over_balance']])
    expect((await accept(id, { amount: '2500', purpose: 'Overpayment' })).status).toBe(200)
    expect(await balanceOf(enrollment.id)).toBe(0)
    expect((await app.inject('GET', `/api/students/${enrollment.student_id}/billing`, { as: cashier })).body.data.advance_centavos).toBe(
      50_000,
    )
  })

  test('rejects bad input at the field, a used receipt number and an outdated form', async () => {
    const { id } = await sentProof()
    const errors = async (more: object) => Object.keys((await accept(id, more)).body.errors ?? {})
    expect(await errors({ or_number: '' })).toEqual(['or_number'])
    expect(await errors({ amount: '-1' })).toEqual(['amount'])
    expect(await errors({ tender: 'check' })).toEqual(['tender'])
    expect(await errors({ paid_on: day(3) })).toEqual(['paid_on'])
    const { id: other } = await sentProof()
    const number = orNumber()
    await accept(other, { or_number: number })
    expect(codes(await accept(id, { or_number: number }))).toEqual(['payment.or_taken'])
    expect(codes(await accept(id, { updated_at: '2026-01-01T00:00:00.000Z' }))).toEqual(['stale'])
    expect((await reject(id, cashier, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await readProof(id)).status).toBe('pending')
  })

  test('asks the cashier to compare a payment with the same reference number', async () => {
    const { id, reference, enrollment } = await sentProof()
    const body = {
      enrollment_id: enrollment.id,
      amount: '1500',
      tender: 'gcash',
      or_number: orNumber(),
      reference: reference.replace(' ', ''),
    }
    await app.inject('POST', '/api/payments', { as: cashier, body })
    expect((await readProof(id)).same_references).toMatchObject([
      { kind: 'payment', id: enrollment.student_id, or_number: body.or_number, amount_centavos: 150_000 },
    ])
    const answer = await accept(id, { reference, amount: '500' })
    expect([answer.status, codes(answer)]).toEqual([409, ['proof.reference_used']])
    expect(answer.body.message).toMatch(new RegExp(`: OR No. ${body.or_number} of Dela Cruz.*, Juan.*, ₱1,500.00.$`))
    expect((await accept(id, { reference, amount: '500', same_reference_reason: 'Two slips' })).status).toBe(200)
    expect((await app.audits()).findLast(({ action }) => action === 'billing.receive')?.after).toMatchObject({
      same_reference_reason: 'Two slips',
      same_reference_as: [body.or_number],
    })
  })

  test('finds the reference number in a part of a payment with several modes', async () => {
    const { id, reference, enrollment } = await sentProof()
    const parts = [
      { tender: 'cash', amount: '300' },
      { tender: 'gcash', amount: '1200', reference },
    ]
    const body = { enrollment_id: enrollment.id, amount: '1500', tender: 'several', or_number: orNumber(), parts }
    expect((await app.inject('POST', '/api/payments', { as: cashier, body })).status).toBe(200)
    expect((await readProof(id)).same_references).toMatchObject([{ kind: 'payment', amount_centavos: 120_000 }])
    expect(codes(await accept(id, { reference, amount: '500' }))).toEqual(['proof.reference_used'])
    const { student } = await owingStudent()
    await reject(id)
    expect(codes(await send(student, { reference }))).toEqual(['proof.reference_used'])
  })

  test('needs the open shift of the cashier', async () => {
    const { id } = await sentProof()
    await sql`update cashier_shifts set suspended_at = now() where cashier_id = ${cashier.id}`.execute(db)
    const answer = await accept(id)
    await sql`update cashier_shifts set suspended_at = null where cashier_id = ${cashier.id}`.execute(db)
    expect([answer.status, codes(answer)]).toEqual([409, ['shift.suspended']])
    expect((await readProof(id)).status).toBe('pending')
  })

  test('rejecting tells the student why and frees the reference number', async () => {
    const { id, student, reference } = await sentProof()
    expect((await reject(id)).body).toMatchObject({ data: { status: 'rejected', decision_reason: 'The picture cannot be read' } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'payment_proof.reject', actor_id: cashier.id })
    expect(await lastMessage(student)).toBe(`Your proof of payment with reference ${reference} was rejected: The picture cannot be read`)
    expect(codes(await reject(id))).toEqual(['proof.decided'])
    expect((await send(student, { reference })).status).toBe(200)
  })

  test('withdrawing is for the student alone', async () => {
    const { id, student } = await sentProof()
    const { student: stranger } = await owingStudent()
    expect((await withdraw(id, stranger)).status).toBe(404)
    expect((await withdraw(id, cashier)).status).toBe(403)
    expect((await withdraw(id, null)).status).toBe(401)
    expect((await withdraw(id, student)).body.data).toMatchObject({ status: 'withdrawn', can: { withdraw: false } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'payment_proof.withdraw', actor_id: student.id })
    expect(codes(await withdraw(id, student))).toEqual(['proof.decided'])
  })

  test('is for who decides on proofs, never for the own account', async () => {
    const { id, student, enrollment } = await sentProof()
    for (const [as, status] of [
      [null, 401],
      ['registrar', 403],
      [student, 403],
    ] as const) {
      expect((await accept(id, {}, as)).status).toBe(status)
      expect((await reject(id, as)).status).toBe(status)
    }
    expect([(await accept(999_999)).status, (await reject(999_999)).status]).toEqual([404, 404])
    const ownCashier = await signInStudyingStaff(app, enrollment)
    expect([(await accept(id, {}, ownCashier)).status, (await reject(id, ownCashier)).status]).toEqual([403, 403])
  })

  test('makes one payment when two cashiers accept at the same moment', async () => {
    const { id, enrollment } = await sentProof()
    const answers = await Promise.all([1, 2, 3].map(() => accept(id, { amount: '100' })))
    expect(statusesOf(answers)).toEqual([200, 409, 409])
    expect(answers.flatMap((answer) => codes(answer) ?? [])).toEqual(['proof.decided', 'proof.decided'])
    expect(await balanceOf(enrollment.id)).toBe(190_000)
  })

  test('lists the oldest first', async () => {
    await sql`update payment_proofs set status = 'withdrawn', decided_at = now() where status = 'pending'`.execute(db)
    const [b, c, a] = [(await sentProof()).id, (await sentProof()).id, (await sentProof()).id]
    // Restored last, and sent first.
    await sql`update payment_proofs set created_at = created_at - interval '1 day' where id = ${a}`.execute(db)
    expect((await listOf()).map((row: { id: number }) => row.id)).toEqual([a, b, c])
  })
})

/** Brings a new proof into a state. */
const waysTo: Record<ProofStatus, readonly ProofMove[]> = {
  pending: [],
  accepted: ['accept'],
  payment_voided: ['accept', 'void_payment'],
  rejected: ['reject'],
  withdrawn: ['withdraw'],
}

test.each(proofStatuses)('a proof that is %s moves along its ways only', async (status) => {
  for (const move of proofMoves) {
    const { id, student } = await sentProof()
    const makeMove = async (name: ProofMove) => {
      if (name === 'accept') return accept(id, { amount: '100' })
      if (name === 'reject') return reject(id)
      if (name === 'withdraw') return withdraw(id, student)
      const { payment } = await readProof(id)
      return payment ? voidPayment(payment.id) : undefined
    }
    for (const way of waysTo[status]) expect((await makeMove(way))?.status).toBe(200)
    expect((await readProof(id)).status).toBe(status)
    const next = proofStatusAfter(status, move)
    expect((await makeMove(move))?.status === 200).toBe(next !== undefined)
    expect((await readProof(id)).status).toBe(next ?? status)
  }
})

test('a proof whose payment was voided is listed, and is decided again', async () => {
  const { id, student, enrollment } = await sentProof()
  const { payment } = (await accept(id)).body.data
  await voidPayment(payment.id)
  expect(await balanceOf(enrollment.id)).toBe(200_000)
  expect((await listOf('&status=payment_voided')).map((row: { id: number }) => row.id)).toContain(id)
  expect((await listOf('&status=accepted')).map((row: { id: number }) => row.id)).not.toContain(id)
  expect((await readOwn(student)).proofs).toMatchObject([{ status: 'payment_voided', can: { withdraw: false } }])
  expect((await accept(id, { amount: '1400' })).body.data).toMatchObject({ status: 'accepted', payment: { amount_centavos: 140_000 } })
  expect(await balanceOf(enrollment.id)).toBe(60_000)
})
