import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aTerm } from '../enrollment/testing.ts'
import { aPlan, asRegistrar, giveGrade, OLD } from './testing.ts'

const t = await testApp()
const api = asRegistrar(t)
await aTerm(t.db)

it('changes the fields that are sent and no others, and leaves an audit row', async () => {
  const { course } = await aPlan(t)
  const row = await api.row(course, 'CC101')
  const { status, body } = await api.edit(course, row.id, { updated_at: row.updated_at, lab_units: 1.5, type: 'Lecture/Laboratory' })
  expect([status, body.message]).toEqual([200, 'CC101 Successfully Updated'])
  expect(body.data).toMatchObject({ code: 'CC101', lec_units: 3, lab_units: 1.5, units: 4.5, descriptive_title: row.descriptive_title })
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'prospectus.edit_row', before: { lab_units: 0 }, after: { lab_units: 1.5 } })
})

it('tells who holds an older row what was changed, and lets one of two at the same moment win', async () => {
  const { course } = await aPlan(t)
  const row = await api.row(course, 'CC102')
  const edit = (fields: object) => api.edit(course, row.id, { updated_at: row.updated_at, ...fields })
  const answers = await Promise.all([edit({ descriptive_title: 'One' }), edit({ descriptive_title: 'Two' })])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  const late = await edit({ lec_units: 2 })
  expect([late.status, late.body.reasons[0].code]).toEqual([409, 'stale'])
  expect(late.body.message).toContain('changed descriptive title after you opened it')
})

it('keeps code and units of a subject with grades, says why, and lets everything else change', async () => {
  const { course, subjects } = await aPlan(t)
  await giveGrade(t, course, subjects.first)
  const row = await api.row(course, 'CC101')
  expect(row).toMatchObject({ has_grades: true, has_offers: true })
  for (const fields of [{ code: 'CC109' }, { lec_units: 2 }, { lab_units: 1 }]) {
    const { status, body } = await api.edit(course, row.id, { updated_at: row.updated_at, ...fields })
    expect([status, body.reasons[0].code]).toEqual([409, 'prospectus.has_grades'])
    expect(body.reasons[0].clears_by).toContain('Duplicate the curriculum')
  }
  const same = { updated_at: row.updated_at, code: 'CC101', lec_units: 3, descriptive_title: 'Computing', is_active: false }
  expect((await api.edit(course, row.id, same)).body.data).toMatchObject({ descriptive_title: 'Computing', is_active: false })
})

it('refuses bad input and a taken code', async () => {
  const { course } = await aPlan(t)
  const { id, updated_at } = await api.row(course, 'CC101')
  expect((await api.edit(course, id, { lec_units: 3 })).body.errors).toHaveProperty('updated_at')
  expect((await api.edit(course, id, { updated_at, code: ' ' })).body.errors).toHaveProperty('code')
  expect((await api.edit(course, id, { updated_at, lec_units: -1 })).body.errors).toHaveProperty('lec_units')
  expect((await api.edit(course, id, { updated_at, code: 'CC102' })).body.errors).toHaveProperty('code')
})

it("is for those who may edit curricula, and never reaches another curriculum's row", async () => {
  const [one, other] = [await aPlan(t), await aPlan(t)]
  const body = { updated_at: OLD, lec_units: 1 }
  const path = `/api/prospectus/${one.course.curriculum_id}/rows/${one.subjects.first.id}`
  expect((await t.inject('PUT', path, { body })).status).toBe(401)
  expect((await t.inject('PUT', path, { as: 'full_time', body })).status).toBe(403)
  expect((await api.edit(one.course, other.subjects.first.id, body)).status).toBe(404)
})
