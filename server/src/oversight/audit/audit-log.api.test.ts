import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { audit } from '#platform/audit.ts'
import { anEnrollment, aStudent, aTerm, type Enrollment, type Student } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app
let admin: TestUser
let registrar: TestUser
let student: Student
let enrollment: Enrollment

const read = (query: Record<string, string | number> = {}, as: TestUser = admin) => app.inject('GET', '/api/audit', { as, query })
const textsOf = (body: { data: { text: string }[] }) => body.data.map(({ text }) => text)

/** Writes an entry as this person, at a time of its own. */
async function write(actor: TestUser | undefined, entry: Parameters<typeof audit>[2], ctx: { ip?: string; requestId?: string } = {}) {
  await audit(db, { actor, ip: ctx.ip ?? '203.0.113.7', requestId: ctx.requestId ?? 'request-1' }, entry)
}

beforeAll(async () => {
  await aTerm(db)
  admin = await app.createUser('administrator')
  registrar = await app.createUser('registrar', { first_name: 'Maria', last_name: 'Santos' })
  student = await aStudent(db, { first_name: 'Juan', last_name: 'Dela Cruz' })
  enrollment = await anEnrollment(db, { student, status: 4, net_centavos: 100_000 })
  await write(registrar, {
    action: 'enrollment.accept',
    entity: 'enrollments',
    entity_id: enrollment.id,
    before: { status: 2 },
    after: { status: 4, net_centavos: 1_593_000, enrolled_by: registrar.id },
  })
  await write(registrar, { action: 'room.add', entity: 'rooms', entity_id: 987_654_321 }, { ip: '198.51.100.1', requestId: 'request-2' })
  await write(admin, {
    action: 'settings.update',
    entity: 'settings',
    entity_id: 'maintenance',
    before: { value: '0' },
    after: { value: '1' },
  })
  await write(undefined, { action: 'auth.forgot_password', entity: 'users', entity_id: registrar.id })
})

describe('the audit log', () => {
  test('shows the last name of a deleted record in all of its entries', async () => {
    const holiday = { entity: 'holidays', entity_id: 987_654_322 }
    const as = await app.createUser('registrar')
    await write(as, { action: 'holidays.add', ...holiday, after: { name: 'Founders day' } })
    await write(as, { action: 'holidays.edit', ...holiday, before: { name: 'Founders day' }, after: { name: 'Foundation day' } })
    await write(as, { action: 'holidays.delete', ...holiday, before: { name: 'Foundation day' } })
    await write(as, { action: 'holidays.edit', entity: 'holidays', entity_id: 987_654_323 })
    const { body } = await read({ actor_id: as.id })
    expect(textsOf(body).map((text) => text.replace(/^.*? holiday /, ''))).toEqual([
      'no. 987654323',
      'Foundation day',
      'Foundation day',
      'Foundation day',
    ])
  })

  test('says in a sentence who did what to whom, newest first', async () => {
    const { status, body } = await read({ actor_id: registrar.id })
    expect(status).toBe(200)
    expect(textsOf(body)).toEqual(['added the room no. 987654321', 'accepted the enrollment of DELA CRUZ, Juan Santos'])
    expect(body.data[1]).toMatchObject({
      actor: 'Maria Santos',
      roles: ['Registrar'],
      kind: 'Enrollment',
      entity: 'enrollments',
      student_id: student.student_id,
      ip: '203.0.113.7',
      request_id: 'request-1',
      has_changes: true,
    })
  })

  test('names the person of an account and the key of a setting', async () => {
    expect(textsOf((await read({ entity: 'users' })).body)).toContain('asked for a link to reset the password of SANTOS, Maria')
    expect(textsOf((await read({ entity: 'settings', entity_id: 'maintenance' })).body)).toEqual(['changed the settings maintenance'])
  })

  test('filters by area, kind and number of record, address and request', async () => {
    expect(textsOf((await read({ area: 'admission' })).body)).toEqual(['accepted the enrollment of DELA CRUZ, Juan Santos'])
    expect(textsOf((await read({ area: 'studies', actor_id: registrar.id })).body)).toEqual(['added the room no. 987654321'])
    expect(textsOf((await read({ entity: 'enrollments', entity_id: enrollment.id })).body)).toHaveLength(1)
    expect(textsOf((await read({ ip: '198.51.100.1' })).body)).toEqual(['added the room no. 987654321'])
    expect(textsOf((await read({ request_id: 'request-2' })).body)).toEqual(['added the room no. 987654321'])
    expect((await read({ area: 'money' })).body.data).toEqual([])
  })

  test('finds every entry about a person: the account, enrollments and other records', async () => {
    const payment = { enrollment_id: enrollment.id, amount: '400', tender: 'cash', or_number: 'OR-77' }
    expect((await app.inject('POST', '/api/payments', { as: admin, body: payment })).status).toBe(200)
    await write(admin, { action: 'users.edit', entity: 'users', entity_id: student.user_id! })
    const { body } = await read({ person_id: student.user_info_id })
    expect(textsOf(body)).toEqual([
      'edited the user DELA CRUZ, Juan Santos',
      'received the payment OR-77 of DELA CRUZ, Juan Santos',
      'accepted the enrollment of DELA CRUZ, Juan Santos',
    ])
    expect(textsOf((await read({ person_id: student.user_info_id, area: 'money' })).body)).toEqual([
      'received the payment OR-77 of DELA CRUZ, Juan Santos',
    ])
  })

  test('filters by days in Manila', async () => {
    await sql`insert into audit_logs (action, entity, entity_id, at) values
      ('room.edit', 'rooms', '1', '2026-03-01T15:59:59Z'), ('room.edit', 'rooms', '2', '2026-03-01T16:00:00Z')`.execute(db)
    const idsOf = async (from: string, to: string) =>
      (await read({ from, to })).body.data.map(({ entity_id }: { entity_id: string }) => entity_id)
    expect(await idsOf('2026-03-01', '2026-03-01')).toEqual(['1'])
    expect(await idsOf('2026-03-02', '2026-03-02')).toEqual(['2'])
    expect(await idsOf('2026-03-01', '2026-03-02')).toEqual(['2', '1'])
  })

  test('reads page after page in both directions, also where entries have the same time', async () => {
    await sql`insert into audit_logs (action, entity, entity_id, at)
      select 'honors.update', 'honors', n::text, '2026-04-01'::timestamptz + make_interval(secs => n / 3) from generate_series(1, 7) n`.execute(
      db,
    )
    const page = async (query: Record<string, string>) => {
      const { body } = await read({ entity: 'honors', limit: 3, ...query })
      return { ids: body.data.map(({ entity_id }: { entity_id: string }) => entity_id), ...body.meta }
    }
    const first = await page({})
    expect(first).toMatchObject({ ids: ['7', '6', '5'], newer: null })
    const second = await page({ older_than: first.older })
    expect(second.ids).toEqual(['4', '3', '2'])
    const third = await page({ older_than: second.older })
    expect(third).toMatchObject({ ids: ['1'], older: null })
    expect(await page({ newer_than: third.newer })).toMatchObject({ ids: ['4', '3', '2'] })
    expect(await page({ newer_than: second.newer })).toMatchObject({ ids: ['7', '6', '5'], newer: null })
  })

  test('shows the changed fields of an entry with labels and readable values', async () => {
    const { body: list } = await read({ entity: 'enrollments' })
    const { status, body } = await app.inject('GET', `/api/audit/${list.data[0].id}`, { as: admin })
    expect(status).toBe(200)
    expect(body.data.changes).toEqual([
      { field: 'Status', before: 'For Enrollment', after: 'Enrolled' },
      { field: 'Enrolled by', before: null, after: 'Maria Santos' },
      { field: 'Bill', before: null, after: '₱15,930.00' },
    ])
    expect((await app.inject('GET', '/api/audit/987654321', { as: admin })).status).toBe(404)
  })

  test('rejects bad filters, and places that are no places', async () => {
    expect((await read({ ip: 'somewhere' })).status).toBe(422)
    expect((await read({ from: 'yesterday' })).status).toBe(422)
    expect((await read({ older_than: '1' })).status).toBe(422)
    expect((await read({ older_than: '2026-13-99T00:00:00Z_1' })).status).toBe(422)
  })

  test('is for administrators', async () => {
    for (const role of ['registrar', 'cashier', 'student', 'school_admin'] as const)
      for (const path of ['/api/audit', '/api/audit/1', '/api/audit/people', '/api/audit/sign-ins', '/api/audit/export'])
        expect((await app.inject('GET', path, { as: role, query: { format: 'csv' } })).status).toBe(403)
    expect((await app.inject('GET', '/api/audit')).status).toBe(401)
  })

  test('finds people for the filters by name, or one by number', async () => {
    const people = async (query: Record<string, string | number>) =>
      (await app.inject('GET', '/api/audit/people', { as: admin, query })).body.data
    expect(await people({ search: 'santos mar' })).toMatchObject([{ user_id: registrar.id, name: 'SANTOS, Maria', about: 'Registrar' }])
    expect(await people({ id: student.user_info_id })).toMatchObject([{ person_id: student.user_info_id, name: 'DELA CRUZ, Juan Santos' }])
    expect(await people({ student_id: student.student_id })).toMatchObject([{ person_id: student.user_info_id }])
    expect(await people({ user_id: registrar.id })).toHaveLength(1)
    expect(await people({})).toEqual([])
  })
})

describe('the export', () => {
  test('writes the filtered entries with their changes and records itself', async () => {
    const { status, body } = await app.inject('GET', '/api/audit/export', { as: admin, query: { format: 'csv', entity: 'enrollments' } })
    expect(status).toBe(200)
    expect(body).toContain('accepted the enrollment of DELA CRUZ, Juan Santos')
    expect(body).toContain('Bill: — → ₱15,930.00')
    expect((await app.audits()).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'audit.export',
      entity: 'audit_logs',
      after: { format: 'csv', entity: 'enrollments' },
    })
  })

  test('rejects an unknown format', async () => {
    expect((await app.inject('GET', '/api/audit/export', { as: admin, query: { format: 'pdf' } })).status).toBe(422)
  })
})

describe('sign-ins', () => {
  const signIns = async (query: Record<string, string | number> = {}) =>
    (await app.inject('GET', '/api/audit/sign-ins', { as: admin, query })).body

  beforeAll(async () => {
    await app.inject('POST', '/api/login', {
      body: { email: registrar.email, password: 'wrong-password-1' },
      headers: { 'user-agent': 'Firefox' },
    })
    await app.inject('POST', '/api/login', { body: { email: 'nobody@school.test', password: 'wrong-password-1' } })
  })

  test('lists who tried to sign in, from where and with which outcome', async () => {
    expect((await signIns({ user_id: registrar.id })).data).toMatchObject([
      { name: 'Maria Santos', sign_in_name: registrar.email, outcome: 'wrong_password', user_agent: 'Firefox', ip: '127.0.0.1' },
    ])
    expect((await signIns({ outcome: 'unknown' })).data).toMatchObject([{ name: null, sign_in_name: null }])
    expect((await signIns({ ip: '198.51.100.1' })).data).toEqual([])
  })

  test('exports them and records the export', async () => {
    const { body } = await app.inject('GET', '/api/audit/sign-ins/export', { as: admin, query: { format: 'csv' } })
    expect(body).toContain('Wrong password')
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'audit.export_sign_ins', entity: 'login_audits' })
  })
})
