import { expect, it } from 'vitest'
import { createGrade, createPlan, OUTDATED, registrarApi } from '#testing/academics/prospectus.ts'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)
await aTerm(t.db)

it('changes the fields that are sent and no others, and leaves an audit row', async () => {
  const { course } = await createPlan(t)
  const row = await api.findRow(course, 'CC101')
  const { status, body } = await api.editRow(course, row.id, { updated_at: row.updated_at, lab_units: 1.5, type: 'Lecture/Laboratory' })
  expect([status, body.message]).toEqual([200, 'CC101 Successfully Updated'])
  expect(body.data).toMatchObject({ code: 'CC101', lec_units: 3, lab_units: 1.5, units: 4.5, descriptive_title: row.descriptive_title })
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'prospectus.edit_row', before: { lab_units: 0 }, after: { lab_units: 1.5 } })
})

it('rejects a stale form and says what changed, and accepts one of two edits at the same moment', async () => {
  const { course } = await createPlan(t)
  const row = await api.findRow(course, 'CC102')
  const edit = (fields: object) => api.editRow(course, row.id, { updated_at: row.updated_at, ...fields })
  const answers = await Promise.all([edit({ descriptive_title: 'One' }), edit({ descriptive_title: 'Two' })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const staleAnswer = await edit({ lec_units: 2 })
  expect([staleAnswer.status, staleAnswer.body.reasons[0].code]).toEqual([409, 'stale'])
  expect(staleAnswer.body.message).toContain('changed descriptive title after you opened it')
})

it('rejects changes of code and units of a subject with grades, and accepts all others', async () => {
  const { course, subjects } = await createPlan(t)
  await createGrade(t, course, subjects.first)
  const row = await api.findRow(course, 'CC101')
  expect(row).toMatchObject({ has_grades: true, has_offers: true })
  for (const fields of [{ code: 'CC109' }, { lec_units: 2 }, { lab_units: 1 }]) {
    const { status, body } = await api.editRow(course, row.id, { updated_at: row.updated_at, ...fields })
    expect([status, body.reasons[0].code]).toEqual([409, 'prospectus.has_grades'])
    expect(body.reasons[0].clears_by).toContain('Duplicate the curriculum')
  }
  const allowedChange = { updated_at: row.updated_at, code: 'CC101', lec_units: 3, descriptive_title: 'Computing', is_active: false }
  expect((await api.editRow(course, row.id, allowedChange)).body.data).toMatchObject({ descriptive_title: 'Computing', is_active: false })
})

it('counts the grade of a quarter as a grade', async () => {
  const { course, subjects } = await createPlan(t)
  await createGrade(t, course, subjects.first, 'q1')
  expect(await api.findRow(course, 'CC101')).toMatchObject({ has_grades: true })
})

it('rejects bad input and a taken code', async () => {
  const { course } = await createPlan(t)
  const { id, updated_at } = await api.findRow(course, 'CC101')
  expect((await api.editRow(course, id, { lec_units: 3 })).body.errors).toHaveProperty('updated_at')
  expect((await api.editRow(course, id, { updated_at, code: ' ' })).body.errors).toHaveProperty('code')
  expect((await api.editRow(course, id, { updated_at, lec_units: -1 })).body.errors).toHaveProperty('lec_units')
  expect((await api.editRow(course, id, { updated_at, code: 'CC102' })).body.errors).toHaveProperty('code')
})

it("rejects calls without permission, and another curriculum's row", async () => {
  const [ownPlan, otherPlan] = [await createPlan(t), await createPlan(t)]
  const body = { updated_at: OUTDATED, lec_units: 1 }
  const path = `/api/prospectus/${ownPlan.course.curriculum_id}/rows/${ownPlan.subjects.first.id}`
  expect((await t.inject('PUT', path, { body })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'full_time', body })).status).toBe(403)
  expect((await api.editRow(ownPlan.course, otherPlan.subjects.first.id, body)).status).toBe(404)
})
