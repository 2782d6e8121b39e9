import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { codes } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const acceptEnrollment = (id: number, body: object = {}) =>
  inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body })
const addSubject = async (id: number) =>
  inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [(await anOffer(db, { course })).id] } })
const readEnrollment = async (id: number) => (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data

test('adds subjects in a school year without fees, and refuses to enroll until the cashier sets them', async () => {
  const enrollment = await anEnrollment(db, { course })
  const addAnswer = await addSubject(enrollment.id)
  expect(addAnswer.status).toBe(200)
  const reason = {
    code: 'enrollment.no_fees',
    message: `No fees are set for ${course.code} in 2026-2027. The cashier's office sets them under Fees.`,
    office: 'Cashier',
  }
  expect(addAnswer.body.data).toMatchObject({ reasons: [reason], can: { accept_enrollment: false } })
  const refusal = await acceptEnrollment(enrollment.id, { override_reason: 'They come tomorrow' })
  expect([refusal.status, codes(refusal)]).toEqual([422, ['enrollment.no_fees']])
  expect(await readEnrollment(enrollment.id)).toMatchObject({ status: 2, registration_no: null })

  await sql`
    with category as (insert into fee_categories (name, kind) values ('Other year', 'misc') returning id)
    insert into fees (fee_category_id, name, basis, amount_centavos, school_year, course_id)
    select id, 'Library', 'flat_term', 100, y, c from category, (values ('2025-2026', null), ('2026-2027', ${(await aCourse(db)).id}::bigint)) f (y, c)`.execute(
    db,
  )
  expect(codes(await acceptEnrollment(enrollment.id))).toEqual(['enrollment.no_fees'])

  await theFees(db)
  expect(await readEnrollment(enrollment.id)).toMatchObject({ reasons: [], can: { accept_enrollment: true } })
  // The bill without lines is replaced when the student is enrolled.
  const answer = await acceptEnrollment(enrollment.id)
  expect(answer.body.data).toMatchObject({ status: 4, assessment: { version: 2 } })
  expect(answer.body.data.balance_centavos).toBe(3 * 45_000 + 335_500 + 50_000)
})

test('enrolls a student whose grants cover all fees', async () => {
  const enrollment = await anEnrollment(db, { course })
  await sql`
    with full_grant as (insert into grants (name, rule, percent, base, is_exclusive) values ('Full', 'percent', 100, 'all', false) returning id)
    insert into student_grants (student_id, grant_id, school_year) select ${enrollment.student_id}, id, '2026-2027' from full_grant`.execute(
    db,
  )
  await addSubject(enrollment.id)
  expect((await acceptEnrollment(enrollment.id)).body.data).toMatchObject({ status: 4, balance_centavos: 0 })
})
