import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { aHold, alsoStudent, codes, rowsOf } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const placeHold = (id: number, body: unknown = { kind: 'manual', reason: 'Missing papers' }, as: Caller = 'cashier') =>
  inject('POST', `/api/enrollments/${id}/hold`, { as, body })
const releaseHold = (id: number, body: unknown = { reason: 'Promissory note until 30 June' }, as: Caller = 'cashier') =>
  inject('POST', `/api/enrollments/${id}/release`, { as, body })
const acceptEnrollment = (id: number, body: unknown = {}, as: Caller = 'registrar') =>
  inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as, body })
const readEnrollment = async (id: number, as: Caller = 'registrar') =>
  (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as })).body.data
const enrollmentForAccepting = async () => anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 500_000 })
const readOverriddenReleases = (id: number) =>
  rowsOf(
    db,
    sql<object>`
      select overridden->>'code' as code, after->>'reason' as reason, actor_id
      from audit_logs, jsonb_array_elements(after->'overridden') overridden
      where action = 'enrollment.release' and entity_id = ${String(id)}`,
  )

describe('authorization and validation', () => {
  test('places and releases a hold, notifies the registrars, and writes event and audit row', async () => {
    const cashier = await app.createUser('cashier')
    const enrollment = await enrollmentForAccepting()
    const holdAnswer = await placeHold(enrollment.id, { kind: 'check', reason: 'Check 0815 bounced', amount: '2,500.50' }, cashier)
    expect(holdAnswer.body).toMatchObject({
      message: 'Enrollment Successfully Put On Hold.',
      data: {
        status: 3,
        open_holds: [{ kind: 'check', reason: 'Check 0815 bounced', amount_centavos: 250_050, raised_by: cashier.name, settled: true }],
      },
    })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.hold', actor_id: cashier.id, after: { hold_kind: 'check' } })
    expect(codes(await acceptEnrollment(enrollment.id))).toEqual(['enrollment.hold'])
    const registrar = await app.createUser('registrar')
    const releaseAnswer = await releaseHold(enrollment.id, undefined, cashier)
    expect(releaseAnswer.body).toMatchObject({ message: 'Hold Successfully Released.', data: { status: 2, open_holds: [] } })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.release', after: { status: 2, overridden: [] } })
    const notification = (await inject('GET', '/api/notifications', { as: registrar })).body.data[0].data
    expect(notification).toMatchObject({ type: 'for_enrollment', url: '/admin/enrollments/for-enrollments' })
    expect((await app.mails()).at(-1)?.subject).toContain('no longer on hold')
    const events = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(
      events.map((event: { title: string; reason: string; to_status: number }) => [event.title, event.reason, event.to_status]),
    ).toEqual([
      ['Hold released', 'Promissory note until 30 June', 2],
      ['Put on hold: check', 'Check 0815 bounced', 3],
    ])
    expect(await readOverriddenReleases(enrollment.id)).toEqual([])
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await enrollmentForAccepting()
    const ownCashier = await alsoStudent(app, 'cashier', enrollment.user_id)
    for (const [call, path, body] of [
      [placeHold, 'hold', { kind: 'manual', reason: 'x' }],
      [releaseHold, 'release', { reason: 'x' }],
    ] as const) {
      expect((await call(999_999)).status).toBe(404)
      expect((await call(enrollment.id, { kind: 'mood', reason: 'x' })).status).toBe(422)
      expect((await call(enrollment.id, { kind: 'manual', reason: ' ' })).body.errors).toHaveProperty('reason')
      expect((await inject('POST', `/api/enrollments/${enrollment.id}/${path}`, { body })).status).toBe(401)
      expect((await call(enrollment.id, body, 'guard')).status).toBe(403)
      expect((await call(enrollment.id, body, ownCashier)).status).toBe(403)
    }
  })
})

test('allows one hold of each kind and releases them one by one', async () => {
  const enrollment = await enrollmentForAccepting()
  await placeHold(enrollment.id)
  const secondAnswer = await placeHold(enrollment.id)
  expect([secondAnswer.status, codes(secondAnswer)]).toEqual([409, ['enrollment.hold']])
  expect((await placeHold(enrollment.id, { kind: 'check', reason: 'Bounced' })).body.data.open_holds).toHaveLength(2)
  expect((await releaseHold(enrollment.id, { kind: 'check', reason: 'Replaced' })).body.data).toMatchObject({
    status: 3,
    open_holds: [{ kind: 'manual' }],
  })
  expect(codes(await releaseHold(enrollment.id, { kind: 'check', reason: 'Replaced' }))).toEqual(['enrollment.no_hold'])
  expect((await releaseHold(enrollment.id)).body.data.status).toBe(2)
  expect(codes(await releaseHold(enrollment.id))).toEqual(['enrollment.no_hold'])
})

test('records an override when an unpaid downpayment hold is released', async () => {
  const [unpaidEnrollment, paidEnrollment] = [await enrollmentForAccepting(), await enrollmentForAccepting()]
  for (const enrollment of [unpaidEnrollment, paidEnrollment])
    await placeHold(enrollment.id, { kind: 'downpayment', reason: 'Downpayment', amount: '3000' })
  const refusal = await releaseHold(unpaidEnrollment.id)
  expect([refusal.status, codes(refusal)]).toEqual([422, ['enrollment.hold']])
  expect(await readEnrollment(unpaidEnrollment.id)).toMatchObject({ open_holds: [{ settled: false }], can: { override_hold: true } })
  const registrar = await app.createUser('registrar')
  expect((await releaseHold(unpaidEnrollment.id, { reason: 'Promissory note until 30 June' }, registrar)).body.data.status).toBe(2)
  expect(await readOverriddenReleases(unpaidEnrollment.id)).toEqual([
    { code: 'enrollment.hold', reason: 'Promissory note until 30 June', actor_id: registrar.id },
  ])
  await aPayment(db, registrar.id, paidEnrollment, 300_000)
  expect(await readEnrollment(paidEnrollment.id)).toMatchObject({ open_holds: [{ settled: true }] })
  expect((await releaseHold(paidEnrollment.id)).body.data.status).toBe(2)
  expect(await readOverriddenReleases(paidEnrollment.id)).toEqual([])
})

test('lifts settled holds with a payment and keeps manual holds', async () => {
  const enrollment = await enrollmentForAccepting()
  await placeHold(enrollment.id, { kind: 'downpayment', reason: 'Downpayment', amount: '3000' })
  await placeHold(enrollment.id)
  const payDownpayment = (or_number: string, amount: string) =>
    inject('POST', '/api/payments', { as: 'cashier', body: { enrollment_id: enrollment.id, or_number, amount, tender: 'cash' } })
  expect((await payDownpayment('H-1', '3000')).body.data.status).toBe(3)
  expect((await readEnrollment(enrollment.id)).open_holds).toMatchObject([{ kind: 'manual' }])
  expect((await releaseHold(enrollment.id)).body.data.status).toBe(2)
})

describe('accepting in spite of a hold', () => {
  test('needs Override Hold and a reason; the hold is lifted and the override recorded', async () => {
    const enrollment = await enrollmentForAccepting()
    await aHold(db, enrollment, { kind: 'old_balance', reason: 'Balance of an earlier term', amount_centavos: 1000 })
    expect(codes(await acceptEnrollment(enrollment.id))).toEqual(['enrollment.hold'])
    const registrar = await app.createUser('registrar')
    const answer = await acceptEnrollment(enrollment.id, { override_reason: 'Scholarship letter seen' }, registrar)
    expect(answer.body).toMatchObject({ message: 'Student Successfully Enrolled.', data: { status: 4, open_holds: [] } })
    const [line] = await rowsOf(
      db,
      sql<object>`
        select actor_id, reason, payload from enrollment_events where enrollment_id = ${enrollment.id} and action = 'accept_enrollment'`,
    )
    expect(line).toMatchObject({
      actor_id: registrar.id,
      reason: 'Scholarship letter seen',
      payload: { overridden: [{ code: 'enrollment.hold' }] },
    })
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Enrolled', reason: 'Scholarship letter seen' })
    expect(event.details.at(-1)).toMatch(/^Rule overridden: On hold by the cashier/)
  })

  test('is refused without the permission or without a subject', async () => {
    const [enrollment, emptyEnrollment] = [await enrollmentForAccepting(), await anEnrollment(db, { course })]
    await aHold(db, enrollment)
    await aHold(db, emptyEnrollment)
    expect(codes(await acceptEnrollment(emptyEnrollment.id, { override_reason: 'x' }))).toEqual(['enrollment.hold', 'enrollment.no_loads'])
    const clerk = await app.createUser('guard')
    await sql`
      insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Accept Enrollment'`.execute(
      db,
    )
    expect(codes(await acceptEnrollment(enrollment.id, { override_reason: 'x' }, clerk))).toEqual(['enrollment.hold'])
  })
})

test('places one hold and writes one release with simultaneous calls', async () => {
  const enrollment = await enrollmentForAccepting()
  const holdAnswer = await Promise.all(Array.from({ length: 5 }, () => placeHold(enrollment.id)))
  expect(holdAnswer.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
  const releaseAnswer = await Promise.all(Array.from({ length: 5 }, () => releaseHold(enrollment.id)))
  expect(releaseAnswer.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409])
})
