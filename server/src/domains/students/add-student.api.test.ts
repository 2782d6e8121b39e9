import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aBarangay, aCourse, aTerm, type Course } from '../enrollment/testing.ts'
import { aRecord } from './testing.ts'

const t = await testApp({ pool: 12 })
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  await aBarangay(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
})

let made = 0
const form = (more: Record<string, unknown> = {}) => ({
  first_name: 'Renz',
  last_name: `Ocampo ${String.fromCharCode(97 + (++made % 26), 97 + Math.floor(made / 26))}`,
  birthdate: '2004-02-29',
  gender: 'Male',
  civil_status: 'Single',
  course_id: course.id,
  curriculum_id: course.curriculum_id,
  level: 2,
  entry_sy: '2024-2025',
  entry_type: 'transferee',
  ...more,
})
type Who = NonNullable<Parameters<typeof t.inject>[2]>['as']
const add = (body: object, as: Who = 'registrar') => t.inject('POST', '/api/students', { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('the five proofs', () => {
  test('adds an old record with little, and says so in the log', async () => {
    const answer = await add(form())
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

  test('with account and number: the password is mailed, the number is of the entry year', async () => {
    const email = 'renz.new@example.test'
    const answer = await add(form({ personal_email: email, contact_number: '09171234567', with_account: true, with_number: true }))
    expect(answer.body.data.student_id_number).toBe('2024-00001')
    const { rows } = await sql`
      select u.first_login, u.temp_password_expires_at is not null as expires, r.key from users u join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id
      where u.email = ${email}`.execute(t.db)
    expect(rows).toEqual([{ first_login: true, expires: true, key: 'student' }])
    expect((await t.mails()).at(-1)?.to).toBe(email)
    expect(JSON.stringify(await t.audits())).not.toMatch(/temp_password|password_hash/)
  })

  test('bad input, field by field', async () => {
    const errors = async (more: Record<string, unknown>) => Object.keys((await add(form(more))).body.errors ?? {})
    expect(await errors({ first_name: ' ' })).toEqual(['first_name'])
    expect(await errors({ level: 7 })).toEqual(['level'])
    expect(await errors({ curriculum_id: (await aCourse(t.db)).curriculum_id })).toEqual(['curriculum_id'])
    expect(await errors({ with_account: true })).toEqual(['personal_email'])
    expect(await errors({ birthdate: '2999-01-01' })).toEqual(['birthdate'])
    expect(await errors({ lrn: '12' })).toEqual(['lrn'])
    expect(await errors({ personal_email: 'renz' })).toEqual(['personal_email'])
    expect(await errors({ province: 'Nueva Ecija' })).toEqual(['psgc_code'])
    expect(await errors({ psgc_code: '0304903001', province: 'Nueva Ecija', municipality: 'Elsewhere', barangay: 'Aduas Norte' })).toEqual([
      'municipality',
    ])
    expect(await errors({ course_id: 999_999 })).toContain('course_id')
  })

  test('not signed in, wrong role', async () => {
    expect((await t.inject('POST', '/api/students', { body: form() })).status).toBe(401)
    for (const as of ['cashier', 'student', 'full_time'] as const) expect((await add(form(), as)).status).toBe(403)
  })
})

describe('somebody like them is here already', () => {
  test('is refused with who it is, and added with a reason', async () => {
    const known = await aRecord(t.db, {
      course,
      first_name: 'Lyka',
      last_name: 'Fajardo',
      birthdate: '2005-01-02',
      student_id_number: '2026-00500',
    })
    const same = form({ first_name: 'lyka', last_name: 'FAJARDO', birthdate: '2005-01-02' })
    const answer = await add(same)
    expect([answer.status, codes(answer)]).toEqual([409, ['student.duplicate']])
    expect(answer.body.message).toContain('2026-00500')
    const query = { first_name: 'Lyka', last_name: 'Fajardo', birthdate: '2005-01-02' }
    const found = (await t.inject('GET', '/api/students/matches', { as: 'registrar', query })).body.data
    expect(found).toMatchObject([{ id: known.student_id, same: ['name'], student_id_number: '2026-00500' }])
    expect((await add({ ...same, add_anyway_reason: 'Twins with one name' })).status).toBe(200)
    expect((await t.audits()).at(-1)?.after).toMatchObject({ add_anyway_reason: 'Twins with one name', duplicates: [known.student_id] })
  })

  test('an LRN and the email of an account are nobody else’s, whatever the reason', async () => {
    const lrn = '105432200017'
    expect((await add(form({ lrn }))).status).toBe(200)
    const again = await add(form({ lrn, add_anyway_reason: 'I insist' }))
    expect([again.status, Object.keys(again.body.errors)]).toEqual([422, ['lrn']])
    const email = 'taken@example.test'
    expect((await add(form({ personal_email: email, with_account: true }))).status).toBe(200)
    expect(codes(await add(form({ personal_email: email })))).toEqual(['student.duplicate'])
    const account = await add(form({ personal_email: email, with_account: true, add_anyway_reason: 'I insist' }))
    expect([account.status, Object.keys(account.body.errors)]).toEqual([422, ['personal_email']])
  })

  test('the same form sent twice adds one', async () => {
    const body = form()
    const headers = { 'idempotency-key': 'add-once-0123456789' }
    const registrar = await t.createUser('registrar')
    const answers = [1, 2].map(() => t.inject('POST', '/api/students', { as: registrar, body, headers }))
    const [one, two] = await Promise.all(answers)
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from user_infos where last_name = ${body.last_name}`.execute(t.db)
    expect(rows[0]?.n).toBe(1)
    expect([one?.status, two?.status].filter((status) => status === 200).length).toBeGreaterThan(0)
  })

  test('matches are for who adds students', async () => {
    expect((await t.inject('GET', '/api/students/matches')).status).toBe(401)
    expect((await t.inject('GET', '/api/students/matches', { as: 'cashier' })).status).toBe(403)
  })
})
