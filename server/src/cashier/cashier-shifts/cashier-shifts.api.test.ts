import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { anEnrollment, anOffer, aTerm, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await letCashiersActAlone(t)
const { inject, db } = t
let offer: Offer
let enrollment: Enrollment
let ana: TestUser
let lastNumber = 1000

beforeAll(async () => {
  await aTerm(db)
  offer = await anOffer(db, { max_person: 200 })
})

/** Cashiers without an open shift. */
beforeEach(async () => {
  ana = await t.createUser('cashier')
  await closeShiftOf(t, ana, 0)
  enrollment = await anEnrollment(db, { loads: [offer], net_centavos: 1_000_000 })
})

type As = TestUser | 'administrator' | 'registrar' | 'school_admin' | undefined

const open = (body: object = {}, as: As = ana) => inject('POST', '/api/cashier-shifts', { as, body: { starting_cash: '500', ...body } })
const current = async (as = ana) => (await inject('GET', '/api/cashier-shifts/current', { as })).body.data
const act = (id: number, action: string, body: object = {}, as: As = ana) =>
  inject('POST', `/api/cashier-shifts/${id}/${action}`, { as, body })
const report = async (id: number, as: As = ana) => (await inject('GET', `/api/cashier-shifts/${id}`, { as })).body.data
const pay = (amount: string, more: object = {}, as = ana) =>
  inject('POST', '/api/payments', {
    as,
    body: { enrollment_id: enrollment.id, or_number: `${++lastNumber}`, amount, tender: 'cash', ...more },
  })
const voidPayment = (id: number, as: As = ana) => inject('POST', `/api/payments/${id}/void`, { as, body: { reason: 'Wrong amount' } })
const openedId = async (body: object = {}): Promise<number> => (await open(body)).body.data.id
const paidId = async (amount: string, more: object = {}): Promise<number> => (await pay(amount, more)).body.data.payment.id

describe('opening a shift', () => {
  test('lets the cashier receive payments, and leaves an audit row', async () => {
    expect(await current()).toMatchObject({ shift: null })
    const answer = await open({ first_or_number: '0002001', last_or_number: '0002050' })
    expect([answer.status, answer.body.message]).toEqual([200, 'Shift Successfully Opened.'])
    expect(answer.body.data).toMatchObject({
      cashier: { id: ana.id, name: ana.name },
      status: 'open',
      starting_centavos: 50_000,
      first_or_number: '0002001',
      last_or_number: '0002050',
      receipts: 0,
      can: { receive: true, close: true, remit: true },
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: ana.id,
      action: 'cashier_shift.open',
      entity_id: String(answer.body.data.id),
    })
    expect(await current()).toMatchObject({ shift: { id: answer.body.data.id, tenders: [], last_receipts: [] }, next_or_number: '0002001' })
  })

  test('is needed for a payment', async () => {
    const answer = await pay('100')
    expect([answer.status, answer.body.message, answer.body.reasons[0].code]).toEqual([
      409,
      'Open your shift before you receive payments.',
      'shift.none',
    ])
    await open()
    expect((await pay('100')).status).toBe(200)
  })

  test('is possible once, also at the same moment', async () => {
    const answers = await Promise.all([open(), open(), open()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
    expect((await open()).body.message).toBe('You have an open shift already. Close it before you open another one.')
  })

  test('says what is wrong with the form', async () => {
    const errorsOf = async (body: object) => Object.keys((await open(body)).body.errors ?? {})
    expect(await errorsOf({ starting_cash: '' })).toEqual(['starting_cash'])
    expect(await errorsOf({ starting_cash: '-1' })).toEqual(['starting_cash'])
    expect(await errorsOf({ first_or_number: '0001' })).toEqual(['last_or_number'])
    expect(await errorsOf({ last_or_number: '0001' })).toEqual(['first_or_number'])
    expect(await errorsOf({ first_or_number: '0002', last_or_number: '0001' })).toEqual(['last_or_number'])
  })

  test('is for who receives payments', async () => {
    expect((await inject('POST', '/api/cashier-shifts', { body: { starting_cash: '0' } })).status).toBe(401)
    for (const as of ['registrar', 'school_admin'] as const) expect((await open({}, as)).status).toBe(403)
  })
})

describe('the booklet of a shift', () => {
  test('has the number of every receipt', async () => {
    const id = await openedId({ first_or_number: 'B-101', last_or_number: 'B-102' })
    const answer = await pay('100', { or_number: 'B-103' })
    expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'shift.booklet'])
    expect(answer.body.message).toContain('not in the booklet of your shift, B-101 to B-102')
    const paid = await pay('100', { or_number: 'B-101' })
    expect(paid.body.data.next_or_number).toBe('B-102')
    expect((await pay('100', { or_number: 'B-102' })).body.data.next_or_number).toBe('')
    expect(await current()).toMatchObject({ next_or_number: '', is_booklet_used_up: true })
    const change = (body: object, as: As = ana) => inject('PUT', `/api/cashier-shifts/${id}/booklet`, { as, body })
    expect((await change({ first_or_number: 'B-201', last_or_number: 'B-250' })).body.data).toMatchObject({ first_or_number: 'B-201' })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'cashier_shift.change_booklet' })
    expect((await current()).next_or_number).toBe('B-201')
    expect((await change({}, 'administrator')).status).toBe(403)
    expect((await change({ updated_at: '2026-01-01T00:00:00.000Z' })).status).toBe(409)
    expect((await change({})).body.data.first_or_number).toBeNull()
    expect((await pay('100', { or_number: 'C-9' })).status).toBe(200)
  })
})

describe('booklets of several cashiers', () => {
  test('are in one open shift only, also at the same moment', async () => {
    const ben = await t.createUser('cashier')
    await closeShiftOf(t, ben, 0)
    const answers = await Promise.all([
      open({ first_or_number: 'D-001', last_or_number: 'D-050' }),
      open({ first_or_number: 'd-050', last_or_number: 'd-099' }, ben),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)!.body.errors).toEqual({
      first_or_number: ['Another open shift uses numbers of this booklet'],
    })
    const other = answers[0].status === 200 ? ben : ana
    const { id } = (await open({ first_or_number: 'D-101', last_or_number: 'D-150' }, other)).body.data
    const change = { first_or_number: 'D-050', last_or_number: 'D-101' }
    expect((await inject('PUT', `/api/cashier-shifts/${id}/booklet`, { as: other, body: change })).status).toBe(422)
    // Zeros before the number do not make another booklet.
    const longer = { first_or_number: 'D-0001', last_or_number: 'D-0050' }
    expect((await inject('PUT', `/api/cashier-shifts/${id}/booklet`, { as: other, body: longer })).status).toBe(422)
  })

  test('go on with the number after the last one that was used', async () => {
    await openedId({ first_or_number: 'E-001', last_or_number: 'E-100' })
    for (let number = 1; number <= 60; number++) await pay('1', { or_number: `E-${String(number).padStart(3, '0')}` })
    await closeShiftOf(t, ana, 56_000)
    const ben = await t.createUser('cashier')
    await closeShiftOf(t, ben, 0)
    await open({ first_or_number: 'E-001', last_or_number: 'E-100' }, ben)
    expect(await current(ben)).toMatchObject({ next_or_number: 'E-061', is_booklet_used_up: false })
  })
})

describe('a suspended shift', () => {
  test('receives no payment until it is resumed', async () => {
    const id = await openedId()
    expect((await act(id, 'suspend')).body).toMatchObject({ message: 'Shift Suspended.', data: { status: 'suspended' } })
    expect((await pay('100')).body.reasons[0].code).toBe('shift.suspended')
    expect((await act(id, 'resume')).body.data.status).toBe('open')
    expect((await pay('100')).status).toBe(200)
    expect((await t.audits()).map((row) => row.action)).toEqual(expect.arrayContaining(['cashier_shift.suspend', 'cashier_shift.resume']))
  })

  test('is the own one', async () => {
    const id = await openedId()
    const ben = await t.createUser('cashier')
    for (const action of ['suspend', 'resume', 'close']) expect((await act(id, action, { cash_count: {} }, ben)).status, action).toBe(403)
    expect((await act(id, 'suspend', {}, 'registrar')).status).toBe(403)
    expect((await act(999_999, 'suspend')).status).toBe(404)
  })
})

describe('closing a shift', () => {
  test('counts the cash against what the receipts say', async () => {
    const id = await openedId()
    await pay('1,500')
    await pay('800', { tender: 'gcash', reference: 'G-1' })
    await pay('1,000', {
      tender: 'several',
      parts: [
        { tender: 'cash', amount: '400' },
        { tender: 'check', amount: '600', reference: '12', bank: 'BPI', check_on: '2026-06-01' },
      ],
    })
    await voidPayment(await paidId('50'))
    expect(await current()).toMatchObject({
      shift: {
        receipts: 3,
        collected_centavos: 330_000,
        tenders: [
          { tender: 'cash', receipts: 2, amount_centavos: 190_000 },
          { tender: 'gcash', receipts: 1, amount_centavos: 80_000 },
          { tender: 'check', receipts: 1, amount_centavos: 60_000 },
        ],
        last_receipts: [{ is_voided: true }, { amount_centavos: 100_000 }, { amount_centavos: 80_000 }, { amount_centavos: 150_000 }],
      },
    })
    const answer = await act(id, 'close', { cash_count: { 100000: 2, 10000: 3, 5000: 1, 500: 9, 100: 5 } })
    expect(answer.body).toMatchObject({
      message: 'Shift Successfully Closed.',
      data: { status: 'closed', expected_centavos: 240_000, counted_centavos: 240_000, difference_reason: null, closed_by: ana.name },
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'cashier_shift.close', after: { counted_centavos: 240_000 } })
    expect((await act(id, 'close', { cash_count: {} })).status).toBe(409)
    expect((await pay('100')).status).toBe(409)
  })

  test('asks why there is too much or too little', async () => {
    const id = await openedId()
    await pay('100')
    expect((await act(id, 'close', { cash_count: { 10000: 5 } })).body.errors).toEqual({
      difference_reason: ['Enter the reason: ₱100.00 short.'],
    })
    expect((await act(id, 'close', { cash_count: { 10000: 7 } })).body.errors.difference_reason).toEqual([
      'Enter the reason: ₱100.00 over.',
    ])
    const answer = await act(id, 'close', { cash_count: { 10000: 7 }, difference_reason: 'Change was not claimed' })
    expect(answer.body.data).toMatchObject({
      counted_centavos: 70_000,
      expected_centavos: 60_000,
      difference_reason: 'Change was not claimed',
    })
  })

  test('is refused when the cash changed since the person saw it', async () => {
    const id = await openedId()
    const { expected_centavos: expected } = (await report(id)).cash
    await pay('100')
    const stale = await act(id, 'close', { cash_count: { 50000: 1, 10000: 1 }, expected })
    expect([stale.status, stale.body.reasons[0].code]).toEqual([409, 'shift.recount'])
    expect(stale.body.message).toContain('₱600.00 is expected now')
    expect((await act(id, 'close', { cash_count: { 50000: 1, 10000: 1 }, expected: 60_000 })).status).toBe(200)
  })

  test('takes whole numbers of bills and coins that exist', async () => {
    const id = await openedId()
    for (const cash_count of [{ 3000: 1 }, { 1000: -1 }, { 1000: 0.5 }, { 1000: 'x' }, undefined])
      expect((await act(id, 'close', { cash_count })).status, JSON.stringify(cash_count)).toBe(422)
  })

  test('is possible for an administrator when the cashier has left', async () => {
    const id = await openedId()
    expect((await act(id, 'close', { cash_count: { 50000: 1 } }, 'administrator')).body.data).toMatchObject({ status: 'closed' })
    await open()
    expect((await current()).shift.id).not.toBe(id)
  })

  test('with payments at the same moment counts each of them or refuses it', async () => {
    const id = await openedId()
    const closing = act(id, 'close', { cash_count: {}, difference_reason: 'Counted meanwhile' })
    const answers = await Promise.all([pay('10'), pay('10'), closing.then(() => pay('10')), pay('10')])
    const received = answers.filter((answer) => answer.status === 200).length
    expect((await closing).status).toBe(200)
    expect(answers.every((answer) => answer.status === 200 || answer.status === 409)).toBe(true)
    const closed = await report(id)
    expect(closed).toMatchObject({ receipts: received, expected_centavos: 50_000 + received * 1000 })
    expect(closed.cash.expected_centavos).toBe(closed.expected_centavos)
  })
})

describe('a closed shift', () => {
  test('keeps its figures when a receipt of it is voided later; the cash is given back out of the next drawer', async () => {
    const id = await openedId()
    const paymentId = await paidId('300')
    await closeShiftOf(t, ana, 80_000)
    const before = await report(id)
    const boss = await t.createUser('administrator')
    expect((await voidPayment(paymentId)).status).toBe(403)
    expect((await voidPayment(paymentId, boss)).status).toBe(200)
    expect(await report(id)).toEqual(before)
    const collected = async (shift: number) =>
      (await inject('GET', `/api/reports/collections/summary?shift_id=${shift}`, { as: ana })).body.data
    expect(await collected(id)).toMatchObject({ receipts: 1, collected_centavos: 30_000, voided: 0 })
    const bossShift = (await inject('GET', '/api/cashier-shifts/current', { as: boss })).body.data.shift
    expect((await report(bossShift.id)).cash).toMatchObject({ given_back_centavos: 30_000, expected_centavos: -30_000 })
    expect(await collected(bossShift.id)).toMatchObject({ receipts: 0, voided_earlier: 1, voided_earlier_centavos: 30_000 })
    expect((await report(bossShift.id)).voided).toBe(0)
  })

  test('has a receipt of cash that only a person with an open shift voids, because somebody gives the cash back', async () => {
    await openedId()
    const cash = await paidId('300')
    const transfer = await paidId('200', { tender: 'bank', reference: 'BT-200' })
    await closeShiftOf(t, ana, 80_000)
    const boss = await t.createUser('administrator')
    await closeShiftOf(t, boss, 0)
    const refused = await voidPayment(cash, boss)
    expect([refused.status, refused.body.reasons[0].code]).toEqual([409, 'shift.no_drawer'])
    expect((await voidPayment(transfer, boss)).status).toBe(200)
    await open({}, boss)
    expect((await voidPayment(cash, boss)).status).toBe(200)
  })

  test('is not changed any more', async () => {
    const id = await openedId()
    await closeShiftOf(t, ana, 50_000)
    for (const action of ['suspend', 'resume']) expect((await act(id, action)).status).toBe(409)
    expect((await inject('PUT', `/api/cashier-shifts/${id}/booklet`, { as: ana, body: {} })).status).toBe(409)
  })
})

describe('the list of shifts', () => {
  test('has all of them by status and day', async () => {
    const id = await openedId()
    const ids = async (query: string) =>
      (await inject('GET', `/api/cashier-shifts?${query}`, { as: 'school_admin' })).body.data.map((row: { id: number }) => row.id)
    expect(await ids('limit=100')).toContain(id)
    expect(await ids(`status=open&cashier_id=${ana.id}`)).toEqual([id])
    expect(await ids(`status=suspended&cashier_id=${ana.id}`)).toEqual([])
    expect(await ids(`status=closed&cashier_id=${ana.id}`)).toHaveLength(1)
    expect(await ids('from=2999-01-01')).toEqual([])
    expect(await ids('to=2001-01-01')).toEqual([])
    expect(await ids(`search=${encodeURIComponent(ana.name)}`)).toContain(id)
    expect(await ids('search=nobody')).toEqual([])
    expect((await inject('GET', '/api/cashier-shifts', { as: 'registrar' })).status).toBe(403)
    expect((await inject('GET', '/api/cashier-shifts')).status).toBe(401)
    expect((await report(id, 'school_admin')).can).toEqual({ receive: false, close: false, remit: false })
  })
})
