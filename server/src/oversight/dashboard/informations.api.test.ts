import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
await sql`insert into settings (key, value) values ('enrollment_school_year', '2026-2027'), ('enrollment_semester', '2')`.execute(app.db)
await sql`
  insert into enrollment_counts (school_year, semester, status, course_id, level, n) values
    ('2026-2027', 2, 0, 1, 1, 7), ('2026-2027', 2, 1, 1, 1, 5), ('2026-2027', 2, 1, 2, 1, -1), ('2026-2027', 2, 1, 2, 1, 1),
    ('2026-2027', 2, 2, 1, 1, 3), ('2026-2027', 2, 3, 1, 1, 2), ('2026-2027', 2, 4, 1, 1, 100), ('2026-2027', 1, 4, 1, 1, 999)`.execute(
  app.db,
)

it('counts the enrollment term by status for roles that see the lists', async () => {
  const { status, body } = await app.inject('GET', '/api/informations', { as: 'registrar' })
  expect(status).toBe(200)
  expect(body.data).toEqual({
    total: 110,
    new_request: 5,
    for_enrollment: 3,
    on_hold: 2,
    enrolled: 100,
    rejected: 7,
    undelivered: 0,
    approvals: 0,
    notes: 0,
    proofs: 0,
    document_requests: 0,
  })
})

it('is zero for other roles and 401 without a session', async () => {
  for (const as of ['student', 'cashier', 'part_time'] as const) {
    const { body } = await app.inject('GET', '/api/informations', { as })
    expect(Object.values(body.data)).toEqual(Array(11).fill(0))
  }
  expect((await app.inject('GET', '/api/informations')).status).toBe(401)
})

it('shows the numbers to a role that gets the permission for the lists', async () => {
  const dean = await app.createUser('dean')
  const readTotal = async () => (await app.inject('GET', '/api/informations', { as: dean })).body.data.total
  expect(await readTotal()).toBe(0)
  await sql`insert into role_permissions select r.id, p.id from roles r, permissions p where r.key = 'dean' and p.name = 'View Enrollments'`.execute(
    app.db,
  )
  await sql`select pg_notify('talaan', '{"channel":"access","payload":""}')`.execute(app.db)
  await expect.poll(readTotal).toBe(110)
})
