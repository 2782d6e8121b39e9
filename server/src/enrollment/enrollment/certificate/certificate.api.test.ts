import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aTerm, type Course, type Student } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const readCertificate = (id: number, as: Caller) => inject('GET', `/api/enrollments/certificate/${id}`, { as })
const createEnrolled = async (student?: Student) => {
  const loads = [await anOffer(db, { course }), await anOffer(db, { course })]
  return anEnrollment(db, { course, student, status: 4, loads, net_centavos: 1_593_000 })
}

test('contains the enrollment, and only the name and number of the student', async () => {
  const enrollment = await createEnrolled()
  const { status, body } = await readCertificate(enrollment.id, 'registrar')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id: enrollment.id,
    school_year: '2026-2027',
    semester: 1,
    paid_centavos: 0,
    balance_centavos: 1_593_000,
  })
  expect(body.data.loads).toHaveLength(2)
  expect(body.data.total_units).toBe(body.data.loads.reduce((sum: number, load: { units: number }) => sum + load.units, 0))
  const { rows } = await sql<{ verify_token: string }>`select verify_token from students where id = ${enrollment.student_id}`.execute(db)
  expect(body.data.verify_url).toMatch(new RegExp(`/student/verify-status/${rows[0]?.verify_token}$`))
  expect(Object.keys(body.data.student).toSorted()).toEqual([
    'extension_name',
    'first_name',
    'last_name',
    'middle_name',
    'student_id_number',
  ])
})

test('contains no grade', async () => {
  const enrollment = await createEnrolled()
  await sql`select set_config('talaan.reason', 'test', false)`.execute(db)
  await sql`update loads set midterm_grade = '1.75', grade = '2.25' where enrollment_id = ${enrollment.id}`.execute(db)
  const { body } = await readCertificate(enrollment.id, 'registrar')
  // Timestamps may contain any digits.
  const text = JSON.stringify(body).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""')
  expect(text).not.toMatch(/1\.75|2\.25|grade/)
})

test('lets students read only their own certificate and rejects other roles', async () => {
  const student = await createUser('student')
  const { rows } = await sql<{ student_id: number; user_info_id: number }>`
    insert into students (user_info_id) select id from user_infos where user_id = ${student.id} returning id as student_id, user_info_id`.execute(
    db,
  )
  const enrollment = await createEnrolled({ ...rows[0]!, user_id: student.id, first_name: 'Ana', last_name: 'Reyes' })
  expect((await readCertificate(enrollment.id, student)).status).toBe(200)
  expect((await readCertificate((await createEnrolled()).id, student)).status).toBe(404)
  expect((await readCertificate(enrollment.id, 'guard')).status).toBe(403)
  expect((await inject('GET', `/api/enrollments/certificate/${enrollment.id}`)).status).toBe(401)
  expect((await readCertificate(2_000_000_000, 'registrar')).status).toBe(404)
})

test.each([1, 2, 3])('rejects status %i and withdrawn enrollments', async (status) => {
  const enrollment = await anEnrollment(db, { course, status })
  expect((await readCertificate(enrollment.id, 'registrar')).body.reasons[0].code).toBe('enrollment.status_not_allowed')
  const withdrawnEnrollment = await createEnrolled()
  await sql`update loads set deleted_at = now() where enrollment_id = ${withdrawnEnrollment.id}`.execute(db)
  await sql`update enrollments set withdrawn_at = now() where id = ${withdrawnEnrollment.id}`.execute(db)
  const answer = await readCertificate(withdrawnEnrollment.id, 'registrar')
  expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'enrollment.withdrawn'])
})
