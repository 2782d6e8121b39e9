import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInStudent, signInStudyingStaff } from '#testing/billing/assessment.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { createStudentRecord } from '#testing/records/students.ts'

const t = await testApp()
let course: Course

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
})

type Caller = NonNullable<Parameters<typeof t.inject>[2]>['as']
const readAccount = async (id: number, as: Caller = 'registrar') => (await t.inject('GET', `/api/students/${id}/account`, { as })).body.data
const form = (account: { updated_at: string }, overrides: Record<string, unknown> = {}) => ({
  first_name: 'Maria Clara',
  last_name: 'Ibarra',
  birthdate: '2005-06-19',
  gender: 'Female',
  civil_status: 'Single',
  curriculum_id: course.curriculum_id,
  level: 3,
  entry_sy: '2025-2026',
  entry_type: 'new',
  basis_of_change: 'typing_error',
  updated_at: account.updated_at,
  ...overrides,
})
const requestEdit = (id: number, body: object, as: Caller = 'registrar') => t.inject('PUT', `/api/students/${id}`, { as, body })
const requestStatus = (id: number, body: object, as: Caller = 'registrar') => t.inject('POST', `/api/students/${id}/status`, { as, body })
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('the requirements of a student without an application', () => {
  const send = (id: number, body: object, as: Caller | undefined = 'registrar') =>
    t.inject('POST', `/api/students/${id}/documents/birth_certificate`, { as, body })
  const statusOf = async (id: number) =>
    (await readAccount(id)).documents.find(({ kind }: { kind: string }) => kind === 'birth_certificate')

  test('are received, waived with a reason and taken back, each with an audit row', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    expect(await statusOf(student_id)).toMatchObject({ status: 'none', is_required: true })
    const answer = await send(student_id, { status: 'original_received' })
    expect([answer.status, answer.body.message]).toEqual([200, 'PSA birth certificate: original received'])
    expect(await statusOf(student_id)).toMatchObject({ status: 'original_received', received_at: expect.any(String) })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.document',
      before: { 'PSA birth certificate': 'not submitted' },
      after: { 'PSA birth certificate': 'original received' },
    })
    expect((await send(student_id, { status: 'waived' })).body.errors).toMatchObject({ remark: ['Enter the reason for waiving'] })
    expect((await send(student_id, { status: 'waived', remark: 'Late registration' })).status).toBe(200)
    expect(await statusOf(student_id)).toMatchObject({ status: 'waived', remark: 'Late registration' })
    expect((await send(student_id, { status: 'none' })).status).toBe(200)
    expect(await statusOf(student_id)).toMatchObject({ status: 'none', received_at: null })
  })

  test('are marked by the office of admission alone, and never on the own record', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    const mark = { status: 'original_received' }
    expect((await t.inject('POST', `/api/students/${student_id}/documents/birth_certificate`, { body: mark })).status).toBe(401)
    expect((await send(student_id, mark, 'cashier')).status).toBe(403)
    expect((await send(999_999, mark)).status).toBe(404)
    const own = await createStudentRecord(t.db, { course })
    expect((await send(own.student_id, mark, await signInStudyingStaff(t, own, 'registrar'))).status).toBe(403)
  })
})

describe('editing a student', () => {
  test('changes the person, the studies and the name of the account, and leaves an audit row', async () => {
    const { student_id, user_id } = await createStudentRecord(t.db, { course })
    const answer = await requestEdit(student_id, form(await readAccount(student_id), { personal_email: 'clara@example.test' }))
    expect([answer.status, answer.body.message]).toEqual([200, 'Student Successfully Updated'])
    expect(await readAccount(student_id)).toMatchObject({
      full_name: 'IBARRA, Maria Clara',
      level: 3,
      person: { personal_email: 'clara@example.test' },
    })
    const { rows } = await sql`select name, email from users where id = ${user_id}`.execute(t.db)
    expect(rows).toMatchObject([{ name: 'Maria Clara Ibarra' }])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.edit',
      before: { level: 1 },
      after: { level: 3, last_name: 'Ibarra', basis_of_change: 'Typing error' },
    })
  })

  test('asks for the basis of another name or birthdate, keeps it in the history of the student, and of nothing else', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    const edit = async (overrides: Record<string, unknown>) => requestEdit(student_id, form(await readAccount(student_id), overrides))
    expect((await edit({ basis_of_change: '' })).body.errors).toHaveProperty('basis_of_change')
    expect((await edit({ basis_of_change: 'other' })).body.errors).toHaveProperty('basis_note')
    expect((await edit({ basis_of_change: 'court_order', basis_note: 'SP 123-2026' })).status).toBe(200)
    const readHistory = async () =>
      (await t.inject('GET', `/api/students/${student_id}/history`, { as: 'registrar' })).body.data[0].changes.find(
        ({ field }: { field: string }) => field === 'Basis of change',
      )
    expect(await readHistory()).toMatchObject({ after: 'Court order: SP 123-2026' })
    expect((await edit({ basis_of_change: '', level: 2 })).status).toBe(200)
    expect(await readHistory()).toBeUndefined()
    expect((await edit({ basis_of_change: 'psa', birthdate: '2005-07-19' })).status).toBe(200)
    expect(await readHistory()).toMatchObject({ after: 'PSA certificate' })
  })

  test('asks for the basis in the forms of the account as well, of students alone', async () => {
    const student = await createStudentRecord(t.db, { course })
    const person = { last_name: 'Rizal', contact_number: '09171234567', personal_email: 'rizal@mail.test' }
    const editUser = async (id: number, fields: object) => {
      const { first_name, email, role_ids } = (await t.inject('GET', `/api/users/${id}`, { as: 'administrator' })).body.data
      return t.inject('PUT', `/api/users/${id}`, {
        as: 'administrator',
        body: { first_name, email, roles: role_ids, ...person, ...fields },
      })
    }
    expect((await editUser(student.user_id!, {})).body.errors).toHaveProperty('basis_of_change')
    expect((await editUser(student.user_id!, { basis_of_change: 'marriage' })).status).toBe(200)
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'users.edit', after: { basis_of_change: 'Marriage certificate' } })
    expect((await editUser((await t.createUser('registrar')).id, {})).status).toBe(200)

    const me = await signInStudent(t, student)
    const saveProfile = async (fields: object) => {
      const { info, updated_at } = (await t.inject('GET', '/api/user', { as: me })).body.data
      const birth = { birthdate: '2005-01-01', gender: 'Female', civil_status: 'Single' }
      const address = { province: 'Nueva Ecija', municipality: 'Cabanatuan City', barangay: 'Aduas', psgc_code: '0304903001' }
      const emergency = { emergency_contact_name: 'Jose Rizal', emergency_contact_number: '09171234567' }
      const facts = { ...person, ...birth, ...address, ...emergency }
      const { first_name, middle_name } = info
      return t.inject('PUT', '/api/user', {
        as: me,
        body: { first_name, middle_name, ...facts, updated_at, ...fields },
      })
    }
    expect((await saveProfile({ last_name: 'Luna' })).body.errors).toHaveProperty('basis_of_change')
    expect((await saveProfile({ last_name: 'Luna', basis_of_change: 'psa' })).body.errors).not.toHaveProperty('basis_of_change')
  })

  test('rejects a stale form and names who changed what', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    const account = await readAccount(student_id)
    expect((await requestEdit(student_id, form(account))).status).toBe(200)
    const second = await requestEdit(student_id, form(account, { first_name: 'Other' }))
    expect([second.status, reasonCodes(second)]).toEqual([409, ['stale']])
    expect(second.body.message).toMatch(/changed .*last name/)
  })

  test('accepts one of two edits at the same time, and rejects the other as stale', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    const account = await readAccount(student_id)
    const answers = await Promise.all(['A', 'B'].map((first_name) => requestEdit(student_id, form(account, { first_name }))))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('rejects bad input, an unknown student, no sign-in, the wrong role and one’s own record', async () => {
    const student = await createStudentRecord(t.db, { course })
    const account = await readAccount(student.student_id)
    expect((await requestEdit(student.student_id, form(account, { last_name: '' }))).status).toBe(422)
    expect((await requestEdit(student.student_id, form(account, { level: 9 }))).body.errors).toHaveProperty('level')
    expect((await requestEdit(999_999, form(account))).status).toBe(404)
    expect((await t.inject('PUT', `/api/students/${student.student_id}`, { body: form(account) })).status).toBe(401)
    expect((await requestEdit(student.student_id, form(account), 'cashier')).status).toBe(403)
    expect((await requestEdit(student.student_id, form(account), await signInStudent(t, student))).status).toBe(403)
    expect((await readAccount(student.student_id)).updated_at).toBe(account.updated_at)
    const clerk = await signInStudyingStaff(t, student, 'registrar')
    expect((await requestEdit(student.student_id, form(account), clerk)).status).toBe(403)
    expect(await readAccount(student.student_id, clerk)).toMatchObject({ level: 1, can: { update: false, credit: false } })
  })
})

describe('changing the status of a student', () => {
  test('changes it and audits the reason', async () => {
    const { student_id } = await createStudentRecord(t.db, { course })
    const { updated_at } = await readAccount(student_id)
    const answer = await requestStatus(student_id, { status: 'loa', reason: 'Works abroad for a year', updated_at })
    expect(answer.body).toMatchObject({ data: { status: 'loa' }, message: expect.stringContaining('is now on leave.') })
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'students.change_status',
      before: { status: 'active' },
      after: { status: 'loa', reason: 'Works abroad for a year' },
    })
  })

  test('rejects the same status, graduation over an open request, a missing reason and a stale form', async () => {
    const student = await createStudentRecord(t.db, { course })
    const { updated_at } = await readAccount(student.student_id)
    expect(reasonCodes(await requestStatus(student.student_id, { status: 'active', reason: 'x', updated_at }))).toEqual([
      'student.same_state',
    ])
    expect((await requestStatus(student.student_id, { status: 'loa', reason: ' ', updated_at })).status).toBe(422)
    expect((await requestStatus(student.student_id, { status: 'asleep', reason: 'x', updated_at })).status).toBe(422)
    await anEnrollment(t.db, { course, student, status: 2 })
    expect(reasonCodes(await requestStatus(student.student_id, { status: 'graduated', reason: 'x', updated_at }))).toEqual([
      'student.enrolled',
    ])
    expect(
      reasonCodes(await requestStatus(student.student_id, { status: 'loa', reason: 'x', updated_at: '2020-01-01T00:00:00.000Z' })),
    ).toEqual(['stale'])
    expect((await readAccount(student.student_id)).status).toBe('active')
    t.clock.now = new Date()
    await requestStatus(student.student_id, { status: 'loa', reason: 'Sick', updated_at })
    const staleAnswer = await requestStatus(student.student_id, { status: 'awol', reason: 'x', updated_at })
    expect(staleAnswer.body.message).toMatch(/ changed status after you opened it/)
  })

  test('sets graduated, with a reason, only for who never enrolled in the portal', async () => {
    const former = await createStudentRecord(t.db, { course })
    const formerHead = await readAccount(former.student_id)
    expect(formerHead.can).toMatchObject({ set_graduated: true })
    const change = { status: 'graduated', updated_at: formerHead.updated_at }
    expect((await requestStatus(former.student_id, { ...change, reason: ' ' })).status).toBe(422)
    expect((await requestStatus(former.student_id, { ...change, reason: 'Graduated in April 2019' })).body.data).toMatchObject({
      status: 'graduated',
      status_reason: 'Graduated in April 2019',
      graduation: null,
    })
    const student = await createStudentRecord(t.db, { course })
    await anEnrollment(t.db, { course, student, status: 4 })
    const head = await readAccount(student.student_id)
    expect(head.can).toMatchObject({ set_graduated: false })
    const refused = await requestStatus(student.student_id, { ...change, reason: 'x', updated_at: head.updated_at })
    expect([refused.status, reasonCodes(refused)]).toEqual([409, ['graduation.list_only']])
    expect((await readAccount(student.student_id)).status).toBe('active')
  })

  test('a withdrawn enrollment leaves the way to graduated open, a candidate for graduation does not', async () => {
    const returnee = await createStudentRecord(t.db, { course })
    const enrollment = await anEnrollment(t.db, { course, student: returnee, status: 4 })
    await sql`update enrollments set withdrawn_at = now() where id = ${enrollment.id}`.execute(t.db)
    const body = { status: 'graduated', reason: 'Graduated in 2015', updated_at: (await readAccount(returnee.student_id)).updated_at }
    expect((await requestStatus(returnee.student_id, body)).status).toBe(200)
    const candidate = await createStudentRecord(t.db, { course })
    await sql`
      insert into graduations (student_id, course_id, curriculum_id, candidate_by, candidate_at)
      select ${candidate.student_id}, ${course.id}, ${course.curriculum_id}, ${(await t.createUser('registrar')).id}, now()`.execute(t.db)
    const { updated_at } = await readAccount(candidate.student_id)
    expect(reasonCodes(await requestStatus(candidate.student_id, { ...body, updated_at }))).toEqual(['graduation.list_only'])
  })

  test('rejects no sign-in, the wrong role and one’s own record', async () => {
    const student = await createStudentRecord(t.db, { course })
    const body = { status: 'loa', reason: 'x', updated_at: (await readAccount(student.student_id)).updated_at }
    expect((await t.inject('POST', `/api/students/${student.student_id}/status`, { body })).status).toBe(401)
    expect((await requestStatus(student.student_id, body, 'cashier')).status).toBe(403)
    expect((await requestStatus(student.student_id, body, await signInStudyingStaff(t, student, 'registrar'))).status).toBe(403)
    expect((await requestStatus(999_999, body)).status).toBe(404)
  })
})

describe('opening a portal account', () => {
  const requestAccount = (id: number, as: Caller = 'registrar') => t.inject('POST', `/api/students/${id}/account`, { as })
  test('opens it once and mails the password', async () => {
    const { student_id } = await createStudentRecord(t.db, { course, account: false, email: 'late@example.test' })
    const answers = await Promise.all([requestAccount(student_id), requestAccount(student_id)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
    expect(answers.flatMap((answer) => reasonCodes(answer) ?? [])).toEqual(['student.has_account'])
    expect((await readAccount(student_id)).account).toMatchObject({ email: 'late@example.test', status: 1, first_login: true })
    expect((await t.mails()).filter((mail) => mail.to === 'late@example.test')).toHaveLength(1)
    expect((await t.audits()).some((row) => row.action === 'students.open_account')).toBe(true)
  })
  test('signs in with the student number when the email is another person’s, and mails the password to it', async () => {
    const { student_id } = await createStudentRecord(t.db, { course, account: false, email: 'owner@example.test' })
    await t.createUser('cashier', { email: 'owner@example.test' })
    expect((await requestAccount(student_id)).status).toBe(200)
    const { account, student_id_number } = await readAccount(student_id)
    expect(account).toMatchObject({ email: null, sign_in_name: student_id_number, first_login: true, has_password: true })
    const mail = (await t.mails()).filter(({ to }) => to === 'owner@example.test').at(-1)!
    expect(mail.text).toContain(`Student number: ${student_id_number}`)
    const password = mail.text.match(/Temporary password: (\S+)/)?.[1]
    expect((await t.inject('POST', '/api/login', { body: { email: student_id_number, password } })).status).toBe(200)
  })
  test('has no password and sends no mail when there is no email', async () => {
    const { student_id, user_info_id } = await createStudentRecord(t.db, { course, account: false, student_id_number: '2026-07777' })
    await sql`update user_infos set personal_email = null where id = ${user_info_id}`.execute(t.db)
    const mailCount = (await t.mails()).length
    const answer = await requestAccount(student_id)
    expect([answer.status, answer.body.message]).toEqual([200, 'The account signs in with 2026-07777. Print the sign-in slip.'])
    expect((await readAccount(student_id)).account).toMatchObject({ email: null, sign_in_name: '2026-07777', has_password: false })
    expect((await t.mails()).length).toBe(mailCount)
    expect((await t.inject('POST', '/api/login', { body: { email: '2026-07777', password: 'anything' } })).status).toBe(422)
  })
  test('rejects an applicant whom nobody accepted', async () => {
    const applicant = await anApplicant(t.db, { course })
    const answer = await requestAccount(applicant.student_id)
    expect([answer.status, reasonCodes(answer)]).toEqual([409, ['student.not_accepted']])
    expect((await readAccount(applicant.student_id)).can.open_account).toBe(false)
  })
  test('rejects an unknown student and users who may not add students', async () => {
    const { student_id } = await createStudentRecord(t.db, { course, account: false })
    expect((await t.inject('POST', `/api/students/${student_id}/account`)).status).toBe(401)
    expect((await requestAccount(student_id, 'cashier')).status).toBe(403)
    expect((await requestAccount(0)).status).toBe(422)
    expect((await requestAccount(999_999)).status).toBe(404)
  })
})

test('receives documents on the latest application of a student, also when it was decided long ago', async () => {
  const applicant = await anApplicant(t.db, { course })
  const enrollment = await anEnrollment(t.db, { course })
  expect((await readAccount(enrollment.student_id)).application_id).toBeNull()
  expect((await t.inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar', body: {} })).status).toBe(200)
  const { application_id } = await readAccount(applicant.student_id)
  expect(application_id).toBe(applicant.admission_id)
  const documentInput = { status: 'original_received', remark: '' }
  const path = `/api/admissions/${application_id}/documents/good_moral`
  expect((await t.inject('POST', path, { as: 'registrar', body: documentInput })).status).toBe(200)
  const document = (await readAccount(applicant.student_id)).documents.find((document: { kind: string }) => document.kind === 'good_moral')
  expect(document.status).toBe('original_received')
  const ofRecord = `/api/students/${applicant.student_id}/documents/good_moral`
  expect((await t.inject('POST', ofRecord, { as: 'registrar', body: { status: 'soft_copy' } })).status).toBe(200)
  const { rows } = await sql`
    select admission_id, status from admission_documents where student_id = ${applicant.student_id} and kind = 'good_moral'`.execute(t.db)
  expect(rows).toEqual([{ admission_id: application_id, status: 'soft_copy' }])
})

test('shows terms with their balance, documents and holds on the account page', async () => {
  const student = await createStudentRecord(t.db, { course })
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
  const account = await readAccount(student.student_id)
  expect(account.terms).toMatchObject([
    { id: enrollment.id, status: 4, subjects: 1, units: 3, balance_centavos: 123_400, withdrawn: false },
  ])
  expect(account.documents.find((document: { kind: string }) => document.kind === 'good_moral')).toMatchObject({
    is_required: true,
    status: 'original_received',
  })
  expect(account.documents.find((document: { kind: string }) => document.kind === 'form_138')).toMatchObject({ status: 'none' })
  expect(account.holds).toMatchObject([{ kind: 'manual', reason: 'Library book' }])
  expect(account.account).toMatchObject({ status: 1 })
  for (const as of ['cashier', 'student'] as const)
    expect((await t.inject('GET', `/api/students/${student.student_id}/account`, { as })).status).toBe(403)
  expect((await t.inject('GET', `/api/students/${student.student_id}/account`, { as: await signInStudent(t, student) })).status).toBe(403)
})
