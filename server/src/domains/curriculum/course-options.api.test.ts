import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'

const t = await testApp()
await sql`
  insert into courses (code, name, level_type, years, is_active) values
    ('BSIT', 'Information Technology', 'college', 4, true), ('OLD', 'Closed', 'college', 4, false),
    ('HUMSS', 'Humanities', 'high_school', 2, true), ('JHS', 'Junior High School', 'high_school', 4, true)`.execute(t.db)

it('lists open courses with their levels, for anybody', async () => {
  const { status, body, headers } = await t.inject('GET', '/api/courseOptions')
  expect(status).toBe(200)
  expect(body.data.map((course: { code: string; levels: number[] }) => [course.code, course.levels])).toEqual([
    ['BSIT', [1, 2, 3, 4]],
    ['HUMSS', [11, 12]],
    ['JHS', [7, 8, 9, 10]],
  ])
  expect((await t.inject('GET', '/api/courseOptions', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

it('names the retired ones last, where somebody asks for them', async () => {
  const codes = (body: { data: { code: string; is_active: boolean }[] }) => body.data.map(({ code, is_active }) => `${code} ${is_active}`)
  const all = ['BSIT true', 'HUMSS true', 'JHS true', 'OLD false']
  expect(codes((await t.inject('GET', '/api/courseOptions', { query: { with_retired: '1' } })).body)).toEqual(all)
  for (const with_retired of ['0', '']) {
    expect(codes((await t.inject('GET', '/api/courseOptions', { query: { with_retired } })).body)).toEqual(all.slice(0, 3))
  }
  expect((await t.inject('GET', '/api/courseOptions', { query: { with_retired: 'yes' } })).status).toBe(422)
})
