import type { ProspectusDifference } from '@talaan/contract'
import { expect, it } from 'vitest'
import { createPlan, registrarApi } from '#testing/academics/prospectus.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)

it('reads a curriculum by year and semester', async () => {
  const { course } = await createPlan(t)
  const { body } = await api.readPlan(course)
  expect(body.data).toMatchObject({
    name: '2018',
    course: { code: course.code },
    is_active: true,
    levels: [1, 2, 3, 4],
    can: { edit: true },
  })
  expect(
    body.data.terms.map((term: { level: number; semester: number; rows: { code: string }[] }) => [
      term.level,
      term.semester,
      term.rows.map((row) => row.code).join(),
    ]),
  ).toEqual([
    [1, 1, 'CC101,CC102'],
    [1, 2, 'CC103'],
    [2, 1, 'CC104'],
  ])
  expect(body.data.terms[1].rows[0].prerequisites).toEqual([expect.objectContaining({ code: 'CC102' })])
  expect((await api.readPlan({ ...course, curriculum_id: 999_999 })).status).toBe(404)
})

it('compares two versions', async () => {
  const { course } = await createPlan(t)
  const copy = { ...course, curriculum_id: (await api.duplicatePlan(course, { name: '2026' })).body.data.id }
  const firstRow = await api.findRow(copy, 'CC101')
  await api.editRow(copy, firstRow.id, { updated_at: firstRow.updated_at, lec_units: 2 })
  const answer = await t.inject('GET', `/api/prospectus/${course.curriculum_id}/compare/${copy.curriculum_id}`, { as: 'registrar' })
  expect([answer.body.data.left.name, answer.body.data.right.name]).toEqual(['2018', '2026'])
  const differences = answer.body.data.differences.filter((difference: ProspectusDifference) => difference.kind !== 'same')
  expect(differences).toMatchObject([{ code: 'CC101', kind: 'changed', moved: false, fields: ['lec_units'] }])
  expect((await t.inject('GET', `/api/prospectus/${course.curriculum_id}/compare/999999`, { as: 'registrar' })).status).toBe(404)
})
