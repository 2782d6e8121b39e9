import { expect, it } from 'vitest'
import { createPlan, OUTDATED, registrarApi } from '#testing/academics/prospectus.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)

it('replaces all prerequisites of a subject and leaves an audit row', async () => {
  const { course, subjects } = await createPlan(t)
  const { id, updated_at } = await api.findRow(course, 'CC104')
  const { status, body } = await api.setNeeds(course, id, {
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
  const cleared = await api.setNeeds(course, id, { updated_at: body.data.updated_at })
  expect(cleared.body.data).toMatchObject({ prerequisites: [], corequisites: [], standing: null })
})

it('rejects a cycle and names the whole chain, and accepts mutual corequisites', async () => {
  const { course, subjects } = await createPlan(t)
  const row = await api.findRow(course, 'CC102')
  const cycle = await api.setNeeds(course, row.id, { updated_at: row.updated_at, prerequisites: [subjects.fourth.id] })
  expect([cycle.status, cycle.body.reasons[0].code]).toEqual([422, 'prospectus.cycle'])
  expect(cycle.body.message).toBe('CC102 needs CC104, which needs CC103, which needs CC102')
  for (const [subject, corequisite] of [
    [subjects.first, subjects.second],
    [subjects.second, subjects.first],
  ] as const) {
    const { updated_at } = await api.findRow(course, subject.code)
    expect((await api.setNeeds(course, subject.id, { updated_at, corequisites: [corequisite.id] })).status).toBe(200)
  }
})

it('allows a prerequisite of the same or a later term, with a warning', async () => {
  const { course, subjects } = await createPlan(t)
  const row = await api.findRow(course, 'CC101')
  const { status, body } = await api.setNeeds(course, row.id, {
    updated_at: row.updated_at,
    prerequisites: [subjects.second.id, subjects.third.id],
  })
  expect([status, body.warnings.map((warning: { message: string }) => warning.message)]).toEqual([
    200,
    ['CC101 needs CC102, which is planned in the same term.', 'CC101 needs CC103, which is planned later, in First Year, Second Semester.'],
  ])
})

it('rejects bad input: the subject itself, one twice or as both kinds, an unknown level or subject, a stale row', async () => {
  const { course, subjects } = await createPlan(t)
  const { id, updated_at } = await api.findRow(course, 'CC104')
  const fieldsWithErrors = async (needs: object) => Object.keys((await api.setNeeds(course, id, { updated_at, ...needs })).body.errors)
  expect(await fieldsWithErrors({ prerequisites: [id] })).toEqual(['prerequisites'])
  expect(await fieldsWithErrors({ corequisites: [subjects.first.id, subjects.first.id] })).toEqual(['corequisites'])
  expect(await fieldsWithErrors({ prerequisites: [subjects.first.id], corequisites: [subjects.first.id] })).toEqual(['corequisites'])
  expect(await fieldsWithErrors({ prerequisites: [999_999] })).toEqual(['prerequisites'])
  expect(await fieldsWithErrors({ standing: 11 })).toEqual(['standing'])
  expect((await api.setNeeds(course, id, { updated_at: OUTDATED })).body.reasons[0].code).toBe('stale')
})

it('rejects calls without permission, and rows or subjects of another curriculum', async () => {
  const [ownPlan, otherPlan] = [await createPlan(t), await createPlan(t)]
  const { id, updated_at } = await api.findRow(ownPlan.course, 'CC104')
  const path = `/api/prospectus/${ownPlan.course.curriculum_id}/rows/${id}/prerequisites`
  expect((await t.inject('PUT', path, { body: { updated_at } })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'student', body: { updated_at } })).status).toBe(403)
  expect((await api.setNeeds(ownPlan.course, otherPlan.subjects.fourth.id, { updated_at })).status).toBe(404)
  const answer = await api.setNeeds(ownPlan.course, id, { updated_at, prerequisites: [otherPlan.subjects.first.id] })
  expect([answer.status, answer.body.reasons[0].code]).toEqual([422, 'prospectus.other_curriculum'])
})
