import { PARENT_NOTICE_VERSION } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment } from '#testing/billing/assessment.ts'
import { letCashiersActAlone } from '#testing/cashier/cashier-shifts.ts'
import { aHold } from '#testing/enrollment/actions.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { PASSWORD, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 16 })
await letCashiersActAlone(app)
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
const acceptAdmission = (id: number, as: TestActor = 'registrar') => inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as })
const rejectAdmission = (id: number, body: unknown = {}, as: TestActor = 'registrar') =>
  inject('POST', `/api/enrollments/rejectAdmissions/${id}`, { as, body })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('accept', () => {
  test('opens the account, notifies registrars and applicant, leaves event and audit row', async () => {
    const [registrar, colleague] = [await createUser('registrar'), await createUser('registrar')]
    const applicant = await anApplicant(db, { course, first_name: 'Renz Carlo', last_name: 'Ocampo', email: 'renz@example.test' })
    const answer = await acceptAdmission(applicant.id, registrar)
    const message = 'Admission request by Renz Carlo S. Ocampo has been accepted.'
    expect(answer.body).toEqual({ data: { id: applicant.id, status: 2 }, message })
    const { rows } = await sql`
      select e.status, u.email, u.first_login, r.key as role, s.current_course_id, a.decision, a.decided_by
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id join admissions a on a.id = e.admission_id
      where e.id = ${applicant.id}`.execute(db)
    const account = { email: 'renz@example.test', first_login: true, role: 'student', current_course_id: course.id }
    expect(rows).toEqual([{ status: 2, ...account, decision: 'accepted', decided_by: registrar.id }])
    expect((await inject('GET', '/api/notifications', { as: registrar })).body.meta.total).toBe(0)
    const notification = (await inject('GET', '/api/notifications', { as: colleague })).body.data[0].data
    expect(notification).toEqual({ type: 'for_enrollment', message, url: '/admin/enrollments/for-enrollments' })

    const mails = (await app.mails()).filter((mail) => mail.to === 'renz@example.test')
    expect(mails).toHaveLength(1)
    const password = mails[0]?.text.match(/Temporary password: (\S+)/)?.[1] ?? ''
    const signedIn = await inject('POST', '/api/login', { body: { email: 'renz@example.test', password } })
    expect([signedIn.status, signedIn.body.data.user.first_login]).toEqual([200, '1'])
    expect(JSON.stringify(await app.audits())).not.toContain(password)
  })

  test('never signs a pupil in with the email of a parent: the number is the sign-in name, and the mail goes to the parent', async () => {
    const email = 'nanay@example.test'
    const applicant = await anApplicant(db, { course, email })
    await sql`
      update admissions a set details = details || '{"email_owner": "parent"}'
      from enrollments e where e.admission_id = a.id and e.id = ${applicant.id}`.execute(db)
    expect((await acceptAdmission(applicant.id)).status).toBe(200)
    const { rows } = await sql<{ email: string | null; number: string | null }>`
      select u.email, i.student_id_number as number
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id
      where e.id = ${applicant.id}`.execute(db)
    expect(rows).toEqual([{ email: null, number: expect.any(String) }])
    const mails = (await app.mails()).filter((mail) => mail.to === email)
    expect(mails).toHaveLength(2)
    const secret = mails.map(({ text }) => /parent\?invitation=([\w-]+)/.exec(text)?.[1]).find(Boolean)!
    const account = {
      secret,
      first_name: 'Nena',
      last_name: 'Cruz',
      email,
      relation: 'mother',
      privacy_notice_version: PARENT_NOTICE_VERSION,
    }
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD }
    const opened = await inject('POST', '/api/parent-invitations/accept', { body: { ...account, ...passwords } })
    expect([opened.status, opened.body.data.user.email]).toEqual([200, email])
  })

  test('accepts an applicant of an unusual age only after the birthdate was checked', async () => {
    const applicant = await anApplicant(db, { course, email: 'young@example.test' })
    await sql`
      update user_infos set birthdate = '2020-01-01'
      where id = (select s.user_info_id from students s join enrollments e on e.student_id = s.id where e.id = ${applicant.id})`.execute(db)
    const answer = await acceptAdmission(applicant.id)
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['admission.unusual_age']])
    expect((await previewAccount(applicant.id)).age_warning).toBe(answer.body.message)
    expect(answer.body.message).toMatch(/^The birthdate gives an age of \d+ years, which is unusual for college\./)
    const path = `/api/enrollments/acceptAdmissions/${applicant.id}`
    expect((await inject('POST', path, { as: 'registrar', body: { age_checked: true } })).status).toBe(200)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.accept', after: { age_checked: true } })
  })

  test('accepts once and sends one mail when several calls arrive at the same time', async () => {
    const applicant = await anApplicant(db, { course, email: 'twice@example.test' })
    const otherRegistrar = await createUser('registrar')
    const answers = await Promise.all([
      acceptAdmission(applicant.id),
      acceptAdmission(applicant.id),
      acceptAdmission(applicant.id, otherRegistrar),
      acceptAdmission(applicant.id, otherRegistrar),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(listReasonCodes(answers.find((answer) => answer.status === 409)!)).toEqual(['enrollment.status_not_allowed'])
    expect((await app.mails()).filter((mail) => mail.to === 'twice@example.test')).toHaveLength(1)
  })

  test('records each decision once when accept and reject arrive at the same time', async () => {
    const applicant = await anApplicant(db, { course })
    const answers = await Promise.all([acceptAdmission(applicant.id), rejectAdmission(applicant.id)])
    const { rows } = await sql<{ status: number; n: number }>`
      select status, (select count(*)::int from enrollment_events where enrollment_id = e.id) as n from enrollments e where id = ${applicant.id}`.execute(
      db,
    )
    // Rejecting after accepting is allowed while there are no subjects.
    expect(rows[0]?.status).toBe(0)
    expect(rows[0]?.n).toBe(answers.filter((answer) => answer.status === 200).length)
  })

  const readAccount = async ({ user_info_id }: { user_info_id: number }) => {
    const { rows } = await sql<{ user_id: number | null; email: string | null; number: string | null; has_password: boolean }>`
      select i.user_id, u.email, i.student_id_number as number, u.password_hash is not null as has_password
      from user_infos i left join users u on u.id = i.user_id where i.id = ${user_info_id}`.execute(db)
    return rows[0]!
  }
  const previewAccount = async (id: number, as: TestActor = 'registrar') =>
    (await inject('GET', `/api/enrollments/acceptAdmissions/${id}/account`, { as })).body.data

  test('gives siblings with one email an account each, which signs in with the student number', async () => {
    const email = 'parent@example.test'
    const ana = await anApplicant(db, { course, first_name: 'Ana', last_name: 'Kapatid', email })
    const ben = await anApplicant(db, { course, first_name: 'Ben', last_name: 'Kapatid', email: 'Parent@Example.test' })
    expect(await previewAccount(ben.id)).toEqual({
      age_warning: null,
      has_account: false,
      signs_in_with: 'student_number',
      email: 'Parent@Example.test',
      student_id_number: null,
      shared_with: ['KAPATID, Ana Santos'],
    })
    for (const applicant of [ana, ben]) {
      expect((await acceptAdmission(applicant.id)).status).toBe(200)
      const { email: accountEmail, number } = await readAccount(applicant)
      expect([accountEmail, number]).toEqual([null, expect.stringMatching(/^2026-\d{5}$/)])
      expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.accept', after: { student_id_number: number } })
      const mail = (await app.mails()).findLast(({ text }) => text.startsWith(`Dear ${applicant.first_name}`))!
      expect([mail.to.toLowerCase(), mail.text]).toEqual([email, expect.stringContaining(`Student number: ${number}\n`)])
      const password = mail.text.match(/Temporary password: (\S+)/)?.[1]
      expect((await inject('POST', '/api/login', { body: { email: number, password } })).status).toBe(200)
    }
  })

  test('takes the student number when the email belongs to another account, in any letter case', async () => {
    await createUser('cashier', { email: 'owner@school.test' })
    const applicant = await anApplicant(db, { course, email: 'Owner@School.test' })
    expect((await acceptAdmission(applicant.id)).status).toBe(200)
    expect(await readAccount(applicant)).toMatchObject({ email: null, number: expect.any(String) })
  })

  test('takes different numbers when siblings are accepted at the same moment', async () => {
    const siblings = await Promise.all([1, 2, 3, 4].map(() => anApplicant(db, { course, email: 'four@example.test' })))
    const answers = await Promise.all(siblings.map(({ id }) => acceptAdmission(id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const accounts = await Promise.all(siblings.map(readAccount))
    expect(new Set(accounts.map(({ number, email }) => number ?? email)).size).toBe(4)
  })

  test('accepts an applicant without an email, whose account has no password yet', async () => {
    const applicant = await anApplicant(db, { course })
    await sql`update user_infos set personal_email = null where id = ${applicant.user_info_id}`.execute(db)
    expect(await previewAccount(applicant.id)).toMatchObject({ signs_in_with: 'student_number', email: null, shared_with: [] })
    expect((await acceptAdmission(applicant.id)).status).toBe(200)
    expect(await readAccount(applicant)).toMatchObject({ email: null, number: expect.any(String), has_password: false })
  })

  test('accepts without an account when that is left for later, and says so in the mail', async () => {
    const applicant = await anApplicant(db, { course, email: 'later@example.test' })
    const body = { with_account: false }
    expect((await inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar', body })).status).toBe(200)
    expect(await readAccount(applicant)).toMatchObject({ user_id: null, number: null })
    const mail = (await app.mails()).find(({ to }) => to === 'later@example.test')!
    expect(mail.text).toContain('The school will tell you how to sign in to the portal.')
    expect(mail.text).not.toContain('Temporary password')
    expect((await inject('POST', `/api/students/${applicant.student_id}/account`, { as: 'registrar' })).status).toBe(200)
  })

  test('refuses a person who has an account already, until the office marks them as different people', async () => {
    const person = { course, first_name: 'Same', last_name: 'Person', birthdate: '2007-07-07', email: 'same.person@example.test' }
    await sql`insert into terms (level_group, school_year, semester, status) values ('college', '2025-2026', 1, 'reopened')`.execute(db)
    const earlier = await anApplicant(db, { ...person, school_year: '2025-2026' })
    expect((await acceptAdmission(earlier.id)).status).toBe(200)
    const applicant = await anApplicant(db, person)
    const answer = await acceptAdmission(applicant.id)
    expect([answer.status, listReasonCodes(answer)]).toEqual([422, ['admission.duplicate']])
    const mark = { as: 'registrar', body: { user_info_id: earlier.user_info_id } } as const
    expect((await inject('POST', `/api/admissions/${applicant.admission_id}/not-the-same`, mark)).status).toBe(200)
    expect((await acceptAdmission(applicant.id)).status).toBe(200)
    expect(await readAccount(applicant)).toMatchObject({ email: null, number: expect.any(String) })
  })

  test('shows the account that accepting would create only to those who may accept', async () => {
    const applicant = await anApplicant(db, { course, email: 'alone@example.test' })
    expect(await previewAccount(applicant.id)).toMatchObject({
      age_warning: null,
      signs_in_with: 'email',
      email: 'alone@example.test',
      shared_with: [],
    })
    const path = `/api/enrollments/acceptAdmissions/${applicant.id}/account`
    expect((await inject('GET', path)).status).toBe(401)
    expect((await inject('GET', path, { as: 'cashier' })).status).toBe(403)
    expect((await inject('GET', '/api/enrollments/acceptAdmissions/999999/account', { as: 'registrar' })).status).toBe(404)
  })

  test('rejects a course without an active curriculum', async () => {
    const courseWithoutCurriculum = await aCourse(db)
    await sql`update curricula set is_active = false where id = ${courseWithoutCurriculum.curriculum_id}`.execute(db)
    const { body } = await acceptAdmission((await anApplicant(db, { course: courseWithoutCurriculum })).id)
    expect(body.reasons).toMatchObject([
      { code: 'enrollment.no_curriculum', url: `/admin/settings/registrar/prospectus?course_id=${courseWithoutCurriculum.id}` },
    ])
  })

  test('rejects an unknown id, calls without a session, the wrong role, and the own application', async () => {
    expect((await acceptAdmission(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/acceptAdmissions/abc', { as: 'registrar' })).status).toBe(422)
    const ownApplicant = await anApplicant(db, { course, email: 'clerk@school.test' })
    expect((await inject('POST', `/api/enrollments/acceptAdmissions/${ownApplicant.id}`)).status).toBe(401)
    expect((await acceptAdmission(ownApplicant.id, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar', { email: 'clerk@school.test' })
    expect((await acceptAdmission(ownApplicant.id, clerk)).status).toBe(403)
    expect((await rejectAdmission(ownApplicant.id, {}, clerk)).status).toBe(403)
  })
})

describe('reject', () => {
  test('rejects a pending request and mails the reason to the applicant', async () => {
    const applicant = await anApplicant(db, { course, first_name: 'Lyka', last_name: 'Fajardo', email: 'lyka@example.test' })
    const answer = await rejectAdmission(applicant.id, { reason: 'Incomplete credentials' })
    expect(answer.body).toEqual({
      data: { id: applicant.id, status: 0 },
      message: 'Admission request by Lyka S. Fajardo has been rejected.',
    })
    expect((await app.mails()).at(-1)).toMatchObject({ to: 'lyka@example.test', text: expect.stringContaining('Incomplete credentials') })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.reject', after: { reject_reason: 'Incomplete credentials' } })
    expect(listReasonCodes(await rejectAdmission(applicant.id))).toEqual(['enrollment.status_not_allowed'])
    expect(listReasonCodes(await acceptAdmission(applicant.id))).toEqual(['enrollment.status_not_allowed'])
  })

  test('rejects an accepted request only while it has no subjects', async () => {
    expect((await rejectAdmission((await anEnrollment(db, { course })).id)).status).toBe(200)
    const enrollment = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    const answer = await rejectAdmission(enrollment.id)
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['enrollment.status_not_allowed']])
    expect(listReasonCodes(await rejectAdmission((await anEnrollment(db, { course, status: 1, withdrawn: true })).id))).toEqual([
      'enrollment.withdrawn',
    ])
  })

  test('refuses to reject a request that was accepted while the dialog was open', async () => {
    const applicant = await anApplicant(db, { course })
    expect((await acceptAdmission(applicant.id)).status).toBe(200)
    const answer = await rejectAdmission(applicant.id, { status: 1 })
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['stale']])
    expect((await rejectAdmission(applicant.id, { status: 2 })).status).toBe(200)
  })

  test('refuses to reject an enrollment with payments', async () => {
    const cashier = await createUser('cashier')
    const enrollment = await anEnrollment(db, { course })
    const payment = await aPayment(db, cashier.id, enrollment, 300_000)
    const getAccount = () => inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as: 'registrar' })
    expect((await getAccount()).body.data.can.reject_admission).toBe(false)
    const answer = await rejectAdmission(enrollment.id)
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['enrollment.status_not_allowed']])
    expect((await inject('POST', `/api/payments/${payment}/void`, { as: 'administrator', body: { reason: 'Wrong account' } })).status).toBe(
      200,
    )
    expect((await getAccount()).body.data.can.reject_admission).toBe(true)
    expect((await rejectAdmission(enrollment.id)).status).toBe(200)
  })

  test('refuses to reject an enrollment with charges until the memo is reversed', async () => {
    const cashier = await createUser('cashier')
    const { id } = await anEnrollment(db, { course })
    const { rows } = await sql<{ id: number }>`select id from fee_categories where name = 'Tuition'`.execute(db)
    await sql`
      insert into payment_settings (type, value, scope) values ('approval_limit', 1000, 'Fixed')
      on conflict (type) do update set value = excluded.value`.execute(db)
    const memo = { kind: 'debit_memo', fee_category_id: rows[0]!.id, amount: '100', reason: 'Lost book' }
    expect((await inject('POST', `/api/accounts/${id}/adjustments`, { as: cashier, body: memo })).status).toBe(200)
    const getAccount = () => inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })
    expect((await getAccount()).body.data.can.reject_admission).toBe(false)
    const answer = await rejectAdmission(id)
    expect([answer.status, listReasonCodes(answer)]).toEqual([409, ['enrollment.status_not_allowed']])
    const [posted] = (await inject('GET', `/api/accounts/${id}/adjustments`, { as: cashier })).body.data.memos
    await inject('POST', `/api/adjustments/${posted.id}/reverse`, { as: cashier, body: { reason: 'Wrong student' } })
    expect((await rejectAdmission(id)).status).toBe(200)
  })

  test('leaves a fee on demand of the applicant where the cashier can receive or cancel it', async () => {
    const cashier = await createUser('cashier')
    const applicant = await anApplicant(db, { course })
    const { rows } = await sql<{ id: number }>`
      insert into fees (fee_category_id, name, basis, amount_centavos, school_year)
      select id, 'Entrance examination', 'on_demand', 50000, '2026-2027' from fee_categories where name = 'Tuition' returning id`.execute(
      db,
    )
    const body = { fees: [{ fee_id: rows[0]!.id, quantity: 1 }] }
    expect((await inject('POST', `/api/students/${applicant.student_id}/other-fees`, { as: cashier, body })).status).toBe(200)
    expect((await rejectAdmission(applicant.id)).status).toBe(200)
    const search = { search: applicant.last_name }
    const payers = (await inject('GET', '/api/payments/payers', { as: cashier, query: search })).body.data
    expect(payers).toMatchObject([{ student_id: applicant.student_id, balance_centavos: 50_000 }])
    const { on_demand_fees } = (await inject('GET', `/api/students/${applicant.student_id}/billing`, { as: cashier })).body.data
    const cancellation = { as: cashier, body: { reason: 'Rejected' } }
    expect((await inject('POST', `/api/other-fees/${on_demand_fees[0].id}/cancel`, cancellation)).status).toBe(200)
  })

  test('lifts a hold that was placed before the course was shifted', async () => {
    const enrollment = await anEnrollment(db, { course })
    await aHold(db, enrollment)
    const query = { course_id: (await aCourse(db)).id, level: 1 }
    expect((await inject('DELETE', `/api/enrollments/shift-course/${enrollment.id}`, { as: 'registrar', query })).status).toBe(200)
    expect((await rejectAdmission(enrollment.id)).status).toBe(200)
    const { rows } = await sql`select lift_reason from holds where enrollment_id = ${enrollment.id}`.execute(db)
    expect(rows).toEqual([{ lift_reason: 'Rejected' }])
  })

  test('rejects bad input, calls without a session, and the wrong role', async () => {
    const applicant = await anApplicant(db, { course })
    expect((await rejectAdmission(applicant.id, { reason: 'x'.repeat(501) })).body.errors).toHaveProperty('reason')
    expect((await inject('POST', `/api/enrollments/rejectAdmissions/${applicant.id}`, { body: {} })).status).toBe(401)
    expect((await rejectAdmission(applicant.id, {}, 'student')).status).toBe(403)
  })
})

test('returns the same pages from both ends of the list, also with equal names', async () => {
  const ownCourse = await aCourse(db)
  for (let number = 0; number < 7; number++)
    await anApplicant(db, { course: ownCourse, last_name: number % 2 ? 'Ocampo' : 'Salazar', birthdate: `2005-01-1${number}` })
  const listIds = async (query: Record<string, string | number>) =>
    (await inject('GET', '/api/admissions', { as: 'registrar', query: { course_id: ownCourse.id, ...query } })).body.data.map(
      (row: { id: number }) => row.id,
    )
  for (const sort of ['name', '-name', 'submitted_at', '-submitted_at']) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => listIds({ sort, limit: 2, page })))
    expect([sort, pages.flat()]).toEqual([sort, await listIds({ sort, limit: 100 })])
    expect(pages.flat()).toHaveLength(7)
  }
})

test('lists the undecided applications of the term, and shows possible duplicates in the details', async () => {
  const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
  const [bondoc, aguilar] = [
    await anApplicant(db, { course: strand, last_name: 'Bondoc', email: 'same@example.test' }),
    await anApplicant(db, { course: strand, last_name: 'Águilar', email: 'same@example.test' }),
  ]
  const decidedApplicant = await anApplicant(db, { course: strand })
  await acceptAdmission(decidedApplicant.id)
  await anApplicant(db, { course: strand, school_year: '2025-2026' })
  const listAdmissions = (query: Record<string, string>) =>
    inject('GET', '/api/admissions', { as: 'registrar', query: { category: 'high_school', ...query } })
  const firstPage = await listAdmissions({})
  expect(firstPage.body.data.map((row: { enrollment_id: number }) => row.enrollment_id)).toEqual([bondoc.id, aguilar.id])
  expect(firstPage.body.meta.total).toBe(2)
  expect(firstPage.body.data[0].can).toEqual({ accept: true, reject: true, edit: true, delete: true })
  expect((await listAdmissions({ sort: 'name' })).body.data.map((row: { last_name: string }) => row.last_name)).toEqual([
    'Águilar',
    'Bondoc',
  ])
  expect((await listAdmissions({ search: `aguilar ${aguilar.trans_no}` })).body.data).toHaveLength(1)
  expect((await listAdmissions({ enrollee_type: 'old' })).body.meta.total).toBe(0)
  const answer = await inject('GET', `/api/admissions/${aguilar.admission_id}`, { as: 'registrar' })
  expect(answer.body.data).toMatchObject({ trans_no: aguilar.trans_no, category: 'high_school' })
  expect(answer.body.data.duplicates.map((applicant: { full_name: string }) => applicant.full_name)).toContain('BONDOC, Juan Santos')
})
