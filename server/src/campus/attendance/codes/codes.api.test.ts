import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { anAttendee, anEvent, at, DAY, gateId } from '#testing/campus/attendance.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const guard = await t.createUser('guard')

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('07:20')
})

const tokenOf = async (id: number, kind: 'code' | 'printed-code') => {
  const { body } = await t.inject('GET', `/api/attendance/events/${id}/${kind}`, { as: guard })
  return (body.data.url as string).split('/').at(-1)!
}
const checkIn = (code: string, as?: TestUser) => t.inject('POST', '/api/attendance/check-in', { as, body: { code } })
const setNetworks = (networks: string[]) =>
  t.inject('PUT', '/api/attendance/settings', { as: 'administrator', body: { absence_limit: 5, networks } })
const logsOf = async (id: number) =>
  (
    await sql<{ person_id: number; source: string; scanned_at: Date }>`
    select person_id, source, scanned_at from attendance_logs where event_id = ${id}`.execute(t.db)
  ).rows

describe('the code on the screen', () => {
  it('records the student who scans it, and is accepted for one turn more', async () => {
    const { id } = await anEvent(t)
    const student = await anAttendee(t)
    const user = await signInStudent(t, student)
    const code = await tokenOf(id, 'code')
    t.clock.now = new Date(at('07:20').getTime() + 59_000)
    const { status, body } = await checkIn(code, user)
    expect([status, body.message]).toEqual([200, 'Your Attendance Was Recorded'])
    expect(body.data).toMatchObject({ event: 'Foundation day', venue: 'Gymnasium', result: 'recorded', kind: 'in' })
    expect((await checkIn(code, user)).body.data.result).toBe('repeat')
    expect(await logsOf(id)).toMatchObject([{ person_id: student.user_info_id, source: 'own_code' }])
    t.clock.now = new Date(at('07:20').getTime() + 60_000)
    expect((await checkIn(code, user)).body.reasons[0].code).toBe('attendance.code')
    t.clock.now = at('07:20')
  })

  it('is accepted on the campus alone once its networks are known', async () => {
    const { id } = await anEvent(t)
    const student = await signInStudent(t, await anAttendee(t))
    await setNetworks(['203.0.113.0/24'])
    expect((await checkIn(await tokenOf(id, 'code'), student)).body.reasons[0].code).toBe('attendance.network')
    await setNetworks(['127.0.0.1'])
    expect((await checkIn(await tokenOf(id, 'code'), student)).status).toBe(200)
    await setNetworks([])
  })

  it('changes every 30 seconds', async () => {
    const { id } = await anEvent(t)
    const read = async () => (await t.inject('GET', `/api/attendance/events/${id}/code`, { as: guard })).body.data
    const first = await read()
    expect(first.url).toMatch(/^https:\/\/portal\.test\/admin\/attendance\/scan\//)
    expect(first.changes_in_ms).toBe(30_000)
    t.clock.now = new Date(t.clock.now.getTime() + first.changes_in_ms)
    expect((await read()).url).not.toBe(first.url)
    t.clock.now = at('07:20')
  })

  it('that was made up or is of another event records nobody', async () => {
    const [one, other] = [await anEvent(t), await anEvent(t)]
    const user = await signInStudent(t, await anAttendee(t))
    const [, part, signature] = (await tokenOf(one.id, 'code')).split('-', 3)
    for (const code of ['x', `${other.id}-${part}-${signature}`, `${one.id}-${Number(part) + 1}-${signature}`])
      expect((await checkIn(code, user)).body.reasons[0].code).toBe('attendance.code')
    expect(await logsOf(other.id)).toEqual([])
  })

  it('is for who is expected alone, on the days of the event', async () => {
    const { id } = await anEvent(t, { is_for_everyone: false, is_for_employees: true })
    const user = await signInStudent(t, await anAttendee(t))
    const refused = await checkIn(await tokenOf(id, 'code'), user)
    expect([refused.status, refused.body.reasons[0].code]).toEqual([403, 'attendance.not_expected'])
    const tomorrow = await anEvent(t, { starts_on: '2026-08-13' })
    const codeOf = async (eventId: number, kind: string) =>
      (await t.inject('GET', `/api/attendance/events/${eventId}/${kind}`, { as: guard })).body.reasons?.[0].code
    expect(await codeOf(tomorrow.id, 'code')).toBe('attendance.not_open')
    expect((await checkIn(await tokenOf(tomorrow.id, 'printed-code'), user)).body.reasons[0].code).toBe('attendance.not_open')
    const gate = await gateId(t)
    expect([await codeOf(gate, 'code'), await codeOf(gate, 'printed-code')]).toEqual(['attendance.gate', 'attendance.gate'])
    expect((await checkIn('x')).status).toBe(401)
    for (const kind of ['code', 'printed-code', 'requests'])
      expect((await t.inject('GET', `/api/attendance/events/${id}/${kind}`, { as: 'student' })).status).toBe(403)
  })
})

describe('the printed code', () => {
  const waitingOf = async (id: number, as = guard) => (await t.inject('GET', `/api/attendance/events/${id}/requests`, { as })).body.data
  const decide = (id: number, verb: 'confirm' | 'reject', as: TestUser | 'registrar' = guard) =>
    t.inject('POST', `/api/attendance/requests/${id}/${verb}`, { as })

  const statusOf = (requestId: number, as?: TestUser | 'guard') => t.inject('GET', `/api/attendance/check-in/${requestId}`, { as })

  it('waits for the guard, who confirms it at the time of the scan', async () => {
    const { id } = await anEvent(t)
    const student = await anAttendee(t)
    const user = await signInStudent(t, student)
    const code = await tokenOf(id, 'printed-code')
    expect((await checkIn(code, user)).body.data).toMatchObject({ result: 'waiting', kind: null })
    t.clock.now = at('07:50')
    expect((await checkIn(code, user)).body.data.at).toBe(at('07:20').toISOString())
    expect(await logsOf(id)).toEqual([])
    const { request_id } = (await checkIn(code, user)).body.data
    expect((await statusOf(request_id, user)).body.data).toEqual({ status: 'waiting' })
    const waiting = await waitingOf(id)
    expect(waiting).toMatchObject([{ person_id: student.user_info_id, number: student.number }])
    const counts = await t.inject('GET', `/api/attendance/events/${id}/counts`, { as: guard, query: { day: DAY } })
    expect(counts.body.data.waiting).toBe(1)
    expect((await decide(waiting[0].id, 'confirm', 'registrar')).status).toBe(403)
    const answers = await Promise.all([decide(waiting[0].id, 'confirm'), decide(waiting[0].id, 'confirm')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await logsOf(id)).toMatchObject([{ source: 'printed_code', scanned_at: at('07:20') }])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'attendance.confirm_request', actor_id: guard.id })
    expect(await waitingOf(id)).toEqual([])
    expect((await statusOf(request_id, user)).body.data).toEqual({ status: 'confirmed' })
    t.clock.now = at('07:20')
  })

  it('is rejected for who is not here', async () => {
    const { id } = await anEvent(t)
    const user = await signInStudent(t, await anAttendee(t))
    await checkIn(await tokenOf(id, 'printed-code'), user)
    const [request] = await waitingOf(id)
    expect((await decide(request.id, 'reject')).body.message).toBe('Scan Successfully Rejected')
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'attendance.reject_request' })
    expect((await statusOf(request.id, user)).body.data).toEqual({ status: 'rejected' })
    expect((await statusOf(request.id, await signInStudent(t, await anAttendee(t)))).status).toBe(404)
    expect([(await statusOf(request.id, 'guard')).status, (await statusOf(request.id)).status]).toEqual([404, 401])
    expect((await decide(request.id, 'confirm')).body.reasons[0].code).toBe('attendance.decided')
    expect((await decide(999_999, 'reject')).status).toBe(404)
    expect((await t.inject('POST', `/api/attendance/requests/${request.id}/confirm`)).status).toBe(401)
    expect(await logsOf(id)).toEqual([])
  })

  it('says whether it can be confirmed or rejected, and refuses the rest', async () => {
    const librarian = await t.createUser('librarian')
    await sql`insert into user_permissions select ${librarian.id}, id from permissions where name = 'View Attendance'`.execute(t.db)
    const { id } = await anEvent(t)
    await checkIn(await tokenOf(id, 'printed-code'), await signInStudent(t, await anAttendee(t)))
    const [seen] = await waitingOf(id, librarian)
    expect(seen.can).toEqual({ confirm: false, reject: false })
    for (const verb of ['confirm', 'reject'] as const) expect((await decide(seen.id, verb, librarian)).status).toBe(403)
    expect((await waitingOf(id))[0].can).toEqual({ confirm: true, reject: true })
    await t.inject('POST', `/api/attendance/events/${id}/cancel`, { as: guard, body: { reason: 'Storm' } })
    expect((await waitingOf(id))[0].can).toEqual({ confirm: false, reject: true })
    expect((await decide(seen.id, 'confirm')).body.reasons[0].code).toBe('attendance.cancelled')
    expect((await decide(seen.id, 'reject')).status).toBe(200)
  })

  it('records at once in the network of the campus alone', async () => {
    const { id } = await anEvent(t, { printed_check: 'network' })
    const user = await signInStudent(t, await anAttendee(t))
    const code = await tokenOf(id, 'printed-code')
    await setNetworks(['203.0.113.0/24'])
    const refused = await checkIn(code, user)
    expect([refused.status, refused.body.reasons[0].code]).toEqual([403, 'attendance.network'])
    await setNetworks(['203.0.113.0/24', '127.0.0.0/8'])
    expect((await checkIn(code, user)).body.data.result).toBe('recorded')
    expect(await logsOf(id)).toMatchObject([{ source: 'printed_code' }])
  })
})
