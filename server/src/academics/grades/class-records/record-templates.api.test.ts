import { expect, test } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const path = '/api/class-record-templates'
type As = 'registrar' | 'administrator' | 'full_time' | 'dean' | 'student'
const list = async () => (await t.inject('GET', path, { as: 'registrar' })).body.data
const save = (body: object, as: As = 'registrar') => t.inject('POST', path, { as, body })
const components = [
  { name: 'Quizzes', weight: 33.33 },
  { name: 'Exam', weight: '66.67' },
]

test('a new school has the weights of DepEd and a usual template of colleges', async () => {
  const templates = await list()
  expect(templates).toHaveLength(5)
  for (const { components } of templates)
    expect(components.reduce((sum: number, { weight }: { weight: number }) => sum + weight, 0)).toBe(100)
})

test('the office adds, changes and deletes templates, with audit events', async () => {
  expect((await save({ id: null, level_type: 'college', name: 'Laboratory', components })).status).toBe(200)
  const added = (await list()).find(({ name }: { name: string }) => name === 'Laboratory')
  expect(added).toMatchObject({ level_type: 'college', components: [{ weight: 33.33 }, { weight: 66.67 }] })
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'class_record_templates.save', entity_id: String(added.id) })
  const { id, updated_at } = added
  const changed = { id, level_type: 'college', name: 'Lab', components: [{ name: 'All', weight: 100 }], updated_at }
  expect((await save(changed, 'administrator')).status).toBe(200)
  expect(await save(changed)).toMatchObject({ status: 409, body: { reasons: [{ code: 'stale' }] } })
  expect((await save({ id: null, level_type: 'college', name: 'LAB', components })).body.errors).toHaveProperty('name')
  expect((await t.inject('DELETE', `${path}/${id}`, { as: 'registrar' })).status).toBe(200)
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'class_record_templates.delete', before: { name: 'Lab' } })
  expect((await t.inject('DELETE', `${path}/${id}`, { as: 'registrar' })).status).toBe(404)
  expect((await save({ ...changed, updated_at: undefined })).status).toBe(404)
})

test('weights add up to 100, and nobody else changes a template', async () => {
  expect((await save({ id: null, level_type: 'college', name: 'X', components: [{ name: 'A', weight: 99 }] })).body.errors).toHaveProperty(
    'components',
  )
  for (const as of ['full_time', 'dean', 'student'] as const) {
    expect((await save({ id: null, level_type: 'college', name: 'X', components }, as)).status).toBe(403)
    expect((await t.inject('DELETE', `${path}/1`, { as })).status).toBe(403)
    expect((await t.inject('GET', path, { as })).status).toBe(403)
  }
  expect((await t.inject('GET', path)).status).toBe(401)
})
