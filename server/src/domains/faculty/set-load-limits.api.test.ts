import { beforeAll, expect, it } from 'vitest'
import { type CallOptions, type TestUser, testApp } from '../../platform/testing.ts'
import { aCourse, anOffer, aTerm } from '../enrollment/testing.ts'

const t = await testApp()
const root = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
let teacher: TestUser
beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time')
  const course = await aCourse(t.db)
  for (let n = 0; n < 3; n++) await anOffer(t.db, { course, employee_id: teacher.id })
})

const read = async () => (await t.inject('GET', '/api/employees/loadLimits', { as: root })).body.data
const set = (body: object, as: CallOptions['as'] = root) => t.inject('PUT', '/api/employees/loadLimits', { as, body })
const loadOfTeacher = async () => (await t.inject('GET', `/api/employees/${teacher.id}/load`, { as: root })).body.data.totals

it('changes the two numbers, which count at once, and leaves an audit row', async () => {
  const before = await read()
  expect(before).toMatchObject({ full_time_max_units: 24, part_time_max_units: 12 })
  expect(await loadOfTeacher()).toMatchObject({ units: 9, load: 'normal', max_units: 24 })
  const { status, body } = await set({ full_time_max_units: '8.5', part_time_max_units: 6, updated_at: before.updated_at })
  expect([status, body.message]).toEqual([200, 'Faculty Load Limits Successfully Updated'])
  expect(await read()).toMatchObject({ full_time_max_units: 8.5, part_time_max_units: 6 })
  expect(await loadOfTeacher()).toMatchObject({ load: 'overload', max_units: 8.5 })
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: root.id,
    action: 'faculty.set_load_limits',
    before: { full_time_max_units: 24 },
    after: { full_time_max_units: 8.5 },
  })
})

it('leaves no trace when nothing changes', async () => {
  const now = await read()
  const audits = (await t.audits()).length
  expect((await set(now)).status).toBe(200)
  expect(await t.audits()).toHaveLength(audits)
  expect(await read()).toEqual(now)
})

it('refuses bad input, and an older form', async () => {
  const now = await read()
  for (const bad of ['', 0, 61, 7.25, 'many'])
    expect((await set({ ...now, part_time_max_units: bad })).body.errors).toHaveProperty('part_time_max_units')
  const answers = await Promise.all([21, 20].map((full_time_max_units) => set({ ...now, full_time_max_units })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.message).toMatch(/^Rosa Root changed full time max units/)
})

it('is for administrators', async () => {
  const now = await read()
  expect((await t.inject('PUT', '/api/employees/loadLimits', { body: now })).status).toBe(401)
  for (const as of ['registrar', 'school_admin', 'full_time'] as const) expect((await set(now, as)).status).toBe(403)
})
