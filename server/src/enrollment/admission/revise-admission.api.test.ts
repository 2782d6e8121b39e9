import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { anApplication, aSchool, forgetThrottles, ownCalls } from '#testing/enrollment/admission.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 8 })
const { db, inject, createUser } = t
const { course, strand } = await aSchool(t)

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
interface SubmittedApplication {
  id: number
  enrollment_id: number
  form: Record<string, unknown>
}

/** Submits an application and returns it with the form that changes it. */
async function submitApplication(fields: Record<string, unknown> = {}): Promise<SubmittedApplication> {
  await forgetThrottles(db)
  const { consent, privacy_notice_version, proof, ...form } = anApplication({ course_id: course.id, ...fields })
  const { body } = await inject('POST', '/api/admissions', { body: { ...form, consent, privacy_notice_version, proof } })
  const { rows } = await sql<{ id: number; enrollment_id: number }>`
    select a.id, e.id as enrollment_id from admissions a join enrollments e on e.admission_id = a.id
    where a.trans_no = ${body.data.trans_no}`.execute(db)
  const storedDetail = (await inject('GET', `/api/admissions/${rows[0]!.id}`, { as: 'registrar' })).body.data
  return { ...rows[0]!, form: { ...form, updated_at: storedDetail.updated_at } }
}
const reviseAdmission = (application: SubmittedApplication, change: Record<string, unknown>, as: TestActor = 'registrar') =>
  inject('PUT', `/api/admissions/${application.id}/form`, { as, body: { ...application.form, ...change } })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const getDetail = async (application: SubmittedApplication) =>
  (await inject('GET', `/api/admissions/${application.id}`, { as: 'registrar' })).body.data

test('changes person, course, level and type, also to a closed type, and lists the fields in the history', async () => {
  const registrar = await createUser('registrar')
  const application = await submitApplication()
  const answer = await reviseAdmission(application, { level: 2, first_name: 'Althea', enrollee_type: 'returnee' }, registrar)
  expect([answer.status, answer.body.message]).toEqual([200, 'The application was changed.'])
  const changedDetail = await getDetail(application)
  expect([changedDetail.level, changedDetail.first_name, changedDetail.enrollee_type]).toEqual([2, 'Althea', 'returnee'])
  const { rows } = await sql`select level, enrollee_type from enrollments where id = ${application.enrollment_id}`.execute(db)
  expect(rows).toEqual([{ level: 2, enrollee_type: 'returnee' }])
  expect((await t.audits()).at(-1)).toMatchObject({ actor_id: registrar.id, action: 'admission.revise', entity_id: String(application.id) })
  const [lastEntry] = (await inject('GET', `/api/admissions/${application.id}/history`, { as: 'registrar' })).body.data
  expect(lastEntry).toMatchObject({ by: registrar.name, action: 'revise' })
  expect(lastEntry.changes).toContainEqual({ field: 'first_name', before: 'Althea Joy', after: 'Althea' })
})

test('moves the address of reset links only with the right to change the account, and tells the former address', async () => {
  for (const [role, status] of [
    ['cashier', 403],
    ['student', 200],
  ] as const) {
    const application = await submitApplication()
    await sql`
      with account as (insert into users (name, email, password_hash) values ('Applicant', null, 'x') returning id),
      granted as (insert into user_roles (user_id, role_id) select a.id, r.id from account a, roles r where r.key = ${role})
      update user_infos set user_id = (select id from account), student_id_number = '2026-' || lpad(id::text, 5, '0')
      where id = (select s.user_info_id from students s join admissions a on a.student_id = s.id where a.id = ${application.id})`.execute(
      db,
    )
    const { updated_at } = await getDetail(application)
    expect((await reviseAdmission(application, { personal_email: 'taker@example.test', updated_at })).status).toBe(status)
    const mails = (await t.mails()).filter(({ to, text }) => to === application.form.personal_email && text.includes('no longer sent'))
    expect(mails).toHaveLength(status === 200 ? 1 : 0)
  }
})

test('rejects bad input with a text per field', async () => {
  const application = await submitApplication()
  const listErrorFields = async (change: Record<string, unknown>) =>
    Object.keys((await reviseAdmission(application, change)).body.errors ?? {})
  expect(await listErrorFields({ first_name: '' })).toEqual(['first_name'])
  expect(await listErrorFields({ level: 9 })).toEqual(['level'])
  expect(await listErrorFields({ course_id: 999_999 })).toEqual(['course_id'])
  expect(await listErrorFields({ course_id: strand.id, level: 11 })).toContain('lrn')
  expect(await listErrorFields({ birthdate: '2012-01-01' })).toEqual(['birthdate'])
})

test('rejects a stale form, and a decided application', async () => {
  const application = await submitApplication()
  expect((await reviseAdmission(application, { religion: 'Catholic' })).status).toBe(200)
  const staleAnswer = await reviseAdmission(application, { religion: 'None' })
  expect([staleAnswer.status, listReasonCodes(staleAnswer)]).toEqual([409, ['stale']])
  expect(staleAnswer.body.message).toMatch(/changed .*religion/)
  const acceptedApplication = await submitApplication()
  await inject('POST', `/api/enrollments/acceptAdmissions/${acceptedApplication.enrollment_id}`, { as: 'registrar' })
  expect(listReasonCodes(await reviseAdmission(acceptedApplication, { religion: 'None' }))).toEqual(['admission.decided'])
})

test('keeps request and student consistent when an application is revised and accepted at the same time', async () => {
  const application = await submitApplication()
  const [revision, acceptance] = await Promise.all([
    reviseAdmission(application, { level: 3 }),
    inject('POST', `/api/enrollments/acceptAdmissions/${application.enrollment_id}`, { as: 'registrar' }),
  ])
  expect([acceptance.status, [200, 409].includes(revision.status)]).toEqual([200, true])
  const { rows } = await sql`
    select e.level, s.level as student_level from enrollments e join students s on s.id = e.student_id where e.id = ${application.enrollment_id}`.execute(
    db,
  )
  const level = revision.status === 200 ? 3 : 1
  expect(rows).toEqual([{ level, student_level: level }])
})

test('keeps request and student consistent when an application is edited and accepted at the same time', async () => {
  await forgetThrottles(db)
  const { form, trans_no, access, updated_at } = await ownCalls(t).applied({ course_id: course.id })
  const { rows: enrollments } = await sql<{ id: number }>`
    select e.id from enrollments e join admissions a on a.id = e.admission_id where a.trans_no = ${trans_no}`.execute(db)
  const id = enrollments[0]!.id
  const [editAnswer, acceptance] = await Promise.all([
    inject('PUT', `/api/admissions/${trans_no}`, { body: { ...form, level: 4, access, updated_at } }),
    inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as: 'registrar' }),
  ])
  expect([acceptance.status, [200, 409].includes(editAnswer.status)]).toEqual([200, true])
  const { rows } = await sql`
    select e.level, s.level as student_level, a.level as applied from enrollments e join students s on s.id = e.student_id
    join admissions a on a.id = e.admission_id where e.id = ${id}`.execute(db)
  const level = editAnswer.status === 200 ? 4 : 1
  expect(rows).toEqual([{ level, student_level: level, applied: level }])
})

test('rejects an unknown id, calls without a session, the wrong role, and the own application', async () => {
  const application = await submitApplication({ personal_email: 'revise.clerk@school.test' })
  expect((await reviseAdmission({ ...application, id: 999_999 }, {})).status).toBe(404)
  expect((await inject('PUT', `/api/admissions/${application.id}/form`, { body: application.form })).status).toBe(401)
  expect((await reviseAdmission(application, {}, 'cashier')).status).toBe(403)
  expect((await reviseAdmission(application, {}, await createUser('registrar', { email: 'revise.clerk@school.test' }))).status).toBe(403)
})
