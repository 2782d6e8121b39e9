import { beforeAll, expect, it } from 'vitest'
import { signInStudent } from '#testing/billing/assessment.ts'
import { anAttendee, anEvent, aScan, at, sendScans } from '#testing/campus/attendance.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { isInNetworks } from '../codes/campus-networks.ts'

const t = await testApp()

beforeAll(async () => {
  await aTerm(t.db)
  t.clock.now = at('12:00')
})

it('shows the own log, newest first, and that of nobody else', async () => {
  const { id } = await anEvent(t)
  const [one, other] = [await anAttendee(t), await anAttendee(t)]
  await sendScans(t, id, [aScan(one.number, at('07:20')), aScan(one.number, at('11:40')), aScan(other.number, at('07:20'))])
  const read = async (student: typeof one, query = {}) =>
    (await t.inject('GET', '/api/attendance/own', { as: await signInStudent(t, student), query })).body
  const own = await read(one)
  expect(own.meta.total).toBe(2)
  expect(own.data.map(({ event, kind }: { event: string; kind: string }) => [event, kind])).toEqual([
    ['Foundation day', 'out'],
    ['Foundation day', 'in'],
  ])
  expect([own.marks, own.days_marked]).toEqual([[], 0])
  expect((await read(one, { limit: 1, page: 2 })).data).toMatchObject([{ kind: 'in', is_voided: false }])
  expect((await read(other)).meta.total).toBe(1)
  expect((await t.inject('GET', '/api/attendance/own', { as: 'librarian' })).body.data).toEqual([])
  expect((await t.inject('GET', '/api/attendance/own')).status).toBe(401)
})

it('keeps the settings of attendance, with one of two who change them', async () => {
  const read = async () => (await t.inject('GET', '/api/attendance/settings', { as: 'administrator' })).body.data
  const update = (body: object, as: 'administrator' | 'guard' | undefined = 'administrator') =>
    t.inject('PUT', '/api/attendance/settings', { as, body: { absence_limit: 3, networks: [], ...body } })
  expect(await read()).toMatchObject({ absence_limit: 5, networks: [] })
  const { updated_at } = await read()
  const answers = await Promise.all([
    update({ updated_at, networks: ['10.0.0.0/8', '203.0.113.7'] }),
    update({ updated_at, networks: ['10.0.0.0/8', '203.0.113.8'] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await read()).absence_limit).toBe(3)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'attendance.update_settings', entity_id: 'attendance' })
  expect(Object.keys((await update({ networks: ['campus'] })).body.errors)).toEqual(['networks'])
  expect(Object.keys((await update({ absence_limit: 0 })).body.errors)).toEqual(['absence_limit'])
  expect((await update({}, 'guard')).status).toBe(403)
  expect((await t.inject('PUT', '/api/attendance/settings', { body: {} })).status).toBe(401)
})

it('knows which addresses belong to the campus', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32']
  expect(['203.0.113.9', '198.51.100.7', '2001:db8::1'].every((address) => isInNetworks(address, networks))).toBe(true)
  expect(['203.0.114.9', '198.51.100.8', '2001:db9::1', 'nowhere', ''].some((address) => isInNetworks(address, networks))).toBe(false)
  expect(isInNetworks('203.0.113.9', [])).toBe(false)
})
