import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aPayment } from '../../assessment/testing.ts'
import { type Applicant, aCourse, anApplicant, anEnrollment, aStudent, aTerm, type Course, type Student } from '../../enrollment/testing.ts'

const t = await testApp({ pool: 12 })
const { db, inject, createUser } = t
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const attach = (one: Applicant, to: unknown, as: Who = 'registrar') =>
  inject('POST', `/api/admissions/${one.admission_id}/attach`, { as, body: { student_id: to } })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const person = async (id: number) => (await sql`select id from user_infos where id = ${id}`.execute(db)).rows.length
let lastNumber = 10_000
const known = (more: Parameters<typeof aStudent>[1] = {}): Promise<Student> =>
  aStudent(db, { student_id_number: `2019-${++lastNumber}`, ...more })

describe('attach', () => {
  test('moves the application with what was typed, and the second record of the person goes', async () => {
    const student = await known({ first_name: 'Rose', last_name: 'Pangilinan' })
    const one = await anApplicant(db, { course, first_name: 'Rose Marie', last_name: 'Pangilinan', birthdate: '2004-02-03' })
    await inject('POST', `/api/admissions/${one.admission_id}/documents/clearance`, { as: 'registrar', body: { status: 'soft_copy' } })
    const answer = await attach(one, student.student_id)
    expect([answer.status, answer.body.data]).toEqual([200, { id: one.admission_id, student_id: student.student_id }])
    expect(answer.body.message).toMatch(/^The application now belongs to Rose S. Pangilinan, 2019-\d{5}\.$/)
    const { rows } = await sql`
      select e.student_id = a.student_id as together, e.sort_name, a.details -> 'person' ->> 'first_name' as typed,
             (select student_id from admission_documents where admission_id = a.id) as document_of
      from admissions a join enrollments e on e.admission_id = a.id where a.id = ${one.admission_id}`.execute(db)
    const kept = { typed: 'Rose Marie', document_of: student.student_id }
    expect(rows).toEqual([{ together: true, sort_name: 'pangilinan rose santos', ...kept }])
    expect(await person(one.user_info_id)).toBe(0)
    const { data } = (await inject('GET', `/api/admissions/${one.admission_id}`, { as: 'registrar' })).body
    expect([data.first_name, data.birthdate, data.duplicates]).toEqual(['Rose Marie', '2004-02-03', []])
    expect((await t.audits()).at(-1)).toMatchObject({
      action: 'admission.attach',
      after: { student_id: student.student_id, removed: true },
    })
    // An account they had already: no second one, and no password by mail.
    const accepted = await inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'registrar' })
    expect(accepted.status).toBe(200)
    const { rows: accounts } = await sql`select user_id from user_infos where id = ${student.user_info_id}`.execute(db)
    expect(accounts).toEqual([{ user_id: student.user_id }])
  })

  test('a person whom anything else refers to stays', async () => {
    const one = await anApplicant(db, { course })
    await anEnrollment(db, { course, student: one, school_year: '2020-2021', status: 0 })
    const answer = await attach(one, (await known()).student_id)
    expect(answer.status).toBe(200)
    expect(await person(one.user_info_id)).toBe(1)
  })

  test('from one student on record to another: the first one stays, with what they consented to before', async () => {
    const [violation, right] = [await known({ account: false }), await known()]
    const one = await anApplicant(db, { course })
    const consents = (id: number) =>
      sql<{ n: number }>`select count(*)::int as n from privacy_consents where user_info_id = ${id}`
        .execute(db)
        .then(({ rows }) => rows[0]?.n)
    const at = new Date('2026-06-01T02:00:00Z')
    await sql`update admissions set consented_at = ${at} where id = ${one.admission_id}`.execute(db)
    await sql`
      insert into privacy_consents (user_info_id, purpose, notice_version, given_by, given_at)
      values (${one.user_info_id}, 'admission', '1', 'Rose', ${at}), (${violation.user_info_id}, 'admission', '1', 'Ana', ${new Date('2020-06-01T02:00:00Z')})`.execute(
      db,
    )
    expect((await attach(one, violation.student_id)).status).toBe(200)
    expect(await consents(violation.user_info_id)).toBe(2)
    expect((await attach(one, right.student_id)).status).toBe(200)
    expect(await person(violation.user_info_id)).toBe(1)
    expect([await consents(violation.user_info_id), await consents(right.user_info_id)]).toEqual([1, 1])
    expect((await t.audits()).at(-1)).toMatchObject({ action: 'admission.attach', after: { removed: false } })
  })

  test('not to somebody with a live enrollment in the term, with payments, once decided, or to itself', async () => {
    const student = await known()
    await anEnrollment(db, { course, student, status: 4 })
    const one = await anApplicant(db, { course })
    expect([(await attach(one, student.student_id)).status, codes(await attach(one, student.student_id))]).toEqual([
      409,
      ['enrollment.exists'],
    ])
    expect(codes(await attach(one, one.student_id))).toEqual(['admission.same_student'])
    const paid = await anApplicant(db, { course })
    await aPayment(db, (await createUser('cashier')).id, paid, 100_000)
    expect(codes(await attach(paid, (await known()).student_id))).toEqual(['admission.has_payments'])
    const decided = await anApplicant(db, { course })
    await inject('POST', `/api/enrollments/rejectAdmissions/${decided.id}`, { as: 'registrar', body: {} })
    expect(codes(await attach(decided, (await known()).student_id))).toEqual(['admission.decided'])
  })

  test('a withdrawn or rejected enrollment of the term is not in the way', async () => {
    const student = await known()
    await anEnrollment(db, { course, student, status: 0 })
    await anEnrollment(db, { course, student, status: 2, withdrawn: true })
    expect((await attach(await anApplicant(db, { course }), student.student_id)).status).toBe(200)
  })

  test('two applications attached to one student at once: one wins', async () => {
    const student = await known()
    const some = [await anApplicant(db, { course }), await anApplicant(db, { course })]
    const answers = await Promise.all(some.map((one) => attach(one, student.student_id)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409])
  })

  test('attached and accepted at once: one after the other, and the account is right', async () => {
    const student = await known()
    const one = await anApplicant(db, { course })
    const [moved, accepted] = await Promise.all([
      attach(one, student.student_id),
      inject('POST', `/api/enrollments/acceptAdmissions/${one.id}`, { as: 'registrar' }),
    ])
    expect([accepted.status, [200, 409].includes(moved.status)]).toEqual([200, true])
    const { rows } = await sql<{ user_id: number; student_id: number }>`
      select i.user_id, e.student_id from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id
      where e.id = ${one.id}`.execute(db)
    if (moved.status === 200) expect(rows).toEqual([{ user_id: student.user_id, student_id: student.student_id }])
    else expect(rows[0]?.student_id).toBe(one.student_id)
    expect(rows[0]?.user_id).not.toBeNull()
  })

  test('bad input, not signed in, wrong role, own record', async () => {
    const one = await anApplicant(db, { course })
    expect((await attach(one, 'x')).body.errors).toHaveProperty('student_id')
    expect((await attach(one, 999_999_999)).body.errors).toHaveProperty('student_id')
    expect((await inject('POST', `/api/admissions/${one.admission_id}/attach`, { body: { student_id: 1 } })).status).toBe(401)
    expect((await attach(one, 1, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar', { email: 'attach.clerk@school.test' })
    const own = await anApplicant(db, { course, email: 'attach.clerk@school.test' })
    expect((await attach(own, (await known()).student_id, clerk)).status).toBe(403)
    const self = await known()
    await sql`update user_infos set user_id = null where user_id = ${clerk.id}`.execute(db)
    await sql`update user_infos set user_id = ${clerk.id} where id = ${self.user_info_id}`.execute(db)
    expect((await attach(one, self.student_id, clerk)).status).toBe(403)
  })
})
