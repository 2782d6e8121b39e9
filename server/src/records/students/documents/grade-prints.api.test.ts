import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aPayment, signInStudent, theMinimums } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, postSheets } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp()
const { db } = app
let course: Course
let cashier: TestUser

beforeAll(async () => {
  await aTerm(db)
  cashier = await app.createUser('cashier')
  course = await aCourse(db, { code: 'BSIT' })
  await theMinimums(db, [50, 'Percentage'], [90, 'Percentage'])
})

/** A term of 1,000.00 with a completed INC and a dropped subject. */
async function graded() {
  const student = await aStudent(db, { student_id_number: undefined })
  const loads = [
    await anOffer(db, { subject: await aSubject(db, { course, title: 'Introduction to Computing' }) }),
    await anOffer(db, { subject: await aSubject(db, { course, title: 'Elective' }) }),
  ]
  const enrollment = await anEnrollment(db, { course, student, status: 4, loads, net_centavos: 100_000 })
  await sql`update loads set midterm_grade = '2.00', grade = 'INC', re_exam = '1.75' where id = ${enrollment.loads[0]!.id}`.execute(db)
  await sql`update loads set grade = 'DR', dropped_at = now(), drop_kind = 'dropped' where id = ${enrollment.loads[1]!.id}`.execute(db)
  return { enrollment, student, user: await signInStudent(app, student), code: loads[0]!.code, dropped: loads[1]!.code }
}
const slip = (id: number, as: TestUser | 'cashier' | null) =>
  app.inject('POST', `/api/student/grades/${id}/print`, { as: as ?? undefined, body: {} })
const full = (id: number, as: 'administrator' | 'registrar' | 'student' | null) =>
  app.inject('POST', `/api/students/${id}/grades/print`, { as: as ?? undefined, body: {} })

describe('the grade slip', () => {
  test('prints what the portal shows: unpaid grades are hidden, and other content is another document', async () => {
    const { enrollment, user, code } = await graded()
    const hidden = (await slip(enrollment.id, user)).body.data
    expect(hidden.terms).toMatchObject([
      {
        heading: 'First semester of 2026–2027, BSIT',
        columns: ['Midterm', 'Final', 'Re-exam'],
        rows: [{ code, title: 'Introduction to Computing', units: '3', grades: ['Hidden', 'Hidden', ''], remarks: '' }],
      },
    ])
    expect(hidden.terms[0].notes.at(-1)).toMatch(/^Pay ₱900\.00/)
    await aPayment(db, cashier.id, enrollment, 90_000)
    const unposted = (await slip(enrollment.id, user)).body.data
    expect(unposted.terms[0].rows[0]).toMatchObject({ grades: ['', '', ''], remarks: '' })
    await postSheets(db)
    const shown = (await slip(enrollment.id, user)).body.data
    expect(shown.terms[0].rows[0]).toMatchObject({ grades: ['2.00', 'INC', '1.75'], remarks: 'COMPLETED' })
    expect(shown.print).toMatchObject({ prints: 1 })
    expect((await slip(enrollment.id, user)).body.data.print).toMatchObject({ prints: 2, code: shown.print.code })
    const verify = async (print: { code: string }) => (await app.inject('GET', `/api/verify-document/${print.code}`)).body.data.status
    expect([await verify(hidden.print), await verify(shown.print)]).toEqual(['replaced', 'valid'])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'document.print', actor_id: user.id })
  })

  test('is only the own one', async () => {
    const { enrollment } = await graded()
    const other = await graded()
    expect((await slip(enrollment.id, other.user)).status).toBe(404)
    expect((await slip(enrollment.id, null)).status).toBe(401)
    expect((await slip(enrollment.id, 'cashier')).status).toBe(403)
    expect((await slip(enrollment.id, await app.createUser('student'))).status).toBe(404)
  })
})

describe('the print of all grades', () => {
  test('has every attempt and what was credited', async () => {
    const { student, code, dropped } = await graded()
    const credited = await aSubject(db, { course, code: 'HIST 101', title: 'Philippine History' })
    await sql`
      insert into credited_subjects (student_id, prospectus_id, source_school, source_code, source_grade)
      values (${student.student_id}, ${credited.id}, 'Bicol University', 'HIS 11', '1.50')`.execute(db)
    const unposted = (await full(student.student_id, 'administrator')).body.data
    expect(unposted.terms[1]).toMatchObject({
      rows: [
        { code, grades: ['', '', ''] },
        { code: dropped, grades: ['', 'DR', ''] },
      ],
    })
    expect(unposted.terms[1].notes).toEqual(['Units: 3'])
    await postSheets(db)
    const { data } = (await full(student.student_id, 'administrator')).body
    expect(data.terms).toMatchObject([
      {
        heading: 'Credited from Bicol University',
        columns: ['Grade'],
        rows: [{ code: 'HIST 101', grades: ['1.50'], remarks: 'CREDITED, HIS 11' }],
      },
      {
        rows: [
          { code, grades: ['2.00', 'INC', '1.75'], remarks: 'COMPLETED' },
          { code: dropped, grades: ['', 'DR', ''], remarks: 'DROPPED' },
        ],
        notes: ['Units: 3. Average: 1.75'],
      },
    ])
    expect((await app.inject('GET', `/api/verify-document/${data.print.code}`)).body.data).toMatchObject({
      kind: 'student_grades',
      status: 'valid',
    })
  })

  test('is for administrators', async () => {
    const { student } = await graded()
    expect((await full(student.student_id, 'registrar')).status).toBe(403)
    expect((await full(student.student_id, 'student')).status).toBe(403)
    expect((await full(student.student_id, null)).status).toBe(401)
    expect((await full(999_999, 'administrator')).status).toBe(404)
  })
})
