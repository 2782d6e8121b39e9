import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { signedIn, studyingStaff } from '../assessment/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '../enrollment/testing.ts'
import { aRecord } from './testing.ts'

const t = await testApp()
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
})

type Who = NonNullable<Parameters<typeof t.inject>[2]>['as']
const read = async (id: number, as: Who = 'registrar') => (await t.inject('GET', `/api/students/${id}/account`, { as })).body.data
const form = (told: { updated_at: string }, more: Record<string, unknown> = {}) => ({
  first_name: 'Maria Clara',
  last_name: 'Ibarra',
  birthdate: '2005-06-19',
  gender: 'Female',
  civil_status: 'Single',
  curriculum_id: course.curriculum_id,
  level: 3,
  entry_sy: '2025-2026',
  entry_type: 'new',
  updated_at: told.updated_at,
  ...more,
})
const edit = (id: number, body: object, as: Who = 'registrar') => t.inject('PUT', `/api/students/${id}`, { as, body })
const set = (id: number, body: object, as: Who = 'registrar') => t.inject('POST', `/api/students/${id}/status`, { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('editing a student', () => {
  test('changes the person, the studies and the name of the account, and leaves an audit row', async () => {
    const { student_id, user_id } = await aRecord(t.db, { course })
    const answer = await edit(student_id, form(await read(student_id), { personal_email: 'clara@example.test' }))
    expect([answer.status, answer.body.message]).toEqual([200, 'Student Successfully Updated'])
    expect(await read(student_id)).toMatchObject({
      full_name: 'IBARRA, Maria Clara',
      level: 3,
      person: { personal_email: 'clara@example.test' },
    })
    const { rows } = await sql`select name, email from users where id = ${user_id}`.execute(t.db)
    expect(rows).toMatchObject([{ name: 'Maria Clara Ibarra' }])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.edit',
      before: { level: 1 },
      after: { level: 3, last_name: 'Ibarra' },
    })
  })

  test('a stale form names who changed what', async () => {
    const { student_id } = await aRecord(t.db, { course })
    const told = await read(student_id)
    expect((await edit(student_id, form(told))).status).toBe(200)
    const again = await edit(student_id, form(told, { first_name: 'Other' }))
    expect([again.status, codes(again)]).toEqual([409, ['stale']])
    expect(again.body.message).toMatch(/changed .*last name/)
  })

  test('two at once: one of them is stale', async () => {
    const { student_id } = await aRecord(t.db, { course })
    const told = await read(student_id)
    const both = await Promise.all(['A', 'B'].map((first_name) => edit(student_id, form(told, { first_name }))))
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('bad input, unknown, not signed in, wrong role, one’s own record', async () => {
    const student = await aRecord(t.db, { course })
    const told = await read(student.student_id)
    expect((await edit(student.student_id, form(told, { last_name: '' }))).status).toBe(422)
    expect((await edit(student.student_id, form(told, { level: 9 }))).body.errors).toHaveProperty('level')
    expect((await edit(999_999, form(told))).status).toBe(404)
    expect((await t.inject('PUT', `/api/students/${student.student_id}`, { body: form(told) })).status).toBe(401)
    expect((await edit(student.student_id, form(told), 'cashier')).status).toBe(403)
    expect((await edit(student.student_id, form(told), await signedIn(t, student))).status).toBe(403)
    expect((await read(student.student_id)).updated_at).toBe(told.updated_at)
    const clerk = await studyingStaff(t, student, 'registrar')
    expect((await edit(student.student_id, form(told), clerk)).status).toBe(403)
    expect(await read(student.student_id, clerk)).toMatchObject({ level: 1, can: { update: false, credit: false } })
  })
})

describe('the state of a student', () => {
  test('changes with a reason that is on record', async () => {
    const { student_id } = await aRecord(t.db, { course })
    const { updated_at } = await read(student_id)
    const answer = await set(student_id, { status: 'loa', reason: 'Works abroad for a year', updated_at })
    expect(answer.body).toMatchObject({ data: { status: 'loa' }, message: expect.stringContaining('is now on leave.') })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.change_status',
      before: { status: 'active' },
      after: { status: 'loa', reason: 'Works abroad for a year' },
    })
  })

  test('not to the same, not graduated over an open request, not without a reason, not on an old form', async () => {
    const student = await aRecord(t.db, { course })
    const { updated_at } = await read(student.student_id)
    expect(codes(await set(student.student_id, { status: 'active', reason: 'x', updated_at }))).toEqual(['student.same_state'])
    expect((await set(student.student_id, { status: 'loa', reason: ' ', updated_at })).status).toBe(422)
    expect((await set(student.student_id, { status: 'asleep', reason: 'x', updated_at })).status).toBe(422)
    await anEnrollment(t.db, { course, student, status: 2 })
    expect(codes(await set(student.student_id, { status: 'graduated', reason: 'x', updated_at }))).toEqual(['student.enrolled'])
    expect(codes(await set(student.student_id, { status: 'loa', reason: 'x', updated_at: '2020-01-01T00:00:00.000Z' }))).toEqual(['stale'])
    expect((await read(student.student_id)).status).toBe('active')
    t.clock.now = new Date()
    await set(student.student_id, { status: 'loa', reason: 'Sick', updated_at })
    const late = await set(student.student_id, { status: 'awol', reason: 'x', updated_at })
    expect(late.body.message).toMatch(/ changed status after you opened it/)
  })

  test('not signed in, wrong role, one’s own', async () => {
    const student = await aRecord(t.db, { course })
    const body = { status: 'loa', reason: 'x', updated_at: (await read(student.student_id)).updated_at }
    expect((await t.inject('POST', `/api/students/${student.student_id}/status`, { body })).status).toBe(401)
    expect((await set(student.student_id, body, 'cashier')).status).toBe(403)
    expect((await set(student.student_id, body, await studyingStaff(t, student, 'registrar'))).status).toBe(403)
    expect((await set(999_999, body)).status).toBe(404)
  })
})

describe('a portal account', () => {
  const open = (id: number, as: Who = 'registrar') => t.inject('POST', `/api/students/${id}/account`, { as })
  test('is opened once, its password mailed', async () => {
    const { student_id } = await aRecord(t.db, { course, account: false, email: 'late@example.test' })
    const both = await Promise.all([open(student_id), open(student_id)])
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(both.flatMap((answer) => codes(answer) ?? [])).toEqual(['student.has_account'])
    expect((await read(student_id)).account).toMatchObject({ email: 'late@example.test', status: 1, first_login: true })
    expect((await t.mails()).filter((mail) => mail.to === 'late@example.test')).toHaveLength(1)
    expect((await t.audits()).some((row) => row.action === 'students.open_account')).toBe(true)
  })
  test('needs an email nobody has, and who adds students', async () => {
    const { student_id, user_info_id } = await aRecord(t.db, { course, account: false, email: 'owner@example.test' })
    await t.createUser('cashier', { email: 'owner@example.test' })
    expect((await open(student_id)).body.errors).toHaveProperty('personal_email')
    await sql`update user_infos set personal_email = null where id = ${user_info_id}`.execute(t.db)
    expect((await open(student_id)).status).toBe(422)
    expect((await t.inject('POST', `/api/students/${student_id}/account`)).status).toBe(401)
    expect((await open(student_id, 'cashier')).status).toBe(403)
    expect((await open(0)).status).toBe(422)
    expect((await open(999_999)).status).toBe(404)
  })
})

test('papers are received on the latest application of a student, also when it was decided long ago', async () => {
  const applicant = await anApplicant(t.db, { course })
  const enrolled = await anEnrollment(t.db, { course })
  expect((await read(enrolled.student_id)).application_id).toBeNull()
  expect((await t.inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar', body: {} })).status).toBe(200)
  const { application_id } = await read(applicant.student_id)
  expect(application_id).toBe(applicant.admission_id)
  const mark = { status: 'original_received', remark: '' }
  const path = `/api/admissions/${application_id}/documents/good_moral`
  expect((await t.inject('POST', path, { as: 'registrar', body: mark })).status).toBe(200)
  const told = (await read(applicant.student_id)).documents.find((one: { kind: string }) => one.kind === 'good_moral')
  expect(told.status).toBe('original_received')
})

test('the account page has the terms with their balance, the papers and the holds', async () => {
  const student = await aRecord(t.db, { course })
  const enrollment = await anEnrollment(t.db, {
    course,
    student,
    status: 4,
    loads: [await anOffer(t.db, { course })],
    net_centavos: 123_400,
  })
  await sql`insert into admission_documents (student_id, kind, status, received_at) values (${student.student_id}, 'good_moral', 'original_received', now())`.execute(
    t.db,
  )
  await sql`insert into holds (student_id, enrollment_id, kind, reason) values (${student.student_id}, ${enrollment.id}, 'manual', 'Library book')`.execute(
    t.db,
  )
  const told = await read(student.student_id)
  expect(told.terms).toMatchObject([{ id: enrollment.id, status: 4, subjects: 1, units: 3, balance_centavos: 123_400, withdrawn: false }])
  expect(told.documents.find((one: { kind: string }) => one.kind === 'good_moral')).toMatchObject({
    is_required: true,
    status: 'original_received',
  })
  expect(told.documents.find((one: { kind: string }) => one.kind === 'form_138')).toMatchObject({ status: 'none' })
  expect(told.holds).toMatchObject([{ kind: 'manual', reason: 'Library book' }])
  expect(told.account).toMatchObject({ status: 1 })
  for (const as of ['cashier', 'student'] as const)
    expect((await t.inject('GET', `/api/students/${student.student_id}/account`, { as })).status).toBe(403)
  expect((await t.inject('GET', `/api/students/${student.student_id}/account`, { as: await signedIn(t, student) })).status).toBe(403)
})
