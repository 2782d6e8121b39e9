import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aPayment } from '../../assessment/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '../testing.ts'
import { aHold, alsoStudent, codes, rowsOf } from '../testing-actions.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const hold = (id: number, body: unknown = { kind: 'manual', reason: 'Missing papers' }, as: Who = 'cashier') =>
  inject('POST', `/api/enrollments/${id}/hold`, { as, body })
const release = (id: number, body: unknown = { reason: 'Promissory note until 30 June' }, as: Who = 'cashier') =>
  inject('POST', `/api/enrollments/${id}/release`, { as, body })
const accept = (id: number, body: unknown = {}, as: Who = 'registrar') =>
  inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as, body })
const account = async (id: number, as: Who = 'registrar') => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data
const ready = async () => anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 500_000 })
const overrides = (id: number) => rowsOf(db, sql<object>`select code, reason, granted_by from load_overrides where enrollment_id = ${id}`)

describe('the five proofs', () => {
  test('a cashier holds and releases; the office is told, event and audit row are left', async () => {
    const cashier = await app.createUser('cashier')
    const one = await ready()
    const held = await hold(one.id, { kind: 'check', reason: 'Check 0815 bounced', amount: '2,500.50' }, cashier)
    expect(held.body).toMatchObject({
      message: 'Enrollment Successfully Put On Hold.',
      data: {
        status: 3,
        open_holds: [{ kind: 'check', reason: 'Check 0815 bounced', amount_centavos: 250_050, raised_by: cashier.name, settled: true }],
      },
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.hold', actor_id: cashier.id, after: { hold_kind: 'check' } })
    expect(codes(await accept(one.id))).toEqual(['enrollment.hold'])
    const registrar = await app.createUser('registrar')
    const freed = await release(one.id, undefined, cashier)
    expect(freed.body).toMatchObject({ message: 'Hold Successfully Released.', data: { status: 2, open_holds: [] } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.release', after: { status: 2, overridden: false } })
    const told = (await inject('GET', '/api/notifications', { as: registrar })).body.data[0].data
    expect(told).toMatchObject({ type: 'for_enrollment', url: '/admin/enrollments/for-enrollments' })
    expect((await app.mails()).at(-1)?.subject).toContain('lifted')
    const events = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(
      events.map((event: { title: string; reason: string; to_status: number }) => [event.title, event.reason, event.to_status]),
    ).toEqual([
      ['Hold lifted', 'Promissory note until 30 June', 2],
      ['Put on hold: check', 'Check 0815 bounced', 3],
    ])
    expect(await overrides(one.id)).toEqual([])
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await ready()
    const own = await alsoStudent(app, 'cashier', one.user_id)
    for (const [call, path, body] of [
      [hold, 'hold', { kind: 'manual', reason: 'x' }],
      [release, 'release', { reason: 'x' }],
    ] as const) {
      expect((await call(999_999)).status).toBe(404)
      expect((await call(one.id, { kind: 'mood', reason: 'x' })).status).toBe(422)
      expect((await call(one.id, { kind: 'manual', reason: ' ' })).body.errors).toHaveProperty('reason')
      expect((await inject('POST', `/api/enrollments/${one.id}/${path}`, { body })).status).toBe(401)
      expect((await call(one.id, body, 'guard')).status).toBe(403)
      expect((await call(one.id, body, own)).status).toBe(403)
    }
  })
})

test('each kind once; one kind is lifted and the other still holds', async () => {
  const one = await ready()
  await hold(one.id)
  const same = await hold(one.id)
  expect([same.status, codes(same)]).toEqual([409, ['enrollment.hold']])
  expect((await hold(one.id, { kind: 'check', reason: 'Bounced' })).body.data.open_holds).toHaveLength(2)
  expect((await release(one.id, { kind: 'check', reason: 'Replaced' })).body.data).toMatchObject({
    status: 3,
    open_holds: [{ kind: 'manual' }],
  })
  expect(codes(await release(one.id, { kind: 'check', reason: 'Replaced' }))).toEqual(['enrollment.no_hold'])
  expect((await release(one.id)).body.data.status).toBe(2)
  expect(codes(await release(one.id))).toEqual(['enrollment.no_hold'])
})

test('a downpayment that is not paid is lifted by who may override it, on record; paid, by anybody who holds', async () => {
  const [owing, paid] = [await ready(), await ready()]
  for (const one of [owing, paid]) await hold(one.id, { kind: 'downpayment', reason: 'Downpayment', amount: '3000' })
  const refused = await release(owing.id)
  expect([refused.status, codes(refused)]).toEqual([422, ['enrollment.hold']])
  expect(await account(owing.id)).toMatchObject({ open_holds: [{ settled: false }], can: { override_hold: true } })
  const registrar = await app.createUser('registrar')
  expect((await release(owing.id, { reason: 'Promissory note until 30 June' }, registrar)).body.data.status).toBe(2)
  expect(await overrides(owing.id)).toEqual([
    { code: 'enrollment.hold', reason: 'Promissory note until 30 June', granted_by: registrar.id },
  ])
  await aPayment(db, registrar.id, paid, 300_000)
  expect(await account(paid.id)).toMatchObject({ open_holds: [{ settled: true }] })
  expect((await release(paid.id)).body.data.status).toBe(2)
  expect(await overrides(paid.id)).toEqual([])
})

test('a payment lifts what it settles; a hold by hand stays', async () => {
  const one = await ready()
  await hold(one.id, { kind: 'downpayment', reason: 'Downpayment', amount: '3000' })
  await hold(one.id)
  const pay = (or_number: string, amount: string) =>
    inject('POST', '/api/payments', { as: 'cashier', body: { enrollment_id: one.id, or_number, amount, tender: 'cash' } })
  expect((await pay('H-1', '3000')).body.data.status).toBe(3)
  expect((await account(one.id)).open_holds).toMatchObject([{ kind: 'manual' }])
  expect((await release(one.id)).body.data.status).toBe(2)
})

describe('accepting past a hold', () => {
  test('needs Override Hold and a reason; the hold is lifted and on record', async () => {
    const one = await ready()
    await aHold(db, one, { kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: 1000 })
    expect(codes(await accept(one.id))).toEqual(['enrollment.hold'])
    const registrar = await app.createUser('registrar')
    const answer = await accept(one.id, { override_reason: 'Scholarship letter seen' }, registrar)
    expect(answer.body).toMatchObject({ message: 'Student Successfully Enrolled.', data: { status: 4, open_holds: [] } })
    expect(await overrides(one.id)).toEqual([{ code: 'enrollment.hold', reason: 'Scholarship letter seen', granted_by: registrar.id }])
    const [event] = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Enrolled', reason: 'Scholarship letter seen' })
    expect(event.details.at(-1)).toMatch(/^Allowed against the rule: On hold by the cashier/)
  })

  test('not without the permission, and never without a subject', async () => {
    const [one, bare] = [await ready(), await anEnrollment(db, { course })]
    await aHold(db, one)
    await aHold(db, bare)
    expect(codes(await accept(bare.id, { override_reason: 'x' }))).toEqual(['enrollment.hold', 'enrollment.no_loads'])
    const clerk = await app.createUser('guard')
    await sql`
      insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Accept Enrollment'`.execute(
      db,
    )
    expect(codes(await accept(one.id, { override_reason: 'x' }, clerk))).toEqual(['enrollment.hold'])
  })
})

test('held by several at once: one hold; released by several at once: one event', async () => {
  const one = await ready()
  const held = await Promise.all(Array.from({ length: 5 }, () => hold(one.id)))
  expect(held.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  const freed = await Promise.all(Array.from({ length: 5 }, () => release(one.id)))
  expect(freed.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
})
