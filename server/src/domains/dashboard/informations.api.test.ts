import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '../../platform/testing.ts'

const t = await testApp()
await sql`insert into settings (key, value) values ('enrollment_school_year', '2026-2027'), ('enrollment_semester', '2')`.execute(t.db)
await sql`
  insert into enrollment_counts (school_year, semester, status, course_id, level, n) values
    ('2026-2027', 2, 0, 1, 1, 7), ('2026-2027', 2, 1, 1, 1, 5), ('2026-2027', 2, 1, 2, 1, -1), ('2026-2027', 2, 1, 2, 1, 1),
    ('2026-2027', 2, 2, 1, 1, 3), ('2026-2027', 2, 3, 1, 1, 2), ('2026-2027', 2, 4, 1, 1, 100), ('2026-2027', 1, 4, 1, 1, 999)`.execute(
  t.db,
)

it('counts the enrollment term by state for those who see the lists', async () => {
  const { status, body } = await t.inject('GET', '/api/informations', { as: 'registrar' })
  expect(status).toBe(200)
  expect(body.data).toEqual({ total: 110, new_request: 5, for_enrollment: 3, on_hold: 2, enrolled: 100, rejected: 7, undelivered: 0 })
})

it('is zero for others, and nothing for strangers', async () => {
  for (const as of ['student', 'cashier', 'part_time'] as const) {
    const { body } = await t.inject('GET', '/api/informations', { as })
    expect(Object.values(body.data)).toEqual([0, 0, 0, 0, 0, 0, 0])
  }
  expect((await t.inject('GET', '/api/informations')).status).toBe(401)
})

it('opens with the lists: a role that is given their screen sees the numbers', async () => {
  const dean = await t.createUser('dean')
  const total = async () => (await t.inject('GET', '/api/informations', { as: dean })).body.data.total
  expect(await total()).toBe(0)
  await sql`insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'dean' and p.name = 'View Enrollments'`.execute(
    t.db,
  )
  await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(t.db)
  await expect.poll(total).toBe(110)
})
