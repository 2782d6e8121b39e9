import { SCANNER_CODE_MINUTES } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { anAttendee, aScan, at, gateId } from '#testing/campus/attendance.ts'
import { aCard } from '#testing/campus/card-codes.ts'
import { aCourse, anEnrollment, aStudent, aTerm } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 10 })
const administrator = await t.createUser('administrator')
const guard = await t.createUser('guard')

beforeAll(() => aTerm(t.db))
beforeEach(async () => {
  t.clock.now = at('08:30')
  await sql`delete from throttles`.execute(t.db)
})

let serial = 0
const add = (name = `Gate tablet ${++serial}`, as: TestUser | 'registrar' | 'guard' = administrator) =>
  t.inject('POST', '/api/scanner-devices', { as, body: { name } })
const register = (code: string, as: TestUser | 'student' | 'cashier' = guard) =>
  t.inject('POST', '/api/scanner-devices/register', { as, body: { code } })
const readCopy = (token: string, version?: string) =>
  t.inject('POST', '/api/scanner-devices/offline-copy', { as: guard, body: { token, version } })
const cutOff = (id: number, as: TestUser | 'registrar' = administrator) =>
  t.inject('POST', `/api/scanner-devices/${id}/cut-off`, { as, body: { reason: 'Stolen' } })
const list = async (search: string) => (await t.inject('GET', `/api/scanner-devices?search=${search}`, { as: administrator })).body.data

async function aDevice(): Promise<{ id: number; name: string; token: string }> {
  const { body } = await add()
  return (await register(body.data.code)).body.data
}

describe('registering a device', () => {
  it('takes the code of an administrator, typed by a guard, once', async () => {
    const { body } = await add('Main gate')
    expect(body).toMatchObject({ message: 'Scanner Device Successfully Created', data: { name: 'Main gate' } })
    expect(body.data.code).toMatch(/^[A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/)
    expect(await list('main')).toMatchObject([{ status: 'waiting', registered_at: null }])
    const answer = await register(` ${body.data.code.toLowerCase().replace('-', ' ')}`)
    expect(answer.body.data).toMatchObject({ id: body.data.id, name: 'Main gate' })
    expect(await list('main')).toMatchObject([{ status: 'registered', registered_by: guard.name, last_seen_by: guard.name }])
    expect((await register(body.data.code)).status).toBe(422)
    const { rows } = await sql<object>`select * from scanner_devices where id = ${body.data.id}`.execute(t.db)
    expect(JSON.stringify(rows)).not.toContain(answer.body.data.token)
  })

  it('refuses a code that is wrong, expired or of another device, and many of them', async () => {
    const { body } = await add()
    t.clock.now = new Date(at('08:30').getTime() + SCANNER_CODE_MINUTES * 60_000)
    expect((await register(body.data.code)).body.errors.code[0]).toMatch(/wrong or has expired/)
    expect(await list(body.data.name)).toMatchObject([{ status: 'unregistered' }])
    expect((await register('ABC')).status).toBe(422)
    const statuses = []
    for (let count = 0; count < 21; count++) statuses.push((await register('AAAA-AAAA')).status)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
  })

  it('of many devices in a row is not stopped', async () => {
    for (let count = 0; count < 22; count++) expect((await register((await add()).body.data.code)).status).toBe(200)
  })

  it('with another code replaces what was registered', async () => {
    const device = await aDevice()
    const { body } = await t.inject('POST', `/api/scanner-devices/${device.id}/code`, { as: administrator })
    expect((await readCopy(device.token)).status).toBe(200)
    const { token } = (await register(body.data.code)).body.data
    expect((await readCopy(device.token)).status).toBe(409)
    expect((await readCopy(token)).status).toBe(200)
  })

  it('of one code by two people succeeds once', async () => {
    const { body } = await add()
    const other = await t.createUser('guard')
    const answers = await Promise.all([guard, other, guard, other].map((user) => register(body.data.code, user)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  })

  it('is for who records scans, and devices are managed by administrators', async () => {
    const { body } = await add()
    for (const role of ['student', 'cashier'] as const) expect((await register(body.data.code, role)).status).toBe(403)
    for (const role of ['registrar', 'guard'] as const) expect((await add('Other', role)).status).toBe(403)
    expect((await cutOff(body.data.id, 'registrar')).status).toBe(403)
    for (const path of ['', '/1/code']) {
      expect((await t.inject(path ? 'POST' : 'GET', `/api/scanner-devices${path}`, { as: guard })).status).toBe(403)
    }
  })
})

describe('a name', () => {
  it('belongs to one device that works', async () => {
    const { body } = await add('Back gate')
    expect((await add('BACK GATE')).body.errors.name).toEqual(['Another device has this name'])
    const [one, two] = await Promise.all([add('Side gate'), add('side gate')])
    expect([one.status, two.status].toSorted()).toEqual([200, 422])
    await cutOff(body.data.id)
    expect((await add('Back gate')).status).toBe(200)
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await add(name)).status).toBe(422)
  })

  it('can be changed, by one person at a time', async () => {
    const { body } = await add('Old name')
    const [row] = await list('old name')
    const edit = (name: string) =>
      t.inject('PUT', `/api/scanner-devices/${body.data.id}`, { as: administrator, body: { name, updated_at: row.updated_at } })
    expect((await edit('New name')).body.data).toMatchObject({ name: 'New name', status: 'waiting' })
    expect((await edit('Newer name')).status).toBe(409)
    expect((await t.inject('PUT', '/api/scanner-devices/999999', { as: administrator, body: { name: 'X' } })).status).toBe(404)
  })
})

describe('a device that was cut off', () => {
  it('gets nothing any more, and its scans are refused until it is sent without the device', async () => {
    const { id, token } = await aDevice()
    const scan = aScan((await anAttendee(t)).number, at('08:20'))
    const gate = await gateId(t)
    const send = (device_token?: string) =>
      t.inject('POST', `/api/attendance/events/${gate}/scans`, { as: guard, body: { device_token, scans: [scan] } })
    expect((await cutOff(id)).body.message).toBe('Scanner Device Successfully Cut Off')
    expect((await cutOff(id)).status).toBe(200)
    expect((await readCopy(token)).body.reasons[0].code).toBe('scanner_device.cut_off')
    expect((await send(token)).body.reasons[0].code).toBe('scanner_device.cut_off')
    expect((await send()).body.data[0].result).toBe('recorded')
    expect((await t.inject('POST', `/api/scanner-devices/${id}/code`, { as: administrator })).status).toBe(409)
    expect((await t.inject('PUT', `/api/scanner-devices/${id}`, { as: administrator, body: { name: 'Y' } })).status).toBe(409)
  })

  it('says what may be done, and refuses the rest', async () => {
    const { id, name } = await aDevice()
    const canOf = async () => (await list(name)).find((row: { id: number }) => row.id === id).can
    const renew = () => t.inject('POST', `/api/scanner-devices/${id}/code`, { as: administrator })
    const edit = () => t.inject('PUT', `/api/scanner-devices/${id}`, { as: administrator, body: { name } })
    expect(await canOf()).toEqual({ renew_code: true, edit: true, cut_off: true })
    expect((await renew()).status).toBe(200)
    expect((await edit()).body.data.can).toEqual({ renew_code: true, edit: true, cut_off: true })
    expect((await cutOff(id)).status).toBe(200)
    expect(await canOf()).toEqual({ renew_code: false, edit: false, cut_off: false })
    expect([(await renew()).status, (await edit()).status]).toEqual([409, 409])
    await cutOff(id)
    expect((await t.audits()).filter((row) => row.action === 'scanner_devices.cut_off' && row.entity_id === String(id))).toHaveLength(1)
  })

  it('before its code was typed cannot be registered', async () => {
    const { body } = await add()
    await cutOff(body.data.id)
    expect((await register(body.data.code)).status).toBe(422)
  })
})

describe('scans of a device', () => {
  it('name it in the log', async () => {
    const { id, token } = await aDevice()
    const { number, user_info_id } = await anAttendee(t)
    const body = { device_token: token, scans: [aScan(number, at('08:20'))] }
    await t.inject('POST', `/api/attendance/events/${await gateId(t)}/scans`, { as: guard, body })
    const { rows } = await sql`select device_id from attendance_logs where person_id = ${user_info_id}`.execute(t.db)
    expect(rows).toEqual([{ device_id: id }])
  })
})

describe('the copy that a device keeps', () => {
  it('has students of the term, employees and cards, and is sent again only when it changed', async () => {
    const { token } = await aDevice()
    const learner = await anAttendee(t)
    const former = await anEnrollment(t.db, { course: await aCourse(t.db), student: await aStudent(t.db), status: 4 })
    await sql`update enrollments set withdrawn_at = now() where id = ${former.id}`.execute(t.db)
    const outsider = await aStudent(t.db)
    const [valid, lost, replaced, expired] = [
      await aCard(t.db, learner.user_info_id),
      await aCard(t.db, former.user_info_id, { status: 'lost' }),
      await aCard(t.db, learner.user_info_id, { status: 'replaced' }),
      await aCard(t.db, outsider.user_info_id, { valid_until: '2026-07-31' }),
    ]
    const { key, expires_at, copy } = (await readCopy(token)).body.data
    expect(Buffer.from(key, 'base64')).toHaveLength(32)
    expect(Date.parse(expires_at) - t.clock.now.getTime()).toBe(7 * 86_400_000)
    const holderOf = (personId: number) => copy.holders.find(({ person_id }: { person_id: number }) => person_id === personId)
    expect(holderOf(learner.user_info_id)).toMatchObject({ status: 'enrolled', number: learner.number, cards: [valid.id, replaced.id] })
    expect(holderOf(former.user_info_id)).toMatchObject({ status: 'withdrawn' })
    expect(holderOf(outsider.user_info_id)).toBeUndefined()
    expect(copy.refused_cards.toSorted((a: { card: number }, b: { card: number }) => a.card - b.card)).toEqual([
      { card: lost.id, problem: 'lost' },
      { card: replaced.id, problem: 'revoked' },
    ])
    expect(JSON.stringify(copy)).not.toContain(`"card":${expired.id}`)
    expect((await readCopy(token, copy.version)).body.data).toMatchObject({ key, copy: null })
    await aCard(t.db, learner.user_info_id, { status: 'lost' })
    expect((await readCopy(token, copy.version)).body.data.copy.version).not.toBe(copy.version)
  })

  it('is encrypted with another key on each device', async () => {
    const [one, other] = [await aDevice(), await aDevice()]
    const keyOf = async (token: string) => (await readCopy(token)).body.data.key
    expect(await keyOf(one.token)).not.toBe(await keyOf(other.token))
    expect(await keyOf(one.token)).toBe(await keyOf(one.token))
  })
})
