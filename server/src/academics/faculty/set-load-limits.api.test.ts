import { beforeAll, expect, it } from 'vitest'
import { aCourse, anOffer, aTerm } from '#testing/enrollment/enrollment.ts'
import { type CallOptions, type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const administrator = await t.createUser('administrator', { first_name: 'Rosa', last_name: 'Root' })
let teacher: TestUser
beforeAll(async () => {
  await aTerm(t.db)
  teacher = await t.createUser('full_time')
  const course = await aCourse(t.db)
  for (let n = 0; n < 3; n++) await anOffer(t.db, { course, employee_id: teacher.id })
})

const readLimits = async () => (await t.inject('GET', '/api/employees/loadLimits', { as: administrator })).body.data
const requestLimits = (body: object, as: CallOptions['as'] = administrator) => t.inject('PUT', '/api/employees/loadLimits', { as, body })
const readTeacherLoad = async () => (await t.inject('GET', `/api/employees/${teacher.id}/load`, { as: administrator })).body.data.totals

it('changes the two limits at once, and leaves an audit row', async () => {
  const before = await readLimits()
  expect(before).toMatchObject({ full_time_max_units: 24, part_time_max_units: 12 })
  expect(await readTeacherLoad()).toMatchObject({ units: 9, load: 'normal', max_units: 24 })
  const { status, body } = await requestLimits({ full_time_max_units: '8.5', part_time_max_units: 6, updated_at: before.updated_at })
  expect([status, body.message]).toEqual([200, 'Faculty Load Limits Successfully Updated'])
  expect(await readLimits()).toMatchObject({ full_time_max_units: 8.5, part_time_max_units: 6 })
  expect(await readTeacherLoad()).toMatchObject({ load: 'overload', max_units: 8.5 })
  expect((await t.audits()).at(-1)).toMatchObject({
    actor_id: administrator.id,
    action: 'faculty.set_load_limits',
    before: { full_time_max_units: 24 },
    after: { full_time_max_units: 8.5 },
  })
})

it('leaves no audit row when nothing changes', async () => {
  const limits = await readLimits()
  const audits = (await t.audits()).length
  expect((await requestLimits(limits)).status).toBe(200)
  expect(await t.audits()).toHaveLength(audits)
  expect(await readLimits()).toEqual(limits)
})

it('rejects bad input and a stale form', async () => {
  const limits = await readLimits()
  for (const invalidValue of ['', 0, 61, 7.25, 'many'])
    expect((await requestLimits({ ...limits, part_time_max_units: invalidValue })).body.errors).toHaveProperty('part_time_max_units')
  const answers = await Promise.all([21, 20].map((full_time_max_units) => requestLimits({ ...limits, full_time_max_units })))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  expect(answers.find((answer) => answer.status === 409)?.body.message).toMatch(/^Rosa Root changed full time max units/)
})

it('is allowed only to administrators', async () => {
  const limits = await readLimits()
  expect((await t.inject('PUT', '/api/employees/loadLimits', { body: limits })).status).toBe(401)
  for (const as of ['registrar', 'school_admin', 'full_time'] as const) expect((await requestLimits(limits, as)).status).toBe(403)
})
