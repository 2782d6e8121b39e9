import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
await sql`
  insert into courses (code, name, level_type, years, is_active) values
    ('BSIT', 'Information Technology', 'college', 4, true), ('OLD', 'Closed', 'college', 4, false),
    ('HUMSS', 'Humanities', 'high_school', 2, true), ('JHS', 'Junior High School', 'high_school', 4, true)`.execute(t.db)

it('says which curriculum of a course is active', async () => {
  await sql`
    insert into curricula (name, course_id, is_active)
    select v.year, c.id, v.year = '2018' from courses c, unnest(array['2018', '2026']) as v (year)
    where c.code = 'BSIT' or (c.code = 'HUMSS' and v.year = '2026')`.execute(t.db)
  const { body } = await t.inject('GET', '/api/courseOptions')
  expect(body.data.map((course: Record<string, unknown>) => [course.code, course.active_curriculum])).toEqual([
    ['BSIT', '2018'],
    ['HUMSS', null],
    ['JHS', null],
  ])
})

it('lists active courses with their levels, without sign-in', async () => {
  const { status, body, headers } = await t.inject('GET', '/api/courseOptions')
  expect(status).toBe(200)
  expect(body.data.map((course: { code: string; levels: number[] }) => [course.code, course.levels])).toEqual([
    ['BSIT', [1, 2, 3, 4]],
    ['HUMSS', [11, 12]],
    ['JHS', [7, 8, 9, 10]],
  ])
  expect((await t.inject('GET', '/api/courseOptions', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

it('lists retired courses last, when they are requested', async () => {
  const describeOptions = (body: { data: { code: string; is_active: boolean }[] }) =>
    body.data.map(({ code, is_active }) => `${code} ${is_active}`)
  const allOptions = ['BSIT true', 'HUMSS true', 'JHS true', 'OLD false']
  expect(describeOptions((await t.inject('GET', '/api/courseOptions', { query: { with_retired: '1' } })).body)).toEqual(allOptions)
  for (const with_retired of ['0', '']) {
    expect(describeOptions((await t.inject('GET', '/api/courseOptions', { query: { with_retired } })).body)).toEqual(allOptions.slice(0, 3))
  }
  expect((await t.inject('GET', '/api/courseOptions', { query: { with_retired: 'yes' } })).status).toBe(422)
})
