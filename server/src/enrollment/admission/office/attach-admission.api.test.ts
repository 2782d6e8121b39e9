import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aFeeOnDemand, anAdvance, aPayment } from '#testing/billing/assessment.ts'
import {
  type Applicant,
  aCourse,
  anApplicant,
  anEnrollment,
  aStudent,
  aTerm,
  type Course,
  type Student,
} from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type TestActor = NonNullable<Parameters<typeof inject>[2]>['as']
const attachAdmission = (applicant: Applicant, studentId: unknown, as: TestActor = 'registrar') =>
  inject('POST', `/api/admissions/${applicant.admission_id}/attach`, { as, body: { student_id: studentId } })
const listReasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const countPersons = async (id: number) => (await sql`select id from user_infos where id = ${id}`.execute(db)).rows.length
let lastNumber = 10_000
const addStudent = (fields: Parameters<typeof aStudent>[1] = {}): Promise<Student> =>
  aStudent(db, { student_id_number: `2019-${++lastNumber}`, ...fields })

describe('attach', () => {
  test('moves the application with its entries, and removes the duplicate record of the person', async () => {
    const student = await addStudent({ first_name: 'Rose', last_name: 'Pangilinan' })
    const applicant = await anApplicant(db, { course, first_name: 'Rose Marie', last_name: 'Pangilinan', birthdate: '2004-02-03' })
    await inject('POST', `/api/admissions/${applicant.admission_id}/documents/clearance`, {
      as: 'registrar',
      body: { status: 'soft_copy' },
    })
    const answer = await attachAdmission(applicant, student.student_id)
    expect([answer.status, answer.body.data]).toEqual([200, { id: applicant.admission_id, student_id: student.student_id }])
    expect(answer.body.message).toMatch(/^The application now belongs to Rose S. Pangilinan, 2019-\d{5}\.$/)
    const { rows } = await sql`
      select e.student_id = a.student_id as together, e.sort_name, a.details -> 'person' ->> 'first_name' as typed,
             (select student_id from admission_documents where admission_id = a.id) as document_of
      from admissions a join enrollments e on e.admission_id = a.id where a.id = ${applicant.admission_id}`.execute(db)
    const expectedFields = { typed: 'Rose Marie', document_of: student.student_id }
    expect(rows).toEqual([{ together: true, sort_name: 'pangilinan rose santos', ...expectedFields }])
    expect(await countPersons(applicant.user_info_id)).toBe(0)
    const { data } = (await inject('GET', `/api/admissions/${applicant.admission_id}`, { as: 'registrar' })).body
    expect([data.first_name, data.birthdate, data.duplicates]).toEqual(['Rose Marie', '2004-02-03', []])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'admission.attach',
      after: { student_id: student.student_id, removed: true },
    })
    // The student had an account already: no second account is opened, and no password is mailed.
    const acceptance = await inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' })
    expect(acceptance.status).toBe(200)
    const { rows: accounts } = await sql`select user_id from user_infos where id = ${student.user_info_id}`.execute(db)
    expect(accounts).toEqual([{ user_id: student.user_id }])
  })

  test('keeps a person to whom other rows refer', async () => {
    const applicant = await anApplicant(db, { course })
    await anEnrollment(db, { course, student: applicant, school_year: '2020-2021', status: 0 })
    const answer = await attachAdmission(applicant, (await addStudent()).student_id)
    expect(answer.status).toBe(200)
    expect(await countPersons(applicant.user_info_id)).toBe(1)
  })

  test('moves an application from one student to another, and keeps the first with their older consents', async () => {
    const [firstStudent, secondStudent] = [await addStudent({ account: false }), await addStudent()]
    const applicant = await anApplicant(db, { course })
    const countConsents = (id: number) =>
      sql<{ n: number }>`select count(*)::int as n from privacy_consents where user_info_id = ${id}`
        .execute(db)
        .then(({ rows }) => rows[0]?.n)
    const consentedAt = new Date('2026-06-01T02:00:00Z')
    await sql`update admissions set consented_at = ${consentedAt} where id = ${applicant.admission_id}`.execute(db)
    await sql`
      insert into privacy_consents (user_info_id, purpose, notice_version, given_by, given_at)
      values (${applicant.user_info_id}, 'admission', '1', 'Rose', ${consentedAt}), (${firstStudent.user_info_id}, 'admission', '1', 'Ana', ${new Date('2020-06-01T02:00:00Z')})`.execute(
      db,
    )
    expect((await attachAdmission(applicant, firstStudent.student_id)).status).toBe(200)
    expect(await countConsents(firstStudent.user_info_id)).toBe(2)
    expect((await attachAdmission(applicant, secondStudent.student_id)).status).toBe(200)
    expect(await countPersons(firstStudent.user_info_id)).toBe(1)
    expect([await countConsents(firstStudent.user_info_id), await countConsents(secondStudent.user_info_id)]).toEqual([1, 1])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'admission.attach', after: { removed: false } })
  })

  test('rejects a student with a live enrollment, an application with payments, a decided one, and the same student', async () => {
    const student = await addStudent()
    await anEnrollment(db, { course, student, status: 4 })
    const applicant = await anApplicant(db, { course })
    expect([
      (await attachAdmission(applicant, student.student_id)).status,
      listReasonCodes(await attachAdmission(applicant, student.student_id)),
    ]).toEqual([409, ['enrollment.exists']])
    expect(listReasonCodes(await attachAdmission(applicant, applicant.student_id))).toEqual(['admission.same_student'])
    const paidApplicant = await anApplicant(db, { course })
    await aPayment(db, (await createUser('cashier')).id, paidApplicant, 100_000)
    expect(listReasonCodes(await attachAdmission(paidApplicant, (await addStudent()).student_id))).toEqual(['admission.has_payments'])
    for (const recordMoney of [anAdvance, aFeeOnDemand]) {
      const person = await anApplicant(db, { course })
      await recordMoney(db, person.student_id)
      expect(listReasonCodes(await attachAdmission(person, (await addStudent()).student_id))).toEqual(['admission.has_payments'])
      const known = await addStudent()
      const attached = await anApplicant(db, { course })
      expect((await attachAdmission(attached, known.student_id)).status).toBe(200)
      await recordMoney(db, known.student_id)
      expect((await attachAdmission(attached, (await addStudent()).student_id)).status).toBe(200)
    }
    const decidedApplicant = await anApplicant(db, { course })
    await inject('POST', `/api/enrollments/rejectAdmissions/${decidedApplicant.id}`, { as: 'registrar', body: {} })
    expect(listReasonCodes(await attachAdmission(decidedApplicant, (await addStudent()).student_id))).toEqual(['admission.decided'])
  })

  test('ignores withdrawn and rejected enrollments of the term', async () => {
    const student = await addStudent()
    await anEnrollment(db, { course, student, status: 0 })
    await anEnrollment(db, { course, student, status: 2, withdrawn: true })
    expect((await attachAdmission(await anApplicant(db, { course }), student.student_id)).status).toBe(200)
  })

  test('attaches one of two applications that are sent for one student at the same time', async () => {
    const student = await addStudent()
    const applicants = [await anApplicant(db, { course }), await anApplicant(db, { course })]
    const answers = await Promise.all(applicants.map((applicant) => attachAdmission(applicant, student.student_id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('keeps student and account consistent when an application is attached and accepted at the same time', async () => {
    const student = await addStudent()
    const applicant = await anApplicant(db, { course })
    const [attachAnswer, acceptance] = await Promise.all([
      attachAdmission(applicant, student.student_id),
      inject('POST', `/api/enrollments/acceptAdmissions/${applicant.id}`, { as: 'registrar' }),
    ])
    expect([acceptance.status, [200, 409].includes(attachAnswer.status)]).toEqual([200, true])
    const { rows } = await sql<{ user_id: number; student_id: number }>`
      select i.user_id, e.student_id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where e.id = ${applicant.id}`.execute(db)
    if (attachAnswer.status === 200) expect(rows).toEqual([{ user_id: student.user_id, student_id: student.student_id }])
    else expect(rows[0]?.student_id).toBe(applicant.student_id)
    expect(rows[0]?.user_id).not.toBeNull()
  })

  test('rejects bad input, calls without a session, the wrong role, and the own record', async () => {
    const applicant = await anApplicant(db, { course })
    expect((await attachAdmission(applicant, 'x')).body.errors).toHaveProperty('student_id')
    expect((await attachAdmission(applicant, 999_999_999)).body.errors).toHaveProperty('student_id')
    expect((await inject('POST', `/api/admissions/${applicant.admission_id}/attach`, { body: { student_id: 1 } })).status).toBe(401)
    expect((await attachAdmission(applicant, 1, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar', { email: 'attach.clerk@school.test' })
    const ownApplicant = await anApplicant(db, { course, email: 'attach.clerk@school.test' })
    expect((await attachAdmission(ownApplicant, (await addStudent()).student_id, clerk)).status).toBe(403)
    const ownStudent = await addStudent()
    await sql`update user_infos set user_id = null where user_id = ${clerk.id}`.execute(db)
    await sql`update user_infos set user_id = ${clerk.id} where id = ${ownStudent.user_info_id}`.execute(db)
    expect((await attachAdmission(applicant, ownStudent.student_id, clerk)).status).toBe(403)
  })
})
