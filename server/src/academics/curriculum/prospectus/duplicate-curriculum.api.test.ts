import { expect, it } from 'vitest'
import { createPlan, registrarApi } from '#testing/academics/prospectus.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)

it('copies all rows and prerequisites into an inactive version, and leaves an audit row', async () => {
  const { course } = await createPlan(t)
  const lastRow = await api.findRow(course, 'CC104')
  await api.setNeeds(course, lastRow.id, {
    updated_at: lastRow.updated_at,
    prerequisites: lastRow.prerequisites.map(({ id }) => id),
    standing: 2,
  })
  const { status, body } = await api.duplicatePlan(course, { name: '2026', effective_sy: '2026-2027' })
  expect([status, body.message]).toEqual([200, 'Curriculum Successfully Created'])
  expect(body.data).toMatchObject({ name: '2026', is_active: false, effective_sy: '2026-2027', course: { id: course.id } })
  const copy = { ...course, curriculum_id: body.data.id }
  const comparableRows = async (curriculum: typeof course) =>
    (await api.listRows(curriculum)).map(({ code, level, semester, sort, units, prerequisites, standing }) => {
      return { code, level, semester, sort, units, standing, needs: prerequisites.map((prerequisite) => prerequisite.code) }
    })
  expect(await comparableRows(copy)).toEqual(await comparableRows(course))
  const ids = (await api.listRows(copy)).map((row) => row.id)
  expect((await api.listRows(copy)).flatMap((row) => row.prerequisites).every(({ id }) => ids.includes(id))).toBe(true)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'curriculum.duplicate',
    entity: 'curricula',
    after: { name: '2026', copied_from: '2018', subjects: 4 },
  })
  expect((await api.readPlan(copy)).body.data.versions).toEqual([{ id: course.curriculum_id, name: '2018', is_active: true }])
})

it('rejects bad input and a name the course has already', async () => {
  const { course } = await createPlan(t)
  expect((await api.duplicatePlan(course, { name: ' ' })).body.errors).toHaveProperty('name')
  expect((await api.duplicatePlan(course, { name: '2026', effective_sy: '2026-2028' })).body.errors).toHaveProperty('effective_sy')
  expect((await api.duplicatePlan(course, { name: '2018' })).body.errors).toHaveProperty('name')
})

it('rejects calls without permission, and an unknown curriculum', async () => {
  const { course } = await createPlan(t)
  const path = `/api/prospectus/${course.curriculum_id}/duplicate`
  expect((await t.inject('POST', path, { body: { name: 'X' } })).status).toBe(401)
  expect((await t.inject('POST', path, { as: 'guard', body: { name: 'X' } })).status).toBe(403)
  expect((await api.duplicatePlan({ ...course, curriculum_id: 999_999 }, { name: 'X' })).status).toBe(404)
})
