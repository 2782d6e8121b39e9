import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course, type Student } from '../testing.ts'

const app = await testApp()
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const certificate = (id: number, as: Who) => inject('GET', `/api/enrollments/certificate/${id}`, { as })
const enrolled = async (student?: Student) => {
  const loads = [await anOffer(db, { course }), await anOffer(db, { course })]
  return anEnrollment(db, { course, student, status: 4, loads, net_centavos: 1_593_000 })
}

test('says what the school certifies, and of the person the name and number only', async () => {
  const one = await enrolled()
  const { status, body } = await certificate(one.id, 'registrar')
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ id: one.id, school_year: '2026-2027', semester: 1, paid_centavos: 0, balance_centavos: 1_593_000 })
  expect(body.data.loads).toHaveLength(2)
  expect(body.data.total_units).toBe(body.data.loads.reduce((sum: number, load: { units: number }) => sum + load.units, 0))
  const { rows } = await sql<{ verify_token: string }>`select verify_token from students where id = ${one.student_id}`.execute(db)
  expect(body.data.verify_url).toMatch(new RegExp(`/student/verify-status/${rows[0]?.verify_token}$`))
  expect(Object.keys(body.data.student).toSorted()).toEqual([
    'extension_name',
    'first_name',
    'last_name',
    'middle_name',
    'student_id_number',
  ])
})

test('carries no grade', async () => {
  const one = await enrolled()
  await sql`select set_config('talaan.reason', 'test', false)`.execute(db)
  await sql`update loads set midterm_grade = '1.75', grade = '2.25' where enrollment_id = ${one.id}`.execute(db)
  const { body } = await certificate(one.id, 'registrar')
  // Instants may hold any digits.
  const text = JSON.stringify(body).replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '""')
  expect(text).not.toMatch(/1\.75|2\.25|grade/)
})

test("students read their own and nobody else's; other roles none", async () => {
  const own = await createUser('student')
  const { rows } = await sql<{ student_id: number; user_info_id: number }>`
    insert into students (user_info_id) select id from user_infos where user_id = ${own.id} returning id as student_id, user_info_id`.execute(
    db,
  )
  const one = await enrolled({ ...rows[0]!, user_id: own.id, first_name: 'Ana', last_name: 'Reyes' })
  expect((await certificate(one.id, own)).status).toBe(200)
  expect((await certificate((await enrolled()).id, own)).status).toBe(404)
  expect((await certificate(one.id, 'guard')).status).toBe(403)
  expect((await inject('GET', `/api/enrollments/certificate/${one.id}`)).status).toBe(401)
  expect((await certificate(2_000_000_000, 'registrar')).status).toBe(404)
})

test.each([1, 2, 3])('there is none in state %i, and none of a withdrawn enrollment', async (status) => {
  const one = await anEnrollment(db, { course, status })
  expect((await certificate(one.id, 'registrar')).body.reasons[0].code).toBe('enrollment.wrong_state')
  const left = await enrolled()
  await sql`update loads set deleted_at = now() where enrollment_id = ${left.id}`.execute(db)
  await sql`update enrollments set withdrawn_at = now() where id = ${left.id}`.execute(db)
  const answer = await certificate(left.id, 'registrar')
  expect([answer.status, answer.body.reasons[0].code]).toEqual([409, 'enrollment.withdrawn'])
})
