import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBarangay, aCourse, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp({ pool: 12 })
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  await aBarangay(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
})

let formCount = 0
const form = (overrides: Record<string, unknown> = {}) => ({
  first_name: 'Renz',
  last_name: `Ocampo ${String.fromCharCode(97 + (++formCount % 26), 97 + Math.floor(formCount / 26))}`,
  birthdate: '2004-02-29',
  gender: 'Male',
  civil_status: 'Single',
  course_id: course.id,
  curriculum_id: course.curriculum_id,
  level: 2,
  entry_sy: '2024-2025',
  entry_type: 'transferee',
  ...overrides,
})
type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const requestAdd = (body: object, as: Caller = 'registrar') => t.inject('POST', '/api/students', { as, body })
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('adding a student', () => {
  test('adds an old record with few fields, and leaves an audit row', async () => {
    const answer = await requestAdd(form())
    expect([answer.status, answer.body.message]).toEqual([200, 'Student Successfully Created'])
    expect(answer.body.data).toMatchObject({
      course: { code: 'BSIT' },
      level: 2,
      status: 'active',
      student_id_number: null,
      entry_type: 'transferee',
    })
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'students.add', entity: 'students', entity_id: String(answer.body.data.id) })
    expect((await t.inject('GET', `/api/students/${answer.body.data.id}`, { as: 'registrar' })).body.data.full_name).toMatch(/^OCAMPO/)
  })

  test('mails the password of a new account, and numbers by the entry year', async () => {
    const email = 'renz.new@example.test'
    const answer = await requestAdd(form({ personal_email: email, contact_number: '09171234567', with_account: true, with_number: true }))
    expect(answer.body.data.student_id_number).toBe('2024-00001')
    const { rows } = await sql`
      select u.first_login, u.temp_password_expires_at is not null as expires, r.key from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.email = ${email}`.execute(t.db)
    expect(rows).toEqual([{ first_login: true, expires: true, key: 'student' }])
    expect((await t.mails()).at(-1)?.to).toBe(email)
    expect(JSON.stringify(await t.audits())).not.toMatch(/temp_password|password_hash/)
  })

  test('rejects bad input with a text for each field', async () => {
    const errors = async (overrides: Record<string, unknown>) => Object.keys((await requestAdd(form(overrides))).body.errors ?? {})
    expect(await errors({ first_name: ' ' })).toEqual(['first_name'])
    expect(await errors({ level: 7 })).toEqual(['level'])
    expect(await errors({ curriculum_id: (await aCourse(t.db)).curriculum_id })).toEqual(['curriculum_id'])
    expect(await errors({ birthdate: '2999-01-01' })).toEqual(['birthdate'])
    expect(await errors({ lrn: '12' })).toEqual(['lrn'])
    expect(await errors({ personal_email: 'renz' })).toEqual(['personal_email'])
    expect(await errors({ province: 'Nueva Ecija' })).toEqual(['psgc_code'])
    expect(await errors({ psgc_code: '0304903001', province: 'Nueva Ecija', municipality: 'Elsewhere', barangay: 'Aduas Norte' })).toEqual([
      'municipality',
    ])
    expect(await errors({ course_id: 999_999 })).toContain('course_id')
  })

  test('rejects calls without sign-in or with the wrong role', async () => {
    expect((await t.inject('POST', '/api/students', { body: form() })).status).toBe(401)
    for (const as of ['cashier', 'student', 'full_time'] as const) expect((await requestAdd(form(), as)).status).toBe(403)
  })
})

describe('likely duplicates', () => {
  test('rejects a duplicate and names it, and adds it when a reason is given', async () => {
    const existing = await createStudentRecord(t.db, {
      course,
      first_name: 'Lyka',
      last_name: 'Fajardo',
      birthdate: '2005-01-02',
      student_id_number: '2026-00500',
    })
    const duplicateForm = form({ first_name: 'lyka', last_name: 'FAJARDO', birthdate: '2005-01-02' })
    const answer = await requestAdd(duplicateForm)
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['student.duplicate']])
    expect(answer.body.message).toContain('2026-00500')
    const query = { first_name: 'Lyka', last_name: 'Fajardo', birthdate: '2005-01-02' }
    const matches = (await t.inject('GET', '/api/students/matches', { as: 'registrar', query })).body.data
    expect(matches).toMatchObject([{ id: existing.student_id, same: ['name'], student_id_number: '2026-00500' }])
    expect((await requestAdd({ ...duplicateForm, add_anyway_reason: 'Twins with one name' })).status).toBe(200)
    expect((await t.audits()).at(-1)?.after).toMatchObject({ add_anyway_reason: 'Twins with one name', duplicates: [existing.student_id] })
  })

  test('rejects the LRN of another person, whatever the reason', async () => {
    const lrn = '105432200017'
    expect((await requestAdd(form({ lrn }))).status).toBe(200)
    const second = await requestAdd(form({ lrn, add_anyway_reason: 'I insist' }))
    expect([second.status, Object.keys(second.body.errors)]).toEqual([422, ['lrn']])
  })

  test('opens an account without an email, and one beside a brother’s, with the student number', async () => {
    const email = 'parent@example.test'
    const signInNameOf = async (overrides: object) => {
      const answer = await requestAdd(form({ with_account: true, ...overrides }))
      expect(answer.status).toBe(200)
      const { account } = (await t.inject('GET', `/api/students/${answer.body.data.id}/account`, { as: 'registrar' })).body.data
      return [account.sign_in_name === answer.body.data.student_id_number, account.email, account.has_password]
    }
    expect(await signInNameOf({})).toEqual([true, null, false])
    expect(await signInNameOf({ personal_email: email })).toEqual([false, email, true])
    expect(await signInNameOf({ personal_email: email, add_anyway_reason: 'Brothers' })).toEqual([true, null, true])
    expect((await t.mails()).filter(({ to }) => to === email)).toHaveLength(2)
  })

  test('adds one student when the same form is sent twice', async () => {
    const body = form()
    const headers = { 'idempotency-key': 'add-once-0123456789' }
    const registrar = await t.createUser('registrar')
    const answers = [1, 2].map(() => t.inject('POST', '/api/students', { as: registrar, body, headers }))
    const [first, secondAnswer] = await Promise.all(answers)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_infos where last_name = ${body.last_name}`.execute(t.db)
    expect(rows[0]?.n).toBe(1)
    expect([first?.status, secondAnswer?.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  })

  test('shows matches only to users who may add students', async () => {
    expect((await t.inject('GET', '/api/students/matches')).status).toBe(401)
    expect((await t.inject('GET', '/api/students/matches', { as: 'cashier' })).status).toBe(403)
  })
})
