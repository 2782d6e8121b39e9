import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPlan, asRegistrar, OLD } from './testing.ts'

const t = await testApp()
const api = asRegistrar(t)

it('replaces all that a subject needs and leaves an audit row', async () => {
  const { course, subjects } = await aPlan(t)
  const { id, updated_at } = await api.row(course, 'CC104')
  const { status, body } = await api.needs(course, id, {
    updated_at,
    prerequisites: [subjects.first.id, subjects.second.id],
    corequisites: [subjects.third.id],
    standing: 2,
  })
  expect([status, body.message, body.warnings]).toEqual([200, 'CC104 Successfully Updated', []])
  expect(body.data.prerequisites).toEqual([subjects.first, subjects.second])
  expect(body.data).toMatchObject({ corequisites: [{ code: 'CC103' }], standing: 2 })
  expect(body.data.updated_at > updated_at).toBe(true)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'prospectus.set_needs',
    before: { prerequisites: ['CC103'], standing: null },
    after: { prerequisites: ['CC101', 'CC102'], standing: 2 },
  })
  const none = await api.needs(course, id, { updated_at: body.data.updated_at })
  expect(none.body.data).toMatchObject({ prerequisites: [], corequisites: [], standing: null })
})

it('refuses a cycle and names the whole chain; corequisites may be mutual', async () => {
  const { course, subjects } = await aPlan(t)
  const row = await api.row(course, 'CC102')
  const cycle = await api.needs(course, row.id, { updated_at: row.updated_at, prerequisites: [subjects.fourth.id] })
  expect([cycle.status, cycle.body.reasons[0].code]).toEqual([422, 'prospectus.cycle'])
  expect(cycle.body.message).toBe('CC102 needs CC104, which needs CC103, which needs CC102')
  for (const [one, other] of [
    [subjects.first, subjects.second],
    [subjects.second, subjects.first],
  ] as const) {
    const { updated_at } = await api.row(course, one.code)
    expect((await api.needs(course, one.id, { updated_at, corequisites: [other.id] })).status).toBe(200)
  }
})

it('allows a prerequisite of the same or a later term, with a warning', async () => {
  const { course, subjects } = await aPlan(t)
  const row = await api.row(course, 'CC101')
  const { status, body } = await api.needs(course, row.id, {
    updated_at: row.updated_at,
    prerequisites: [subjects.second.id, subjects.third.id],
  })
  expect([status, body.warnings.map((one: { message: string }) => one.message)]).toEqual([
    200,
    ['CC101 needs CC102, which is planned in the same term.', 'CC101 needs CC103, which is planned later, in First Year, Second Semester.'],
  ])
})

it('refuses bad input: itself, the same twice, both kinds, a level or a subject that is not there, an older row', async () => {
  const { course, subjects } = await aPlan(t)
  const { id, updated_at } = await api.row(course, 'CC104')
  const violation = async (needs: object) => Object.keys((await api.needs(course, id, { updated_at, ...needs })).body.errors)
  expect(await violation({ prerequisites: [id] })).toEqual(['prerequisites'])
  expect(await violation({ corequisites: [subjects.first.id, subjects.first.id] })).toEqual(['corequisites'])
  expect(await violation({ prerequisites: [subjects.first.id], corequisites: [subjects.first.id] })).toEqual(['corequisites'])
  expect(await violation({ prerequisites: [999_999] })).toEqual(['prerequisites'])
  expect(await violation({ standing: 11 })).toEqual(['standing'])
  expect((await api.needs(course, id, { updated_at: OLD })).body.reasons[0].code).toBe('stale')
})

it('is for those who may edit curricula, and knows neither rows nor subjects of another curriculum', async () => {
  const [one, other] = [await aPlan(t), await aPlan(t)]
  const { id, updated_at } = await api.row(one.course, 'CC104')
  const path = `/api/prospectus/${one.course.curriculum_id}/rows/${id}/prerequisites`
  expect((await t.inject('PUT', path, { body: { updated_at } })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'student', body: { updated_at } })).status).toBe(403)
  expect((await api.needs(one.course, other.subjects.fourth.id, { updated_at })).status).toBe(404)
  const refused = await api.needs(one.course, id, { updated_at, prerequisites: [other.subjects.first.id] })
  expect([refused.status, refused.body.reasons[0].code]).toEqual([422, 'prospectus.other_curriculum'])
})
