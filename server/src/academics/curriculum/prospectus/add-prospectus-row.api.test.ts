import { expect, it } from 'vitest'
import { createPlan, registrarApi } from '#testing/academics/prospectus.ts'
import { aCourse } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)
const { course } = await createPlan(t)
const form = (overrides: object = {}) => ({
  level: 1,
  semester: 1,
  code: 'ge 101',
  descriptive_title: ' Understanding  the Self',
  ...overrides,
})

it('adds a subject at the end of its term and leaves an audit row', async () => {
  const { status, body } = await api.addRow(course, form({ lec_units: 3, lab_type: 'Computer ' }))
  expect([status, body.message]).toEqual([200, 'GE 101 Successfully Added'])
  expect(body.data).toMatchObject({ code: 'GE 101', descriptive_title: 'Understanding the Self', type: 'Lecture', units: 3, sort: 3 })
  expect(body.data).toMatchObject({ lab_type: 'computer', is_active: true, has_grades: false, has_offers: false, prerequisites: [] })
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'prospectus.add_row', entity: 'prospectuses', after: { code: 'GE 101' } })
})

it('rejects bad input, a code that is taken, and a level the course does not have', async () => {
  expect((await api.addRow(course, {})).body.errors).toHaveProperty('code')
  expect((await api.addRow(course, form({ code: 'X1', lec_units: 0.3 }))).body.errors).toHaveProperty('lec_units')
  expect((await api.addRow(course, form({ code: 'X1', category_id: 999_999 }))).body.errors).toHaveProperty('category_id')
  const answer = await api.addRow(course, form({ code: 'cc101' }))
  expect([answer.status, answer.body.errors.code]).toEqual([422, ['This code is already in the curriculum']])
  const highSchool = await aCourse(t.db, { level_type: 'high_school', years: 2 })
  expect((await api.addRow(highSchool, form())).body.errors.level[0]).toContain('Grade 11, Grade 12')
})

it('gives every row its own position when many are added at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => api.addRow(course, form({ code: `M${i}`, semester: 3 }))))
  expect(answers.map((answer) => answer.body.data.sort).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('rejects calls without permission, and an unknown curriculum', async () => {
  const path = `/api/prospectus/${course.curriculum_id}/rows`
  expect((await t.inject('POST', path, { body: form() })).status).toBe(401)
  expect((await t.inject('POST', path, { as: 'cashier', body: form() })).status).toBe(403)
  expect((await api.addRow({ ...course, curriculum_id: 999_999 }, form())).status).toBe(404)
})
