import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { anEnrollment, aTerm, type Enrollment } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { startViewRecorder } from './record-views.ts'
import { insertViews } from './view-queries.ts'

const app = await testApp()
const { db } = app
let admin: TestUser
let registrar: TestUser
let owner: TestUser
let enrollment: Enrollment

const readViews = async () =>
  (
    await sql<{
      viewer_id: number
      student_id: number
      kind: string
    }>`select viewer_id, student_id, kind from record_views order by kind`.execute(db)
  ).rows

beforeAll(async () => {
  await aTerm(db)
  admin = await app.createUser('administrator')
  registrar = await app.createUser('registrar', { first_name: 'Maria', last_name: 'Santos' })
  owner = await app.createUser('student')
  enrollment = await anEnrollment(db, { status: 4 })
  await sql`update students set user_info_id = (select id from user_infos where user_id = ${owner.id}) where id = ${enrollment.student_id}`.execute(
    db,
  )
})

const at = new Date('2026-10-10T04:07:00Z')
const aView = (viewer: TestUser, id: number, more = {}) =>
  ({ kind: 'grades', by: 'student', id, viewer_id: viewer.id, at, ip: '203.0.113.7', ...more }) as const

describe('looking at a record', () => {
  test('is recorded after the answer, once in a quarter of an hour, for each kind', async () => {
    for (let times = 0; times < 3; times++) {
      const { status } = await app.inject('GET', `/api/students/${enrollment.student_id}/account`, { as: registrar })
      expect(status).toBe(200)
    }
    await app.inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as: registrar })
    await expect
      .poll(readViews, { timeout: 10_000 })
      .toEqual([{ viewer_id: registrar.id, student_id: enrollment.student_id, kind: 'profile' }])
  })

  test('is not recorded when it is refused, of a list, or of the own record', async () => {
    await sql`delete from record_views`.execute(app.ownerDb)
    const recorder = startViewRecorder(db, { warn: () => undefined })
    await app.inject('GET', `/api/students/${enrollment.student_id}/account`, { as: 'cashier' })
    await app.inject('GET', '/api/students', { as: registrar })
    await insertViews(db, [aView(owner, enrollment.student_id), aView(admin, 987_654)])
    await recorder.stop()
    expect(await readViews()).toEqual([])
  })

  test('finds the student of an account and of a request about personal data', async () => {
    await sql`delete from record_views`.execute(app.ownerDb)
    const { rows } = await sql<{ id: number }>`
      insert into privacy_requests (user_info_id, type, due_on) select id, 'access', '2026-12-01' from user_infos where user_id = ${owner.id} returning id`.execute(
      db,
    )
    await insertViews(db, [aView(admin, owner.id, { by: 'account' }), aView(registrar, rows[0]!.id, { by: 'privacy_request' })])
    const { student_id } = enrollment
    expect((await readViews()).map((view) => [view.viewer_id, view.student_id])).toEqual(
      expect.arrayContaining([
        [admin.id, student_id],
        [registrar.id, student_id],
      ]),
    )
    await sql`delete from record_views`.execute(app.ownerDb)
  })

  test('finds the student of an enrollment, and counts views of one quarter of an hour once', async () => {
    const later = new Date(at.getTime() + 5 * 60_000)
    const next = new Date(at.getTime() + 10 * 60_000)
    await insertViews(db, [
      aView(admin, enrollment.student_id),
      aView(admin, enrollment.id, { by: 'enrollment', at: later }),
      aView(admin, enrollment.student_id, { at: next }),
    ])
    await insertViews(db, [aView(admin, enrollment.student_id)])
    const { rows } = await sql<{ at: Date }>`select at from record_views order by at`.execute(db)
    expect(rows.map((row) => row.at.toISOString())).toEqual(['2026-10-10T04:00:00.000Z', '2026-10-10T04:15:00.000Z'])
  })

  test('keeps views that could not be written for the next time', async () => {
    const warnings: object[] = []
    const broken = { ...db, executeQuery: () => Promise.reject(new Error('down')) } as unknown as typeof db
    const recorder = startViewRecorder(broken, { warn: (facts) => warnings.push(facts) })
    const entry = { summary: '', method: 'GET', path: '/api/students/:id/grades', access: 'View Students' } as never
    recorder.record(entry, { actor: { id: admin.id } as never, params: { id: String(enrollment.student_id) }, at, ip: '' })
    await recorder.stop()
    await recorder.stop()
    expect(warnings).toMatchObject([{ views: 1 }, { views: 1 }])
  })
})

describe('who looked at a record', () => {
  beforeAll(async () => {
    await sql`delete from record_views`.execute(app.ownerDb)
    await insertViews(db, [
      aView(registrar, enrollment.student_id),
      aView(registrar, enrollment.student_id, { kind: 'profile', at: new Date('2026-10-10T05:00:00Z') }),
      aView(admin, enrollment.student_id, { at: new Date('2026-10-10T16:30:00Z') }),
    ])
  })

  test('is shown to the student by day in Manila, with the office of the viewer', async () => {
    const { status, body } = await app.inject('GET', '/api/student/record-viewers', { as: owner })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { day: '2026-10-11', viewer: admin.name, roles: ['Administrator'], kinds: ['grades'] },
      { day: '2026-10-10', viewer: 'Maria Santos', roles: ['Registrar'], kinds: ['grades', 'profile'] },
    ])
    expect(body.meta.total).toBe(2)
    expect(JSON.stringify(body)).not.toContain('203.0.113.7')
  })

  test('is empty for somebody who is no student, and each student sees the own record only', async () => {
    expect((await app.inject('GET', '/api/student/record-viewers', { as: registrar })).body.data).toEqual([])
    const stranger = await app.createUser('student')
    expect((await app.inject('GET', '/api/student/record-viewers', { as: stranger })).body.data).toEqual([])
    expect((await app.inject('GET', `/api/students/${enrollment.student_id}/viewers`, { as: stranger })).status).toBe(403)
    expect((await app.inject('GET', '/api/student/record-viewers')).status).toBe(401)
  })

  test('includes views of a record that was merged into this one', async () => {
    const absorbed = await anEnrollment(db, { status: 4 })
    await insertViews(db, [aView(registrar, absorbed.student_id, { at: new Date('2026-10-12T05:00:00Z') })])
    await sql`insert into user_merges (kept_person_id, absorbed_person_id, kept_student_id, absorbed_student_id, kept_name, absorbed_name, fields, before, merged_by, merged_at)
      select s.user_info_id, ${absorbed.user_info_id}, s.id, ${absorbed.student_id}, 'a', 'b', '{}', '{}', ${admin.id}, now() from students s where s.id = ${enrollment.student_id}`.execute(
      db,
    )
    expect((await app.inject('GET', '/api/student/record-viewers', { as: owner })).body.meta.total).toBe(3)
  })

  test('is shown to administrators for each student', async () => {
    const { body } = await app.inject('GET', `/api/students/${enrollment.student_id}/viewers`, { as: admin })
    expect(body.data[0]).toMatchObject({ viewer: 'Maria Santos' })
  })
})

describe('viewers of a period', () => {
  const viewers = (query: object) => app.inject('GET', '/api/audit/views', { as: admin, query: { ...query } })

  test('marks a day with many more students than on the own median day', async () => {
    await sql`delete from record_views`.execute(app.ownerDb)
    await sql`insert into record_views (student_id, at, viewer_id, kind)
      select n, '2026-08-01T04:00:00Z'::timestamptz + make_interval(days => day), ${registrar.id}::bigint, 'profile'
      from generate_series(0, 4) day, generate_series(1, 4) n
      union all select n, '2026-08-10T04:00:00Z', ${registrar.id}::bigint, 'profile' from generate_series(1, 21) n
      union all select n, '2026-08-10T04:00:00Z', ${admin.id}::bigint, 'profile' from generate_series(1, 30) n`.execute(db)
    const { status, body } = await viewers({ from: '2026-08-01', to: '2026-08-31' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject([
      { viewer_id: registrar.id, students: 41, days: 6, median: 4, busiest: 21, busiest_day: '2026-08-10', is_unusual: true },
      { viewer_id: admin.id, students: 30, days: 1, median: 30, busiest: 30, is_unusual: false },
    ])
    const file = await viewers({ from: '2026-08-01', to: '2026-08-31', format: 'csv' })
    expect(file.body).toMatch(/,6,4,21,2026-08-10,Unusual\r\n.*,1,30,30,2026-08-10,\r\n/)
  })

  test('lists whom a person looked at on a day', async () => {
    await insertViews(db, [aView(registrar, enrollment.student_id)])
    const { body } = await app.inject('GET', `/api/audit/views/${registrar.id}`, { as: admin, query: { day: '2026-10-10' } })
    expect(body).toMatchObject({ data: [{ student_id: enrollment.student_id, kinds: ['grades'] }], meta: { total: 1 } })
  })

  test('rejects a period that ends before it begins or is too long, and is for administrators', async () => {
    expect((await viewers({ from: '2026-08-02', to: '2026-08-01' })).status).toBe(422)
    expect((await viewers({ from: '2020-01-01', to: '2026-08-01' })).status).toBe(422)
    expect((await app.inject('GET', '/api/audit/views', { as: registrar })).status).toBe(403)
    expect((await app.inject('GET', '/api/audit/views/1', { as: registrar, query: { day: '2026-10-10' } })).status).toBe(403)
  })
})
