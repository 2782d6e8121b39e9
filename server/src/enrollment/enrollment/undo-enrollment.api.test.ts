import type { RoleKey } from '@talaan/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { aTermFee } from '#testing/billing/assessment.ts'
import { aHold, alsoStudent, codes, rowsOf, stateHash } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 8 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  await aTermFee(db)
  course = await aCourse(db)
})

const accept = (id: number, body: object = {}) => inject('POST', `/api/enrollments/acceptEnrollments/${id}`, { as: 'registrar', body })
const undo = (id: number, { reason = 'Wrong student', as = 'registrar' }: { reason?: string; as?: TestUser | RoleKey } = {}) =>
  inject('POST', `/api/enrollments/${id}/undo`, { as, body: { reason } })
const createAccepted = async (more: Parameters<typeof anEnrollment>[1] = {}) => {
  const offer = await anOffer(db, { course })
  const enrollment = await anEnrollment(db, { course, loads: [offer], ...more })
  expect((await accept(enrollment.id)).status).toBe(200)
  return { ...enrollment, offer }
}
const readRoster = async (offerId: number) =>
  rowsOf(db, sql<{ seats_taken: number; seats_held: number }>`select seats_taken, seats_held from subject_offers where id = ${offerId}`)

describe('undoing an enrollment', () => {
  test('puts it back to For Enrollment with subjects, seats, bill and numbers, tells the student, and leaves event and audit row', async () => {
    const enrollment = await createAccepted()
    const seats = await readRoster(enrollment.offer.id)
    const { registration_no, net_centavos } = (
      await rowsOf(
        db,
        sql<{ registration_no: string; net_centavos: number }>`
        select e.registration_no, a.net_centavos from enrollments e join assessments a on a.enrollment_id = e.id and a.is_current
        where e.id = ${enrollment.id}`,
      )
    )[0]!
    const answer = await undo(enrollment.id)
    expect([answer.status, answer.body.message]).toEqual([200, 'Enrollment Successfully Undone.'])
    expect(answer.body.data).toMatchObject({ status: 2, enrolled_at: null, registration_no, assessment: { net_centavos } })
    expect(answer.body.data.can).toMatchObject({ accept_enrollment: true, undo_enrollment: false })
    expect(await readRoster(enrollment.offer.id)).toEqual(seats)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.undo', after: { status: 2, reason: 'Wrong student' } })
    expect((await app.mails()).at(-1)?.text).toContain('Reason: Wrong student')
    const history = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(history[0]).toMatchObject({ title: 'Enrollment undone', reason: 'Wrong student' })
    const again = await accept(enrollment.id)
    expect(again.body.data).toMatchObject({ status: 4, registration_no })
  })

  test('gives the student the course, the level and the leave back that the acceptance replaced', async () => {
    const student = await aStudent(db)
    await sql`
      update students set status = 'loa', status_reason = 'Illness', level = 1, current_course_id = ${course.id}, leave_from_sy = '2025-2026',
        leave_from_semester = 1, leave_until_sy = '2025-2026', leave_until_semester = 2 where id = ${student.student_id}`.execute(db)
    const readStudent = () =>
      rowsOf(
        db,
        sql`select status, status_reason, level, leave_from_sy, leave_until_semester from students where id = ${student.student_id}`,
      )
    const before = await readStudent()
    const enrollment = await anEnrollment(db, { course, student, level: 2, loads: [await anOffer(db, { course })] })
    expect((await accept(enrollment.id)).status).toBe(200)
    expect(await readStudent()).toMatchObject([{ status: 'active', level: 2, leave_from_sy: null }])
    expect((await undo(enrollment.id)).status).toBe(200)
    expect(await readStudent()).toEqual(before)
  })

  test('opens the hold again that the acceptance overrode', async () => {
    const enrollment = await anEnrollment(db, { course, status: 3, loads: [await anOffer(db, { course })] })
    await aHold(db, enrollment, { kind: 'manual', reason: 'No Form 137' })
    expect((await accept(enrollment.id, { override_reason: 'Affidavit' })).body.data.open_holds).toEqual([])
    const { status, open_holds } = (await undo(enrollment.id)).body.data
    expect([status, open_holds]).toEqual([3, [expect.objectContaining({ kind: 'manual', reason: 'No Form 137' })]])
  })

  test('is refused once something is paid or graded, and changes nothing then', async () => {
    const enrollment = await createAccepted({ net_centavos: 50_000 })
    const payment = { enrollment_id: enrollment.id, or_number: 'UNDO-1', amount: '100', tender: 'cash' }
    const paid = await inject('POST', '/api/payments', { as: 'cashier', body: payment })
    expect(paid.status).toBe(200)
    const graded = await createAccepted()
    await sql`update loads set midterm_grade = '1.50' where enrollment_id = ${graded.id}`.execute(db)
    const before = await stateHash(db)
    const answer = await undo(enrollment.id)
    expect([answer.status, codes(answer), answer.body.message]).toEqual([
      422,
      ['enrollment.paid'],
      '₱100.00 was paid for this enrollment, so it cannot be undone.',
    ])
    expect(codes(await undo(graded.id))).toEqual(['enrollment.grades_submitted'])
    expect(await stateHash(db)).toBe(before)
  })

  test('is possible in a class whose earlier grades were handed in without the student', async () => {
    const offer = await anOffer(db, { course })
    const enrollment = await createAccepted({ loads: [offer] })
    await sql`insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${offer.id}, 'midterm', 'submitted', now())`.execute(
      db,
    )
    expect((await undo(enrollment.id)).status).toBe(200)
  })

  test('is refused in another status, without a reason, without the permission and on the own enrollment', async () => {
    const waiting = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    expect(codes(await undo(waiting.id))).toEqual(['enrollment.status_not_allowed'])
    const enrollment = await createAccepted()
    expect((await undo(enrollment.id, { reason: ' ' })).body.errors).toHaveProperty('reason')
    expect((await undo(enrollment.id, { as: 'cashier' })).status).toBe(403)
    expect((await inject('POST', `/api/enrollments/${enrollment.id}/undo`, { body: { reason: 'x' } })).status).toBe(401)
    expect((await undo(999_999)).status).toBe(404)
    const own = await alsoStudent(app, 'registrar', enrollment.user_id)
    expect((await undo(enrollment.id, { as: own })).status).toBe(403)
  })

  test('happens once when two people undo it, and never beside a payment', async () => {
    const enrollment = await createAccepted()
    const answers = await Promise.all([undo(enrollment.id), undo(enrollment.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const other = await createAccepted({ net_centavos: 50_000 })
    const body = { enrollment_id: other.id, or_number: 'UNDO-2', amount: '50', tender: 'cash' }
    const [undone, paid] = await Promise.all([undo(other.id), inject('POST', '/api/payments', { as: 'cashier', body })])
    expect(paid.status).toBe(200)
    const { status } = (await inject('GET', `/api/enrollments/enrollAccount/${other.id}`, { as: 'registrar' })).body.data
    expect(status).toBe(undone.status === 200 ? 2 : 4)
  })
})
