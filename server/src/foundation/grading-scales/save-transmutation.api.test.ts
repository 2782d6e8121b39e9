import { beforeAll, expect, test } from 'vitest'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
beforeAll(() => aTerm(t.db))

type Scale = { key: string; updated_at: string; transmutations: { until_school_year: string | null; rows: object[] }[] }
const readScale = async (key = 'HS_60_100'): Promise<Scale> =>
  (await t.inject('GET', '/api/grading-scales', { as: 'registrar' })).body.data.find((scale: Scale) => scale.key === key)
const save = async (body: object, as: 'registrar' | 'administrator' | 'full_time' | 'dean' | 'student' = 'registrar', key = 'HS_60_100') =>
  t.inject('PUT', `/api/grading-scales/${key}/transmutation`, { as, body: { updated_at: (await readScale(key)).updated_at, ...body } })
const rows = [
  { initial_grade: 0, to: 49.99, mark: 60 },
  { initial_grade: 50, to: 69.99, mark: 70 },
  { initial_grade: 70, mark: 75 },
  { initial_grade: 80.5, to: 100, mark: 90 },
]

test('a table of a school year is saved beside the others, changed, and deleted, with audit events', async () => {
  const added = await save({ until_school_year: '2026-2027', rows })
  expect([added.status, added.body.data.transmutations]).toMatchObject([
    200,
    [
      { until_school_year: '2026-2027', rows: [{ initial_grade: 0, mark: 60 }, {}, {}, { initial_grade: 80.5, mark: 90 }] },
      { until_school_year: '2025-2026' },
    ],
  ])
  expect((await t.audits()).at(-1)).toMatchObject({
    action: 'grading_scales.save_transmutation',
    before: { rows: [] },
    after: { rows: { length: 4 } },
  })
  await save({ until_school_year: '2026-2027', rows: [{ initial_grade: 0, mark: 65 }] })
  expect((await readScale()).transmutations[0]?.rows).toEqual([{ initial_grade: 0, mark: 65 }])
  const deleted = await save({ until_school_year: '2026-2027', rows: [] })
  expect(deleted.body).toMatchObject({ message: 'Transmutation Table Successfully Deleted', data: { transmutations: { length: 1 } } })
})

test('a table without a last school year holds until further notice, for the office and administrators', async () => {
  const answer = await save(
    {
      until_school_year: null,
      rows: [
        { initial_grade: 0, mark: 5 },
        { initial_grade: 75, mark: 3 },
      ],
    },
    'administrator',
    'COLLEGE_1_5',
  )
  expect(answer.body.data.transmutations).toMatchObject([{ until_school_year: null, rows: { length: 2 } }])
})

test('gaps, overlaps, grades outside the scale and older forms are refused', async () => {
  const problem = async (list: object[]) => (await save({ until_school_year: null, rows: list })).body.errors?.rows?.[0]
  expect(await problem([{ initial_grade: 10, mark: 60 }])).toContain('begin with 0')
  expect(
    await problem([
      { initial_grade: 0, to: 60, mark: 60 },
      { initial_grade: 70, mark: 75 },
    ]),
  ).toContain('no grade')
  expect(
    await problem([
      { initial_grade: 0, to: 75, mark: 60 },
      { initial_grade: 70, mark: 75 },
    ]),
  ).toContain('overlaps')
  expect(await problem([{ initial_grade: 0, mark: 59 }])).toContain('not a grade of the scale')
  expect((await save({ until_school_year: '2026', rows })).status).toBe(422)
  expect((await save({ until_school_year: null, rows: [{ initial_grade: 0.001, mark: 60 }] })).status).toBe(422)
  const { updated_at } = await readScale()
  expect((await save({ until_school_year: null, rows })).status).toBe(200)
  expect(await save({ until_school_year: null, rows: [], updated_at })).toMatchObject({
    status: 409,
    body: { reasons: [{ code: 'stale' }] },
  })
})

test('nobody else may change a table', async () => {
  for (const as of ['full_time', 'dean', 'student'] as const) {
    const answer = await t.inject('PUT', '/api/grading-scales/HS_60_100/transmutation', { as, body: { until_school_year: null, rows: [] } })
    expect([as, answer.status]).toEqual([as, 403])
  }
  expect((await t.inject('PUT', '/api/grading-scales/HS_60_100/transmutation', { body: {} })).status).toBe(401)
})
