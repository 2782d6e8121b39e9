import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Attendee, anAttendee, anEvent, aScan, at, DAY, gateId, sendScans } from '#testing/campus/attendance.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 10 })
const administrator = await t.createUser('administrator')

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('08:30')
})

type Post = { user_id: number; device_id?: number | null }

const assign = (
  id: number,
  posts: readonly Post[],
  as: TestUser | 'guard' | 'registrar' | 'student' = administrator,
  updated_at?: string,
) => t.inject('PUT', `/api/attendance/events/${id}/guards`, { as, body: { posts, updated_at } })
const readPosts = async (id: number) => (await t.inject('GET', `/api/attendance/events/${id}/guards`, { as: administrator })).body.data
const readEvent = async (id: number, as: TestUser) => (await t.inject('GET', `/api/attendance/events/${id}`, { as })).body.data
const people = async (id: number, as: TestUser, session = 'am'): Promise<number[]> => {
  const { body } = await t.inject('GET', `/api/attendance/events/${id}/people?day=${DAY}&session=${session}&limit=100`, { as })
  return body.data.map(({ person_id }: { person_id: number }) => person_id).toSorted((one: number, other: number) => one - other)
}
const counts = async (id: number, as: TestUser) =>
  (await t.inject('GET', `/api/attendance/events/${id}/counts?day=${DAY}`, { as })).body.data
const personStatus = async (id: number, { user_info_id }: Attendee, as: TestUser) =>
  (await t.inject('GET', `/api/attendance/events/${id}/people/${user_info_id}?day=${DAY}`, { as })).status
const idsOf = (...attendees: Attendee[]) => attendees.map(({ user_info_id }) => user_info_id).toSorted((one, other) => one - other)

let serial = 0
async function aDevice(guard: TestUser): Promise<{ id: number; name: string; token: string }> {
  const { body } = await t.inject('POST', '/api/scanner-devices', { as: administrator, body: { name: `Gate ${++serial}` } })
  return (await t.inject('POST', '/api/scanner-devices/register', { as: guard, body: { code: body.data.code } })).body.data
}

async function scanAt(id: number, attendee: Attendee, as: TestUser, device_token?: string): Promise<void> {
  const scans = [aScan(attendee.number, at('07:40'))]
  expect((await t.inject('POST', `/api/attendance/events/${id}/scans`, { as, body: { scans, device_token } })).status).toBe(200)
}

const logOf = async (id: number, { user_info_id }: Attendee): Promise<number> =>
  (await sql<{ id: number }>`select id from attendance_logs where event_id = ${id} and person_id = ${user_info_id}`.execute(t.db)).rows[0]!
    .id

describe('posts at the gate', () => {
  it('show a guard who passed the own device, and whom the guard recorded; others the whole gate', async () => {
    const gate = await gateId(t)
    const [front, back, free, head] = [
      await t.createUser('guard'),
      await t.createUser('guard'),
      await t.createUser('guard'),
      await t.createUser('guard'),
    ]
    const [frontDevice, backDevice] = [await aDevice(front), await aDevice(back)]
    const [first, second, typed] = [await anAttendee(t), await anAttendee(t), await anAttendee(t)]
    await scanAt(gate, first, front, frontDevice.token)
    await scanAt(gate, second, back, backDevice.token)
    await scanAt(gate, typed, front)
    expect(await people(gate, front, 'day')).toEqual(idsOf(first, second, typed))
    expect(await readEvent(gate, front)).toMatchObject({ sees_all: true, own_devices: [] })

    const posts = [
      { user_id: front.id, device_id: frontDevice.id },
      { user_id: back.id, device_id: backDevice.id },
      { user_id: head.id, device_id: null },
    ]
    expect((await assign(gate, posts)).body.message).toBe('Guards Successfully Assigned')
    expect((await readPosts(gate)).posts).toHaveLength(3)
    expect(await people(gate, front, 'day')).toEqual(idsOf(first, typed))
    expect(await people(gate, back, 'day')).toEqual(idsOf(second))
    expect(await people(gate, free, 'day')).toEqual([])
    for (const all of [head, administrator]) expect(await people(gate, all, 'day')).toEqual(idsOf(first, second, typed))
    expect(await readEvent(gate, front)).toMatchObject({ sees_all: false, own_devices: [frontDevice.name] })
    expect(await readEvent(gate, free)).toMatchObject({ sees_all: false, own_devices: [] })

    const sum = (row: { sessions: { unexpected: number }[] }) => row.sessions.reduce((total, { unexpected }) => total + unexpected, 0)
    expect(sum(await counts(gate, front))).toBe(2)
    expect(sum(await counts(gate, head))).toBe(3)
    expect((await counts(gate, front)).inside).toBe(3)

    expect(await personStatus(gate, first, front)).toBe(200)
    expect(await personStatus(gate, second, front)).toBe(404)
    const voidLog = async (attendee: Attendee, as: TestUser) =>
      (await t.inject('POST', `/api/attendance/logs/${await logOf(gate, attendee)}/void`, { as, body: { reason: 'Wrong person' } })).status
    expect(await voidLog(second, front)).toBe(404)
    expect(await voidLog(second, back)).toBe(200)
    expect(await people(gate, back, 'day')).toEqual([])

    await t.inject('POST', `/api/scanner-devices/${frontDevice.id}/cut-off`, { as: administrator, body: { reason: 'Broken' } })
    expect(await people(gate, front, 'day')).toEqual(idsOf(first, typed))
    expect((await readPosts(gate)).posts).toHaveLength(2)
    await assign(gate, [{ user_id: head.id }])
    expect(await people(gate, front, 'day')).toEqual(idsOf(first, typed))
    await sql`delete from guard_posts`.execute(t.db)
  })

  it('of a device that was cut off limit nobody any more, also when they were the last', async () => {
    const gate = await gateId(t)
    const [guard, other] = [await t.createUser('guard'), await t.createUser('guard')]
    const device = await aDevice(guard)
    const attendee = await anAttendee(t)
    await scanAt(gate, attendee, guard, device.token)
    await assign(gate, [{ user_id: guard.id, device_id: device.id }])
    expect(await people(gate, other, 'day')).toEqual([])
    await t.inject('POST', `/api/scanner-devices/${device.id}/cut-off`, { as: administrator, body: { reason: 'Broken' } })
    expect((await readPosts(gate)).posts).toEqual([])
    expect(await people(gate, other, 'day')).toContain(attendee.user_info_id)
    expect(await readEvent(gate, other)).toMatchObject({ sees_all: true })
  })
})

describe('guards of an event', () => {
  it('see everybody; another guard scans, sees the own scans alone, and changes nothing', async () => {
    const { id } = await anEvent(t, { is_for_everyone: true })
    const [own, other] = [await t.createUser('guard'), await t.createUser('guard')]
    const [first, second] = [await anAttendee(t), await anAttendee(t)]
    await sendScans(t, id, [aScan(first.number, at('07:40'))], own)
    await assign(id, [{ user_id: own.id }])
    expect((await sendScans(t, id, [aScan(second.number, at('07:50'))], other))[0]).toMatchObject({ result: 'recorded', status: 'late' })
    expect(await people(id, own)).toEqual(expect.arrayContaining(idsOf(first, second)))
    expect(await people(id, other)).toEqual(idsOf(second))
    const [morning] = (await counts(id, other)).sessions
    expect(morning).toMatchObject({ expected: 1, late: 1, absent: 0, not_yet: 0 })

    const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object | undefined, as: TestUser) =>
      t.inject(method, `/api/attendance/events/${id}/${path}`, { as, body })
    const excuse = { person_id: first.user_info_id, day: DAY, reason: 'Ill' }
    for (const [method, path, body] of [
      ['POST', 'close', undefined],
      ['POST', 'reopen', undefined],
      ['POST', 'cancel', { reason: 'Storm' }],
      ['POST', 'excuses', excuse],
      ['DELETE', `excuses/${first.user_info_id}?day=${DAY}`, undefined],
      ['GET', 'requests', undefined],
    ] as const) {
      expect((await send(method, path, body, other)).status, path).toBe(403)
    }
    expect((await send('POST', 'excuses', excuse, own)).status).toBe(200)
    expect((await send('GET', 'requests', undefined, own)).status).toBe(200)
    const entry = { number: first.number, kind: 'out', day: DAY, time: '08:00', reason: 'No ID' }
    expect((await send('POST', 'entries', entry, other)).status).toBe(200)
    expect(await people(id, other)).toEqual(idsOf(first, second))
  })

  it('confirm and reject scans of the printed code', async () => {
    const { id } = await anEvent(t)
    const [own, other] = [await t.createUser('guard'), await t.createUser('guard')]
    const { user_info_id } = await anAttendee(t)
    await assign(id, [{ user_id: own.id }])
    const { rows } = await sql<{ id: number }>`
      insert into attendance_requests (event_id, person_id, asked_at) values (${id}, ${user_info_id}, ${at('07:40')}) returning id`.execute(
      t.db,
    )
    const decide = (verb: string, as: TestUser) => t.inject('POST', `/api/attendance/requests/${rows[0]!.id}/${verb}`, { as })
    expect((await counts(id, other)).waiting).toBe(0)
    for (const verb of ['confirm', 'reject']) expect((await decide(verb, other)).status).toBe(403)
    expect((await decide('confirm', own)).status).toBe(200)
  })
})

describe('assigning guards', () => {
  it('is for administrators alone', async () => {
    const { id } = await anEvent(t)
    for (const as of ['guard', 'registrar', 'student'] as const) {
      expect((await assign(id, [], as as 'guard')).status).toBe(403)
      expect((await t.inject('GET', `/api/attendance/events/${id}/guards`, { as })).status).toBe(403)
    }
  })

  it('offers who scans, and refuses others, other devices and an event that is not there', async () => {
    const { id } = await anEvent(t)
    const guard = await t.createUser('guard')
    const student = await t.createUser('student')
    const { guards, devices } = await readPosts(id)
    expect(guards).toContainEqual({ id: guard.id, name: guard.name })
    expect(guards).not.toContainEqual(expect.objectContaining({ id: administrator.id }))
    expect(devices).toEqual([])
    const device = await aDevice(guard)
    expect((await readPosts(await gateId(t))).devices).toContainEqual({ id: device.id, name: device.name })
    expect((await assign(id, [{ user_id: student.id }])).body.errors.posts).toEqual(['Choose guards of the list'])
    expect((await assign(id, [{ user_id: guard.id, device_id: device.id }])).body.errors.posts).toEqual(['Choose devices of the list'])
    expect((await assign(9_999_999, [])).status).toBe(404)
    expect((await readPosts(id)).posts).toEqual([])
  })

  it('keeps who was deactivated meanwhile, and refuses the form of somebody who read before another saved', async () => {
    const { id } = await anEvent(t)
    const [gone, guard] = [await t.createUser('guard'), await t.createUser('guard')]
    const { updated_at } = await readPosts(id)
    expect((await assign(id, [{ user_id: gone.id }], administrator, updated_at)).status).toBe(200)
    expect((await assign(id, [], administrator, updated_at)).status).toBe(409)
    await sql`update users set status = 0 where id = ${gone.id}`.execute(t.db)
    expect((await assign(id, [{ user_id: gone.id }, { user_id: guard.id }, { user_id: guard.id }])).status).toBe(200)
    expect((await readPosts(id)).posts.map(({ user_id }: Post) => user_id).toSorted()).toEqual([gone.id, guard.id].toSorted())
  })
})
