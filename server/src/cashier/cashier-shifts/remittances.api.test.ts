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

describe('remittances', () => {
  const remit = (id: number, body: object = {}, as: As = ana) =>
    act(id, 'remittances', { destination: 'bank', cash: '0', checks: '0', received_by: 'BPI 1234', reference: 'DS-1', ...body }, as)

  test('take cash and checks out of the shift, before it is closed and after', async () => {
    const id = await openedId()
    await pay('2,000')
    await pay('700', { tender: 'check', reference: '77', bank: 'PNB', check_on: '2026-06-01' })
    const first = await remit(id, { cash: '1,000', destination: 'office', received_by: 'Treasurer', reference: '' })
    expect(first.body).toMatchObject({
      message: 'Remittance Successfully Recorded.',
      data: {
        cash: { remitted_centavos: 100_000, expected_centavos: 150_000 },
        in_hand: { cash_centavos: 150_000, check_centavos: 70_000 },
      },
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'cashier_shift.remit', entity: 'remittances' })
    await closeShiftOf(t, ana, 150_000)
    const second = await remit(id, { cash: '1,000', checks: '700' })
    expect(second.body.data).toMatchObject({
      expected_centavos: 150_000,
      cash: { remitted_centavos: 100_000, expected_centavos: 150_000 },
      in_hand: { cash_centavos: 50_000, check_centavos: 0 },
      remittances: [
        { destination: 'office', cash_centavos: 100_000 },
        { destination: 'bank', check_centavos: 70_000, received_by: 'BPI 1234' },
      ],
    })
    const list = await inject('GET', '/api/cashier-shifts/remittances?destination=bank', { as: 'school_admin' })
    expect(list.body.data[0]).toMatchObject({ shift_id: id, cashier: ana.name, reference: 'DS-1' })
    expect(list.body.totals).toMatchObject({ check_centavos: 70_000 })
    const search = async (query: string) =>
      (await inject('GET', `/api/cashier-shifts/remittances?${query}`, { as: 'school_admin' })).body.data.map(
        (row: { id: number }) => row.id,
      )
    expect(await search('search=bpi')).toEqual([list.body.data[0].id])
    expect(await search(`search=${encodeURIComponent(ana.name)}`)).toHaveLength(2)
    expect(await search('from=2999-01-01')).toEqual([])
    expect(await search('to=2001-01-01')).toEqual([])
  })

  test('are at most what is there, also at the same moment', async () => {
    const id = await openedId()
    const answers = await Promise.all([remit(id, { cash: '400' }), remit(id, { cash: '400', reference: 'DS-2' })])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    expect((await remit(id, { checks: '1', reference: 'DS-3' })).body.message).toBe('The shift has only ₱0.00 in checks to remit.')
  })

  test('take the check of a receipt that is voided afterwards out once', async () => {
    const id = await openedId()
    const check = { tender: 'check', bank: 'PNB', check_on: '2026-06-01' }
    const first = await paidId('600', { ...check, reference: '600' })
    await remit(id, { checks: '600' })
    await voidPayment(first)
    await pay('700', { ...check, reference: '700' })
    expect((await report(id)).in_hand.check_centavos).toBe(70_000)
    expect((await remit(id, { checks: '700', reference: 'DS-2' })).status).toBe(200)
  })

  test('leave out the check of a receipt that is voided before it is handed over', async () => {
    const id = await openedId()
    const check = { tender: 'check', bank: 'PNB', check_on: '2026-06-01' }
    const first = await paidId('600', { ...check, reference: '601' })
    await pay('200', { ...check, reference: '201' })
    await closeShiftOf(t, ana, 50_000)
    expect((await voidPayment(first, 'administrator')).status).toBe(200)
    expect((await report(id)).in_hand.check_centavos).toBe(20_000)
    t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    expect((await remit(id, { checks: '200' })).status).toBe(200)
    expect((await report(id)).in_hand.check_centavos).toBe(0)
  })

  test('are reversed with a reason when they were recorded by mistake, once', async () => {
    const reverse = (remittanceId: number, body: object = { reason: 'Wrong amount' }, as: As = ana) =>
      inject('POST', `/api/cashier-shifts/remittances/${remittanceId}/reverse`, { as, body })
    const id = await openedId()
    const first = (await remit(id, { cash: '300', reference: 'DS-90' })).body.data.remittances[0]
    expect(Object.keys((await reverse(first.id, {})).body.errors)).toEqual(['reason'])
    expect((await inject('POST', `/api/cashier-shifts/remittances/${first.id}/reverse`, { body: { reason: 'x' } })).status).toBe(401)
    for (const as of ['registrar', await t.createUser('cashier')] as const)
      expect((await reverse(first.id, { reason: 'x' }, as)).status).toBe(403)
    expect((await reverse(999_999)).status).toBe(404)
    const answers = await Promise.all([reverse(first.id), reverse(first.id, { reason: 'Twice' }, 'administrator')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await t.audits()).findLast((row) => row.action === 'cashier_shift.reverse_remittance')).toMatchObject({
      entity_id: String(first.id),
    })
    const open = await report(id)
    expect(open).toMatchObject({ cash: { remitted_centavos: 0, expected_centavos: 50_000 }, in_hand: { cash_centavos: 50_000 } })
    expect(open.remittances[0]).toMatchObject({
      cash_centavos: 30_000,
      reversed_by: expect.any(String),
      reverse_reason: expect.any(String),
    })
    // The same slip is recorded again, and reversed after the shift is closed: its report stays as it was signed.
    const second = (await remit(id, { cash: '200', reference: 'DS-90' })).body.data.remittances[1]
    await closeShiftOf(t, ana, 30_000)
    expect((await reverse(second.id)).status).toBe(200)
    const closed = await report(id)
    expect(closed.cash).toMatchObject({ remitted_centavos: 20_000, expected_centavos: 30_000 })
    expect(closed.in_hand.cash_centavos).toBe(50_000)
    const list = await inject('GET', `/api/cashier-shifts/remittances?search=${encodeURIComponent(ana.name)}`, { as: 'school_admin' })
    expect(list.body.totals).toMatchObject({ cash_centavos: 0 })
    const file = await inject('GET', '/api/cashier-shifts/remittances?search=DS-90&format=csv', { as: 'school_admin' })
    expect(file.body.match(/,DS-90,(Wrong amount|Twice),0\.00,0\.00/g)).toHaveLength(2)
  })

  test('are not recorded twice by a second click, nor with the same deposit slip', async () => {
    const id = await openedId()
    const body = { destination: 'bank', cash: '100', checks: '0', received_by: 'BPI 1234', reference: 'DS-77' }
    const click = () =>
      inject('POST', `/api/cashier-shifts/${id}/remittances`, { as: ana, body, headers: { 'idempotency-key': `deposit-slip-77-${id}` } })
    expect([(await click()).status, (await click()).status]).toEqual([200, 200])
    expect((await report(id)).remittances).toHaveLength(1)
    const again = await remit(id, { cash: '100', reference: 'ds-77 ' })
    expect(again.body.errors.reference[0]).toMatch(/^This deposit slip was already recorded, on /)
    expect((await remit(id, { cash: '100', reference: 'DS-77', received_by: 'PNB 99' })).status).toBe(200)
  })

  test('need an amount, a receiver and the number of the deposit slip', async () => {
    const id = await openedId()
    const errorsOf = async (body: object) => Object.keys((await remit(id, body)).body.errors)
    expect(await errorsOf({})).toEqual(['cash'])
    expect(await errorsOf({ cash: '1', reference: '' })).toEqual(['reference'])
    expect(await errorsOf({ cash: '1', received_by: '' })).toEqual(['received_by'])
    expect(await errorsOf({ cash: '1', remitted_on: '2999-01-01' })).toEqual(['remitted_on'])
    expect(await errorsOf({ cash: '1', remitted_on: '2001-01-01' })).toEqual(['remitted_on'])
    expect((await remit(id, { cash: '1' }, await t.createUser('cashier'))).status).toBe(403)
    expect((await remit(id, { cash: '1' }, 'registrar')).status).toBe(403)
  })
})
