import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '#billing/assessment/reads.ts'
import { theFees } from '#testing/billing/assessment.ts'
import { aBilledEnrollment } from '#testing/cashier/payment-plans.ts'
import { aCourse, anEnrollment, aStudent, aTerm, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
let administrator: TestUser
let course: Course
let ana: Student
let ben: Student
let anaOwes = 0

beforeAll(async () => {
  administrator = await t.createUser('administrator')
  await aTerm(t.db)
  await theFees(t.db)
  await changeSettings(t.db, { sms_quiet_hours: '0', sms_daily_texts: '0' })
  course = await aCourse(t.db, { code: 'BSIT' })
  ana = await aStudent(t.db, { first_name: 'Ana', last_name: 'Abad', birthdate: '2000-01-01', student_id_number: '2026-0001' })
  ben = await aStudent(t.db, { first_name: 'Ben', last_name: 'Bello', birthdate: '2024-01-01' })
  const { id } = await aBilledEnrollment(t, { student: ana, course, level: 1 })
  await anEnrollment(t.db, { student: ben, course, status: 4, level: 2 })
  anaOwes = (await accountOf(t.db, id)).assessment!.net_centavos
  await setNumbers(ana, { contact_number: '09171111111', mother_contact_number: '0917 222 2222' })
  await setNumbers(ben, { contact_number: '09173333333', guardian_contact_number: 'none', father_contact_number: '+63 917 444 4444' })
})

async function setNumbers({ user_info_id }: Student, numbers: Record<string, string>) {
  for (const [name, value] of Object.entries(numbers))
    await sql`update user_infos set ${sql.ref(name)} = ${value} where id = ${user_info_id}`.execute(t.db)
}

const students = (more: object = {}) => ({ kind: 'students', ...more })
const preview = async (audience: object, text = 'Hello {first_name}') =>
  (await t.inject('POST', '/api/sms/batches/preview', { as: administrator, body: { text, audience } })).body.data
const numbersFor = async (audience: object, text?: string) =>
  (await preview(audience, text)).samples.map((sample: { number: string }) => sample.number)

describe('students', () => {
  it('are chosen by course, level, section and enrollment', async () => {
    expect(await numbersFor(students())).toEqual(['+639171111111', '+639173333333'])
    expect(await numbersFor(students({ levels: [2] }))).toEqual(['+639173333333'])
    expect(await numbersFor(students({ course_ids: [(await aCourse(t.db)).id] }))).toEqual([])
    const other = await aStudent(t.db, { last_name: 'Zamora' })
    await setNumbers(other, { contact_number: '09175555555' })
    expect(await numbersFor(students({ is_enrolled: false }))).toContain('+639175555555')
    expect(await numbersFor(students())).not.toContain('+639175555555')
  })

  it('of a section are its members, and who has a class of it', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into sections (code, course_id, level, school_year, semester)
      select o.section, ${course.id}, 1, o.school_year, o.semester
      from loads l join subject_offers o on o.id = l.subject_offer_id join enrollments e on e.id = l.enrollment_id
      where e.student_id = ${ana.student_id} limit 1 returning id`.execute(t.db)
    const section = rows[0]!.id
    expect(await numbersFor(students({ section_ids: [section] }), 'Hello {section}')).toEqual(['+639171111111'])
    const { body } = await t.inject('GET', '/api/sms/options', { as: administrator })
    expect(body.data.sections.map((option: { id: number }) => option.id)).toContain(section)
    expect(body.data.roles.map((role: { name: string }) => role.name)).not.toContain('Student')
  })

  it('with a balance are found, and read it in pesos without a peso sign', async () => {
    const answer = await preview(students({ least_balance_pesos: 1 }), 'Please pay {balance}')
    expect(answer.samples).toHaveLength(1)
    expect(answer.samples[0].text).toBe(`Please pay PHP ${(anaOwes / 100).toLocaleString('en-PH', { minimumFractionDigits: 2 })}`)
    expect((await preview(students({ least_balance_pesos: 9_999_999 }))).recipients).toBe(0)
  })

  it('fill the fields of a text', async () => {
    const answer = await preview(
      { kind: 'person', person_id: ana.user_info_id },
      '{first_name} {last_name} {student_number} {course} {level}',
    )
    expect(answer.samples[0].text).toBe('Ana Abad 2026-0001 BSIT First Year')
  })
})

describe('parents and guardians', () => {
  it('are reached at the first mobile number on record', async () => {
    const answer = await preview(students({ to: 'guardians' }))
    expect(answer.samples).toEqual([
      expect.objectContaining({ name: expect.stringMatching(/^Parent or guardian of ABAD/), number: '+639172222222', text: 'Hello Ana' }),
      expect.objectContaining({ number: '+639174444444', text: 'Hello Ben' }),
    ])
    expect((await preview(students({ to: 'both' }))).recipients).toBe(4)
  })

  it('with an account come first', async () => {
    const parent = await t.createUser('parent')
    await sql`update user_infos set contact_number = '09176666666' where user_id = ${parent.id}`.execute(t.db)
    await sql`
      with invitation as (
        insert into parent_invitations (student_id, secret_hash, invited_at, expires_at)
        values (${ana.student_id}, sha256('secret'), now(), now() + interval '1 day') returning id)
      insert into parent_links (parent_id, student_id, relation, invitation_id, privacy_notice_version, accepted_at)
      select ${parent.id}, ${ana.student_id}, 'mother', id, '1', now() from invitation`.execute(t.db)
    expect(await numbersFor({ kind: 'person', person_id: ana.user_info_id, to: 'guardians' })).toEqual(['+639176666666'])
    await sql`delete from parent_links`.execute(t.db)
  })

  it('of a student of age are not told the balance', async () => {
    const answer = await preview(students({ to: 'guardians' }), 'Please pay {balance}')
    expect(answer.samples.map((sample: { number: string }) => sample.number)).toEqual(['+639174444444'])
    expect(answer.left_out).toEqual([{ reason: 'of_age', count: 1 }])
  })
})

describe('others', () => {
  it('are chosen by role, when their account is active', async () => {
    const guards = [await t.createUser('guard'), await t.createUser('guard', { status: 0 })]
    for (const [index, { id }] of guards.entries())
      await sql`update user_infos set contact_number = ${`0918000000${index}`} where user_id = ${id}`.execute(t.db)
    const { rows } = await sql<{ id: number }>`select id from roles where key = 'guard'`.execute(t.db)
    const answer = await preview({ kind: 'roles', role_ids: [rows[0]!.id] })
    expect([answer.recipients, answer.samples[0].number]).toEqual([1, '+639180000000'])
    const sent = await t.inject('POST', '/api/sms/batches', {
      as: administrator,
      body: { text: 'Hello', audience: { kind: 'roles', role_ids: [rows[0]!.id] }, recipients: 1 },
    })
    const batch = await t.inject('GET', `/api/sms/batches/${sent.body.data.id}`, { as: administrator })
    expect(batch.body.data.audience).toBe('Guard')
  })

  it('are found by name or number', async () => {
    const find = async (search: string) => (await t.inject('GET', '/api/sms/people', { as: administrator, query: { search } })).body.data
    expect(await find('abad ana')).toEqual([
      {
        id: ana.user_info_id,
        full_name: expect.stringMatching(/^ABAD, Ana/),
        description: expect.stringContaining('2026-0001'),
        number: '+639171111111',
      },
    ])
    expect(await find('')).toEqual([])
    expect((await t.inject('GET', '/api/sms/people', { as: 'registrar', query: { search: 'ana' } })).status).toBe(403)
  })
})

describe('news', () => {
  const news = async (audience: object) =>
    (await t.inject('POST', '/api/sms/batches/preview', { as: administrator, body: { text: 'Concert', audience, is_news: true } })).body
      .data
  const consent = (student: Student, is_given: boolean, values: object) =>
    t.inject('POST', `/api/students/${student.student_id}/consents`, {
      as: 'registrar',
      body: { purpose: 'sms_news', version: 1, is_given, ...values },
    })
  const byAna = { given_by: 'Ana Abad', relation: 'self' }
  const byBen = { given_by: 'Maria Bello', relation: 'mother' }

  it('goes to people who consented, and says how many did not', async () => {
    const before = await news(students())
    expect([before.recipients, before.left_out]).toEqual([0, [{ reason: 'no_consent', count: 2 }]])
    expect((await consent(ana, true, byAna)).status).toBe(200)
    const after = await news(students({ to: 'both' }))
    expect(after.samples.map((sample: { number: string }) => sample.number)).toEqual(['+639171111111', '+639172222222'])
    expect(after.left_out).toEqual([{ reason: 'no_consent', count: 2 }])
    expect((await preview(students())).recipients).toBe(2)
    const listed = await news({ kind: 'numbers', numbers: [{ number: '0917 111 1111' }, { number: '09173333333' }, { number: 'none' }] })
    expect([listed.samples[0].number, listed.left_out]).toEqual([
      '+639171111111',
      expect.arrayContaining([
        { reason: 'no_consent', count: 1 },
        { reason: 'invalid_number', count: 1 },
      ]),
    ])
  })

  it('that waits is cancelled for who withdraws the consent, and other texts are not', async () => {
    expect((await consent(ben, true, byBen)).status).toBe(200)
    const send_at = new Date(t.clock.now.getTime() + 86_400_000).toISOString()
    const send = (is_news: boolean) =>
      t.inject('POST', '/api/sms/batches', {
        as: administrator,
        body: { text: 'Concert', audience: students({ to: 'both' }), recipients: 4, is_news, send_at },
      })
    const [asNews, asNotice] = [await send(true), await send(false)]
    expect((await consent(ben, false, byBen)).status).toBe(200)
    const batch = async (id: number) => (await t.inject('GET', `/api/sms/batches/${id}`, { as: administrator })).body.data
    expect(await batch(asNews.body.data.id)).toMatchObject({ is_news: true, counts: { queued: 2, cancelled: 2 } })
    expect(await batch(asNotice.body.data.id)).toMatchObject({ is_news: false, counts: { queued: 4, cancelled: 0 } })
  })
})

it('describes an audience in words', async () => {
  const audience = students({ course_ids: [course.id], levels: [1], to: 'both', least_balance_pesos: 1 })
  const { recipients } = await preview(audience)
  const sent = await t.inject('POST', '/api/sms/batches', { as: administrator, body: { text: 'Hello', audience, recipients } })
  const batch = await t.inject('GET', `/api/sms/batches/${sent.body.data.id}`, { as: administrator })
  expect(batch.body.data.audience).toBe(
    'Enrolled students · BSIT · First Year · with a balance of ₱1.00 or more · and their parents or guardians',
  )
  const account = await t.inject('GET', '/api/sms/account', { as: administrator })
  expect(account.body.data).toMatchObject({ driver: 'log', has_reports: false, credits: null, texts_today: expect.any(Number) })
  const messages = await t.inject('GET', '/api/messages', { as: administrator, query: { search: 'abad', batch: sent.body.data.id } })
  expect(messages.body.data.map((row: { person: string }) => row.person)).toContainEqual(expect.stringMatching(/^ABAD, Ana/))
  const today = await t.inject('GET', '/api/messages', { as: administrator, query: { day: '2020-01-01' } })
  expect(today.body.meta.total).toBe(0)
})
