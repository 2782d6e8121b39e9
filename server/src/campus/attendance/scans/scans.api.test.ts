import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { anAttendee, anEvent, aScan, at, DAY, gateId, sendScans } from '#testing/campus/attendance.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const guard = await t.createUser('guard')

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('08:30')
})

const logsOf = async (eventId: number) =>
  (
    await sql<{ person_id: number; kind: string; scanned_at: Date; device_at: Date; source: string; created_by: number }>`
      select person_id, kind, scanned_at, device_at, source, created_by from attendance_logs where event_id = ${eventId} order by id`.execute(
      t.db,
    )
  ).rows

describe('a scan', () => {
  it('is answered with the person and the status, and keeps its time', async () => {
    const { id } = await anEvent(t)
    const [early, late] = [await anAttendee(t), await anAttendee(t)]
    const scans = [aScan(early.number, at('07:40')), aScan(late.number.toLowerCase(), at('07:50'), { kind: 'in', device_skew_ms: 60_000 })]
    const [first, second] = await sendScans(t, id, scans, guard)
    expect(first).toMatchObject({
      id: scans[0]!.id,
      result: 'recorded',
      kind: 'in',
      status: 'present',
      person: {
        person_id: early.user_info_id,
        number: early.number,
        status: 'enrolled',
        level: 1,
        name: expect.stringContaining('Dela Cruz'),
      },
    })
    expect(second).toMatchObject({ result: 'recorded', status: 'late', at: at('07:49').toISOString() })
    const logs = await logsOf(id)
    expect(logs[1]).toMatchObject({ scanned_at: at('07:49'), device_at: at('07:50'), source: 'scan', created_by: guard.id })
  })

  it('that is sent again is recorded once and answered the same, also after it was voided', async () => {
    const { id } = await anEvent(t)
    const scan = aScan((await anAttendee(t)).number, at('07:40'))
    const [first] = await sendScans(t, id, [scan, scan])
    const [again] = await sendScans(t, id, [scan])
    expect(again).toEqual(first)
    expect(await logsOf(id)).toHaveLength(1)
  })

  it('within a minute of another of the same person is a repeat; later it is the opposite', async () => {
    const { id } = await anEvent(t)
    const { number } = await anAttendee(t)
    const answers = await sendScans(t, id, [
      aScan(number, at('07:40')),
      aScan(number, new Date(at('07:40').getTime() + 59_000)),
      aScan(number, at('07:41'), { kind: 'auto' }),
      aScan(number, at('11:40')),
      aScan(number, at('12:40')),
    ])
    expect(answers.map(({ result, kind }) => [result, kind])).toEqual([
      ['recorded', 'in'],
      ['repeat', 'in'],
      ['recorded', 'out'],
      ['invalid_time', null],
      ['invalid_time', null],
    ])
    expect(answers[1]!.at).toBe(at('07:40').toISOString())
  })

  it('begins each session with one in', async () => {
    t.clock.now = at('14:00')
    const { id } = await anEvent(t)
    const { number } = await anAttendee(t)
    const answers = await sendScans(t, id, [aScan(number, at('07:30')), aScan(number, at('12:50')), aScan(number, at('13:50'))])
    expect(answers.map(({ kind, status }) => [kind, status])).toEqual([
      ['in', 'present'],
      ['in', 'present'],
      ['out', 'present'],
    ])
    t.clock.now = at('08:30')
  })

  it('of an unknown number, at a wrong time or for another day stops none of the others', async () => {
    const { id } = await anEvent(t, { ends_on: '2026-08-13' })
    const { number } = await anAttendee(t)
    const answers = await sendScans(t, id, [
      aScan('9999-00000', at('07:40')),
      aScan(number, at('09:00')),
      aScan(number, at('07:40', '2026-08-04')),
      aScan(number, at('07:40', '2026-08-11')),
      aScan(number, at('07:40')),
    ])
    expect(answers.map(({ result }) => result)).toEqual(['unknown', 'invalid_time', 'invalid_time', 'not_open', 'recorded'])
    expect(answers[0]!.person).toBeNull()
    expect(await logsOf(id)).toHaveLength(1)
  })

  it('after the event was closed is refused, but not one from before that arrives later', async () => {
    const { id } = await anEvent(t)
    const { number } = await anAttendee(t)
    t.clock.now = at('08:00')
    await t.inject('POST', `/api/attendance/events/${id}/close`, { as: guard })
    t.clock.now = at('08:30')
    const answers = await sendScans(t, id, [aScan(number, at('07:40')), aScan(number, at('08:10'))])
    expect(answers.map(({ result }) => result)).toEqual(['recorded', 'not_open'])
    await t.inject('POST', `/api/attendance/events/${id}/reopen`, { as: guard })
    await t.inject('POST', `/api/attendance/events/${id}/cancel`, { as: guard, body: { reason: 'Storm' } })
    expect((await sendScans(t, id, [aScan(number, at('08:10'))]))[0]!.result).toBe('not_open')
  })

  it('at the gate is recorded for anybody, with the status of the person', async () => {
    const id = await gateId(t)
    const [enrolled, withdrawn] = [await anAttendee(t), await anAttendee(t)]
    await sql`update enrollments set withdrawn_at = now() where id = ${withdrawn.id}`.execute(t.db)
    const employee = await t.createUser('registrar')
    await sql`update user_infos set employee_number = 'E-77', employment = 'staff' where user_id = ${employee.id}`.execute(t.db)
    const answers = await sendScans(
      t,
      id,
      [enrolled.number, withdrawn.number, 'e-77'].map((code) => aScan(code, at('06:30'))),
    )
    expect(answers.map(({ result, status, person }) => [result, status, person?.status])).toEqual([
      ['recorded', 'unexpected', 'enrolled'],
      ['recorded', 'unexpected', 'withdrawn'],
      ['recorded', 'unexpected', 'employed'],
    ])
    expect(answers[2]!.person).toMatchObject({ number: 'E-77', position: 'Registrar', course_code: null })
    const counts = await t.inject('GET', `/api/attendance/events/${id}/counts`, { as: guard, query: { day: DAY } })
    expect(counts.body.data).toMatchObject({ inside: 3, sessions: [{ session: 'day', expected: 0, unexpected: 3, absent: 0 }] })
  })
})

it('records 300 scans from five gates each once, although the gates send them twice', async () => {
  const { id } = await anEvent(t)
  const people = await Promise.all(Array.from({ length: 60 }, () => anAttendee(t)))
  const gates = Array.from({ length: 5 }, (_, gate) =>
    people.map(({ number }, index) => aScan(number, new Date(at('07:00').getTime() + (gate * 60 + index) * 1000 + gate * 61_000))),
  )
  const send = (scans: readonly object[]) =>
    Promise.all(Array.from({ length: 6 }, (_, part) => sendScans(t, id, scans.slice(part * 10, part * 10 + 10))))
  const answers = await Promise.all([...gates, ...gates].map(send))
  expect(answers.flat(2).every(({ result }) => result === 'recorded')).toBe(true)
  const logs = await logsOf(id)
  expect(logs).toHaveLength(300)
  expect(new Set(logs.map(({ person_id, scanned_at }) => `${person_id} ${scanned_at.toISOString()}`)).size).toBe(300)
})

it('records one of two scans of the same person at two gates at once', async () => {
  const { id } = await anEvent(t)
  const { number } = await anAttendee(t)
  const answers = await Promise.all(
    [0, 1, 2, 3].map((gate) => sendScans(t, id, [aScan(number, new Date(at('07:40').getTime() + gate * 1000))])),
  )
  expect(answers.map(([one]) => one!.result).toSorted()).toEqual(['recorded', 'repeat', 'repeat', 'repeat'])
})

it('tells the device the time of the server', async () => {
  const { id } = await anEvent(t)
  const body = { scans: [aScan('9999-00000', at('07:40'))] }
  const answer = await t.inject('POST', `/api/attendance/events/${id}/scans`, { as: guard, body })
  expect(answer.body.received_at).toBe(t.clock.now.toISOString())
})

it('tells the scanner what is open now', async () => {
  const [open, closed] = [await anEvent(t, { title: 'Open now' }), await anEvent(t, { title: 'Closed' })]
  await t.inject('POST', `/api/attendance/events/${closed.id}/close`, { as: guard })
  const { data } = (await t.inject('GET', '/api/attendance/scanner', { as: 'registrar' })).body
  expect(data[0]).toMatchObject({ title: 'Gate log', is_gate: true })
  const titles = data.map(({ title }: { title: string }) => title)
  expect([titles.includes('Open now'), titles.includes('Closed')]).toEqual([true, false])
  expect(data.find(({ id }: { id: number }) => id === open.id)).toEqual({
    id: open.id,
    title: 'Open now',
    venue: expect.anything(),
    is_gate: false,
  })
  expect((await t.inject('GET', '/api/attendance/scanner', { as: 'student' })).status).toBe(403)
  expect((await t.inject('GET', '/api/attendance/scanner')).status).toBe(401)
})

it('rejects a batch that is too large or wrong, and who may not scan', async () => {
  const { id } = await anEvent(t)
  const path = `/api/attendance/events/${id}/scans`
  const scan = aScan('1', at('07:40'))
  const statusOf = async (body: object, as?: 'guard' | 'cashier' | 'student') => (await t.inject('POST', path, { as, body })).status
  expect(await statusOf({ scans: [] }, 'guard')).toBe(422)
  expect(await statusOf({ scans: Array.from({ length: 201 }, () => aScan('1', at('07:40'))) }, 'guard')).toBe(422)
  expect(await statusOf({ scans: [{ ...scan, id: 'x' }] }, 'guard')).toBe(422)
  expect(await statusOf({ scans: [{ ...scan, kind: 'up' }] }, 'guard')).toBe(422)
  expect(await statusOf({ scans: [scan] })).toBe(401)
  expect(await statusOf({ scans: [scan] }, 'cashier')).toBe(403)
  expect(await statusOf({ scans: [scan] }, 'student')).toBe(403)
  expect((await t.inject('POST', '/api/attendance/events/999999/scans', { as: guard, body: { scans: [scan] } })).status).toBe(404)
})
