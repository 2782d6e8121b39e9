import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { schoolDay } from '#platform/school-day.ts'
import { expectSoundLedger } from '#testing/app/money.ts'
import { closeShiftOf, letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { anEnrollment, aTerm } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
await letCashiersActAlone(t)
const { db } = t
type As = CallOptions['as']
const DAY = '2026-10-10'
let ana: TestUser
let ben: TestUser
let rental: number
let scrap: number
let serial = 0

const nextSerial = () => `C-${String(++serial).padStart(4, '0')}`
const form = (more: object = {}) => ({
  or_number: nextSerial(),
  payer_name: 'Barangay San Roque',
  payer_address: 'San Roque, Naga City',
  tender: 'cash',
  lines: [
    { kind_id: rental, description: '12 October, whole day', amount: '1,500' },
    { kind_id: scrap, amount: '250.50' },
  ],
  ...more,
})
const receive = (more: object = {}, as: As = ana) => t.inject('POST', '/api/other-collections', { as, body: form(more) })
const voidReceipt = (id: number, as: As = ana, body: object = { reason: 'Wrong amount' }) =>
  t.inject('POST', `/api/other-collections/${id}/void`, { as, body })
const addKind = (body: object, as: As = ana) => t.inject('POST', '/api/other-collection-kinds', { as, body })
const editKind = (id: number, body: object, as: As = ana) => t.inject('PUT', `/api/other-collection-kinds/${id}`, { as, body })
const readList = async (query: Record<string, string> = {}) => (await t.inject('GET', '/api/other-collections', { as: ana, query })).body
const readShift = async () => (await t.inject('GET', '/api/cashier-shifts/current', { as: ana })).body.data.shift
const readReport = async (path: string, query: Record<string, string>) =>
  (await t.inject('GET', `/api/reports/${path}`, { as: ana, query })).body.data
/** What the journal of a day posts to each account, debits above zero. */
const netOf = async (day: string): Promise<Record<string, number>> => {
  const { accounts } = await readReport('journal/summary', { from: day, to: day })
  const net = accounts.map((row: { key: string; debit_centavos: number; credit_centavos: number }) => [
    row.key,
    row.debit_centavos - row.credit_centavos,
  ])
  return Object.fromEntries(net.filter(([, amount]: [string, number]) => amount !== 0))
}

beforeAll(async () => {
  t.clock.now = new Date(`${DAY}T02:00:00Z`)
  await aTerm(db)
  ;[ana, ben] = [await t.createUser('cashier'), await t.createUser('cashier')]
  rental = (await addKind({ name: 'Rental of the gymnasium', amount: '1,500' })).body.data.id
  scrap = (await addKind({ name: 'Sale of scrap' })).body.data.id
})
describe('an other collection', () => {
  it('is received from anybody under a number of the booklet, with what it is for, and leaves an audit row', async () => {
    const { status, body } = await receive({ remarks: 'Contract 12' })
    expect([status, body.message]).toEqual([200, 'Payment Successfully Recorded.'])
    expect(body.data).toMatchObject({
      payer_name: 'Barangay San Roque',
      amount_centavos: 175_050,
      cashier: ana.name,
      remarks: 'Contract 12',
      lines: [
        { kind: 'Rental of the gymnasium', description: '12 October, whole day', amount_centavos: 150_000 },
        { kind: 'Sale of scrap', description: null, amount_centavos: 25_050 },
      ],
    })
    expect((await t.audits()).at(-1)).toMatchObject({
      actor_id: ana.id,
      action: 'other_collection.receive',
      entity_id: String(body.data.id),
      after: { amount_centavos: 175_050, lines: [{ kind_id: rental }, { kind_id: scrap }] },
    })
    expect(await readList({ search: 'roque barangay' })).toMatchObject({ data: [{ id: body.data.id }], meta: { total: 1 } })
    expect((await readList({ search: body.data.or_number.toLowerCase() })).data).toHaveLength(1)
    expect((await readList({ from: '2026-10-01', to: '2026-10-02' })).data).toEqual([])
    expect((await t.inject('GET', '/api/other-collections/choices', { as: ana })).body.data).toMatchObject({
      kinds: [{ id: rental, amount_centavos: 150_000 }, { id: scrap }],
      next_or_number: 'C-0002',
    })
  })

  it('is refused with a reason at its field', async () => {
    const errors = async (more: object) => Object.keys((await receive(more)).body.errors ?? {}).sort()
    expect(await errors({ payer_name: ' ' })).toEqual(['payer_name'])
    expect(await errors({ lines: [] })).toEqual(['lines'])
    expect(await errors({ lines: [{ kind_id: 999_999, amount: '1' }] })).toEqual(['lines.0.kind_id'])
    expect(await errors({ lines: [{ kind_id: rental, amount: '0' }] })).toEqual(['lines.0.amount'])
    expect(await errors({ paid_on: '2027-10-10' })).toEqual(['paid_on'])
    expect(await errors({ or_number: 'C 1' })).toEqual(['or_number'])
    expect(await errors({ tender: 'gold' })).toEqual(['tender'])
    expect(await errors({ tender: 'several' })).toEqual(['parts'])
    expect(await errors({ cash_received: '1,750' })).toEqual(['cash_received'])
  })

  it('has a number that no receipt of a student has, also when both are made at the same moment', async () => {
    const { id: enrollment_id } = await anEnrollment(db, { net_centavos: 100_000 })
    const or_number = nextSerial()
    const pay = t.inject('POST', '/api/payments', {
      as: ben,
      body: { enrollment_id, or_number, amount: '1', tender: 'cash' },
    })
    const answers = await Promise.all([receive({ or_number }), pay, receive({ or_number }), receive({ or_number }, ben)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    for (const answer of answers.filter(({ status }) => status === 409)) expect(codes(answer)).toEqual(['payment.or_taken'])
  })

  it('is received once when the cashier clicks twice', async () => {
    const key = { 'idempotency-key': 'other-collection-1' }
    const body = form()
    const answers = await Promise.all([1, 2].map(() => t.inject('POST', '/api/other-collections', { as: ana, body, headers: key })))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect((await readList({ search: body.or_number })).meta.total).toBe(1)
  })

  it('needs the open shift of the cashier, and the permission', async () => {
    await sql`update cashier_shifts set suspended_at = now() where cashier_id = ${ana.id}`.execute(db)
    expect(codes(await receive())).toEqual(['shift.suspended'])
    await sql`update cashier_shifts set suspended_at = null where cashier_id = ${ana.id}`.execute(db)
    for (const as of ['registrar', 'student', 'full_time'] as const) expect((await receive({}, as)).status).toBe(403)
    expect((await t.inject('POST', '/api/other-collections', { body: form() })).status).toBe(401)
    expect((await t.inject('GET', '/api/other-collections', { as: 'student' })).status).toBe(403)
  })
})

describe('a kind of other collections', () => {
  it('has a name of its own, can be changed and deactivated, and leaves audit rows', async () => {
    const { body } = await addKind({ name: 'Donation' })
    expect(body).toMatchObject({ message: 'Kind Successfully Created', data: { name: 'Donation', amount_centavos: null, is_active: true } })
    expect((await addKind({ name: 'donation' })).body.errors).toEqual({ name: ['Another type has this name'] })
    expect((await addKind({ name: ' ' })).body.errors).toHaveProperty('name')
    const { id, updated_at } = body.data
    expect((await editKind(id, { name: 'Donations', amount: '500', is_active: false, updated_at })).body.data).toMatchObject({
      name: 'Donations',
      amount_centavos: 50_000,
    })
    expect(codes(await editKind(id, { name: 'Gifts', updated_at }))).toEqual(['stale'])
    expect((await editKind(999_999, { name: 'Gifts' })).status).toBe(404)
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'other_collection_kind.edit',
      before: { name: 'Donation' },
      after: { name: 'Donations' },
    })
    expect((await receive({ lines: [{ kind_id: id, amount: '1' }] })).body.errors).toEqual({ 'lines.0.kind_id': ['Choose from the list'] })
    const { data } = (await t.inject('GET', '/api/other-collection-kinds', { as: ana })).body
    expect(data.map((row: { name: string }) => row.name)).toEqual(['Rental of the gymnasium', 'Sale of scrap', 'Donations'])
    for (const as of ['registrar', 'student'] as const) {
      expect((await addKind({ name: 'Another' }, as)).status).toBe(403)
      expect((await editKind(id, { name: 'Another' }, as)).status).toBe(403)
      expect((await t.inject('GET', '/api/other-collection-kinds', { as })).status).toBe(403)
    }
  })

  it('has an account code in the journal', async () => {
    const admin = await t.createUser('administrator')
    const { version } = (await t.inject('GET', '/api/account-codes', { as: admin })).body.data
    const body = { codes: [{ key: `other_collection:${rental}`, code: '4-10', name: 'Rental income' }], version }
    const { data } = (await t.inject('PUT', '/api/account-codes', { as: admin, body })).body
    expect(data.accounts.find((row: { code: string | null }) => row.code === '4-10')).toMatchObject({
      label: 'Income: Rental of the gymnasium',
      name: 'Rental income',
    })
  })
})

describe('a receipt of an other collection', () => {
  it('is voided by its cashier in the open shift, once, and keeps its number', async () => {
    const { id, or_number } = (await receive()).body.data
    expect((await voidReceipt(id, ana, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await voidReceipt(id, ben)).status).toBe(403)
    expect((await voidReceipt(999_999)).status).toBe(404)
    const answers = await Promise.all([voidReceipt(id), voidReceipt(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'other_collection.void', after: { void_reason: 'Wrong amount' } })
    expect(codes(await receive({ or_number }))).toEqual(['payment.or_taken'])
    expect((await readList({ search: or_number })).data).toMatchObject([{ void_reason: 'Wrong amount' }])
  })

  it('is voided later by an administrator, out of an open drawer', async () => {
    const carl = await t.createUser('cashier')
    const { id } = (await receive({}, carl)).body.data
    await closeShiftOf(t, carl, 175_050)
    expect((await voidReceipt(id, carl)).status).toBe(403)
    expect((await voidReceipt(id, 'administrator')).status).toBe(200)
    await expectSoundLedger(t)
  })

  it('is printed with a code that anybody verifies, which says that it was voided', async () => {
    const { id, or_number } = (await receive()).body.data
    const read = async () => (await t.inject('GET', `/api/other-collections/${id}/receipt`, { as: ana })).body.data
    expect(await read()).toMatchObject({ or_number, prints: 0, first_printed_at: null })
    const prints = await Promise.all([1, 2].map(() => t.inject('POST', `/api/other-collections/${id}/prints`, { as: ana })))
    expect(prints.map(({ body }) => body.data.number).sort()).toEqual([1, 2])
    expect(await read()).toMatchObject({ prints: 2 })
    const { code } = prints[0]!.body.data.print
    const verify = async () => (await t.inject('GET', `/api/verify-document/${code}`)).body.data
    expect(await verify()).toMatchObject({ kind: 'other_receipt', status: 'valid' })
    await voidReceipt(id)
    expect(await verify()).toMatchObject({ status: 'revoked' })
    expect((await t.inject('POST', `/api/other-collections/${id}/prints`, { as: 'registrar' })).status).toBe(403)
    expect((await t.inject('GET', `/api/other-collections/${id}/receipt`, { as: 'student' })).status).toBe(403)
  })

  it('counts in the shift, the collections of the day and month, and the journal', async () => {
    // A day of its own, with a new session.
    t.clock.now = new Date(t.clock.now.getTime() + 86_400_000)
    const day = schoolDay(t.clock.now)
    ana = await t.createUser('cashier')
    const { or_number } = (await receive()).body.data
    await receive({ tender: 'check', reference: '1', bank: 'LBP', check_on: '2026-06-01', lines: [{ kind_id: scrap, amount: '100' }] })
    const voided = (await receive()).body.data
    await voidReceipt(voided.id)
    const shift = await readShift()
    expect([shift.receipts, shift.collected_centavos]).toEqual([2, 185_050])
    expect(shift.last_receipts[0]).toMatchObject({
      kind: 'other',
      or_number: voided.or_number,
      payer: 'Barangay San Roque',
      is_voided: true,
    })
    const summary = await readReport('collections/summary', { from: day, to: day })
    expect(summary).toMatchObject({
      receipts: 2,
      collected_centavos: 185_050,
      voided: 1,
      categories: [
        { name: 'Rental of the gymnasium', receipts: 1, amount_centavos: 150_000 },
        { name: 'Sale of scrap', receipts: 2, amount_centavos: 35_050 },
      ],
      courses: [{ name: 'Other collections', receipts: 2, amount_centavos: 185_050 }],
    })
    const receipts = (await t.inject('GET', '/api/reports/collections', { as: ana, query: { from: day, to: day, search: 'san roque' } }))
      .body.data
    expect(receipts).toMatchObject([
      {
        kind: 'other',
        or_number,
        payer: 'Barangay San Roque',
        nature: [{ category: 'Rental of the gymnasium' }, { category: 'Sale of scrap' }],
      },
      { kind: 'other' },
      { or_number: voided.or_number, void_reason: 'Wrong amount' },
    ])
    const month = await readReport('collections/monthly', { month: day.slice(0, 7) })
    expect(month.days.find((row: { day: string }) => row.day === day).groups).toEqual([
      { group: 'other_collections', amount_centavos: 185_050 },
    ])
    expect(await netOf(day)).toEqual({
      'tender:cash': 175_050,
      'tender:check': 10_000,
      [`other_collection:${rental}`]: -150_000,
      [`other_collection:${scrap}`]: -35_050,
    })
    await expectSoundLedger(t)
  })
})
