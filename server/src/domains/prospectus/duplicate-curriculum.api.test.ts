import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPlan, asRegistrar } from './testing.ts'

const t = await testApp()
const api = asRegistrar(t)

it('copies all rows and what they need into an inactive version, and leaves an audit row', async () => {
  const { course } = await aPlan(t)
  const last = await api.row(course, 'CC104')
  await api.needs(course, last.id, { updated_at: last.updated_at, prerequisites: last.prerequisites.map(({ id }) => id), standing: 2 })
  const { status, body } = await api.duplicate(course, { name: '2026', effective_sy: '2026-2027' })
  expect([status, body.message]).toEqual([200, 'Curriculum Successfully Created'])
  expect(body.data).toMatchObject({ name: '2026', is_active: false, effective_sy: '2026-2027', course: { id: course.id } })
  const copy = { ...course, curriculum_id: body.data.id }
  const said = async (of: typeof course) =>
    (await api.rows(of)).map(({ code, level, semester, sort, units, prerequisites, standing }) => {
      return { code, level, semester, sort, units, standing, needs: prerequisites.map((needed) => needed.code) }
    })
  expect(await said(copy)).toEqual(await said(course))
  const ids = (await api.rows(copy)).map((row) => row.id)
  expect((await api.rows(copy)).flatMap((row) => row.prerequisites).every(({ id }) => ids.includes(id))).toBe(true)
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'curriculum.duplicate',
    entity: 'curricula',
    after: { name: '2026', copied_from: '2018', subjects: 4 },
  })
  expect((await api.read(copy)).body.data.versions).toEqual([{ id: course.curriculum_id, name: '2018', is_active: true }])
})

it('refuses bad input and a name the course has already', async () => {
  const { course } = await aPlan(t)
  expect((await api.duplicate(course, { name: ' ' })).body.errors).toHaveProperty('name')
  expect((await api.duplicate(course, { name: '2026', effective_sy: '2026-2028' })).body.errors).toHaveProperty('effective_sy')
  expect((await api.duplicate(course, { name: '2018' })).body.errors).toHaveProperty('name')
})

it('is for those who may edit curricula, and for a curriculum that is there', async () => {
  const { course } = await aPlan(t)
  const path = `/api/prospectus/${course.curriculum_id}/duplicate`
  expect((await t.inject('POST', path, { body: { name: 'X' } })).status).toBe(401)
  expect((await t.inject('POST', path, { as: 'guard', body: { name: 'X' } })).status).toBe(403)
  expect((await api.duplicate({ ...course, curriculum_id: 999_999 }, { name: 'X' })).status).toBe(404)
})
