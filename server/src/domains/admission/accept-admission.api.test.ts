import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aPayment } from '../assessment/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '../enrollment/testing.ts'
import { aHold } from '../enrollment/testing-actions.ts'

const app = await testApp({ pool: 16 })
const { db, inject, createUser } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const accept = (id: number, as: Who = 'registrar') => inject('POST', `/api/enrollments/acceptAdmissions/${id}`, { as })
const reject = (id: number, body: unknown = {}, as: Who = 'registrar') =>
  inject('POST', `/api/enrollments/rejectAdmissions/${id}`, { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

describe('accept', () => {
  test('makes the account, tells the registrars and the applicant, leaves event and audit row', async () => {
    const registrar = await createUser('registrar')
    const one = await anApplicant(db, { course, first_name: 'Renz Carlo', last_name: 'Ocampo', email: 'renz@example.test' })
    const answer = await accept(one.id, registrar)
    const message = 'Admission request by Renz Carlo S. Ocampo has been accepted.'
    expect(answer.body).toEqual({ data: { id: one.id, status: 2 }, message })
    const { rows } = await sql`
      select e.status, u.email, u.first_login, r.key as role, s.current_course_id, a.decision, a.decided_by
      from enrollments e join students s on s.id = e.student_id join user_infos i on i.id = s.user_info_id join users u on u.id = i.user_id
      join user_roles ur on ur.user_id = u.id join roles r on r.id = ur.role_id join admissions a on a.id = e.admission_id
      where e.id = ${one.id}`.execute(db)
    const account = { email: 'renz@example.test', first_login: true, role: 'student', current_course_id: course.id }
    expect(rows).toEqual([{ status: 2, ...account, decision: 'accepted', decided_by: registrar.id }])
    const told = (await inject('GET', '/api/notifications', { as: registrar })).body.data[0].data
    expect(told).toEqual({ type: 'for_enrollment', message, url: '/admin/enrollments/for-enrollments' })

    const mails = (await app.mails()).filter((mail) => mail.to === 'renz@example.test')
    expect(mails).toHaveLength(1)
    const password = mails[0]?.text.match(/Temporary password: (\S+)/)?.[1] ?? ''
    const signedIn = await inject('POST', '/api/login', { body: { email: 'renz@example.test', password } })
    expect([signedIn.status, signedIn.body.data.user.first_login]).toEqual([200, '1'])
    expect(JSON.stringify(await app.audits())).not.toContain(password)
  })

  test('a double click and two registrars at once: one acceptance, one mail', async () => {
    const one = await anApplicant(db, { course, email: 'twice@example.test' })
    const second = await createUser('registrar')
    const answers = await Promise.all([accept(one.id), accept(one.id), accept(one.id, second), accept(one.id, second)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect(codes(answers.find((answer) => answer.status === 409)!)).toEqual(['enrollment.wrong_state'])
    expect((await app.mails()).filter((mail) => mail.to === 'twice@example.test')).toHaveLength(1)
  })

  test('accept and reject at once: one decision', async () => {
    const one = await anApplicant(db, { course })
    const answers = await Promise.all([accept(one.id), reject(one.id)])
    const { rows } = await sql<{ status: number; n: number }>`
      select status, (select count(*)::int from enrollment_events where enrollment_id = e.id) as n from enrollments e where id = ${one.id}`.execute(
      db,
    )
    // Rejecting after accepting is allowed while there are no subjects.
    expect(rows[0]?.status).toBe(0)
    expect(rows[0]?.n).toBe(answers.filter((answer) => answer.status === 200).length)
  })

  test('an email of another account, whatever its case, is not taken over', async () => {
    await anApplicant(db, { course })
    const owner = await createUser('cashier', { email: 'owner@school.test' })
    const one = await anApplicant(db, { course, email: 'Owner@School.test' })
    const answer = await accept(one.id)
    expect([answer.status, codes(answer)]).toEqual([422, ['admission.duplicate']])
    const { rows } = await sql`select 1 from user_infos where user_id = ${owner.id} and id = ${one.user_info_id}`.execute(db)
    expect(rows).toEqual([])
  })

  test('a course without an active curriculum cannot be enrolled in', async () => {
    const bare = await aCourse(db)
    await sql`update curricula set is_active = false where id = ${bare.curriculum_id}`.execute(db)
    expect(codes(await accept((await anApplicant(db, { course: bare })).id))).toEqual(['enrollment.no_curriculum'])
  })

  test('unknown, not signed in, wrong role, own application', async () => {
    expect((await accept(999_999)).status).toBe(404)
    expect((await inject('POST', '/api/enrollments/acceptAdmissions/abc', { as: 'registrar' })).status).toBe(422)
    const other = await anApplicant(db, { course, email: 'clerk@school.test' })
    expect((await inject('POST', `/api/enrollments/acceptAdmissions/${other.id}`)).status).toBe(401)
    expect((await accept(other.id, 'cashier')).status).toBe(403)
    const clerk = await createUser('registrar', { email: 'clerk@school.test' })
    expect((await accept(other.id, clerk)).status).toBe(403)
    expect((await reject(other.id, {}, clerk)).status).toBe(403)
  })
})

describe('reject', () => {
  test('with a reason, from pending; the applicant reads it', async () => {
    const one = await anApplicant(db, { course, first_name: 'Lyka', last_name: 'Fajardo', email: 'lyka@example.test' })
    const answer = await reject(one.id, { reason: 'Incomplete credentials' })
    expect(answer.body).toEqual({ data: { id: one.id, status: 0 }, message: 'Admission request by Lyka S. Fajardo has been rejected.' })
    expect((await app.mails()).at(-1)).toMatchObject({ to: 'lyka@example.test', text: expect.stringContaining('Incomplete credentials') })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'admission.reject', after: { reject_reason: 'Incomplete credentials' } })
    expect(codes(await reject(one.id))).toEqual(['enrollment.wrong_state'])
    expect(codes(await accept(one.id))).toEqual(['enrollment.wrong_state'])
  })

  test('from For Enrollment only without subjects', async () => {
    expect((await reject((await anEnrollment(db, { course })).id)).status).toBe(200)
    const loaded = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
    const answer = await reject(loaded.id)
    expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.wrong_state']])
    expect(codes(await reject((await anEnrollment(db, { course, status: 1, withdrawn: true })).id))).toEqual(['enrollment.withdrawn'])
  })

  test('not when somebody accepted it while the dialog was open', async () => {
    const one = await anApplicant(db, { course })
    expect((await accept(one.id)).status).toBe(200)
    const answer = await reject(one.id, { status: 1 })
    expect([answer.status, codes(answer)]).toEqual([409, ['stale']])
    expect((await reject(one.id, { status: 2 })).status).toBe(200)
  })

  test('never with money on it: rejected accounts are in no list', async () => {
    const cashier = await createUser('cashier')
    const paid = await anEnrollment(db, { course })
    const payment = await aPayment(db, cashier.id, paid, 300_000)
    const detail = () => inject('GET', `/api/enrollments/enrollAccount/${paid.id}`, { as: 'registrar' })
    expect((await detail()).body.data.can.reject_admission).toBe(false)
    const answer = await reject(paid.id)
    expect([answer.status, codes(answer)]).toEqual([409, ['enrollment.wrong_state']])
    expect((await inject('POST', `/api/payments/${payment}/void`, { as: 'administrator', body: { reason: 'Wrong account' } })).status).toBe(
      200,
    )
    expect((await detail()).body.data.can.reject_admission).toBe(true)
    expect((await reject(paid.id)).status).toBe(200)
  })

  test('lifts a hold that is open since before the course was shifted', async () => {
    const held = await anEnrollment(db, { course })
    await aHold(db, held)
    const query = { course_id: (await aCourse(db)).id, level: 1 }
    expect((await inject('DELETE', `/api/enrollments/shift-course/${held.id}`, { as: 'registrar', query })).status).toBe(200)
    expect((await reject(held.id)).status).toBe(200)
    const { rows } = await sql`select lift_reason from holds where enrollment_id = ${held.id}`.execute(db)
    expect(rows).toEqual([{ lift_reason: 'Rejected' }])
  })

  test('bad input, not signed in, wrong role', async () => {
    const one = await anApplicant(db, { course })
    expect((await reject(one.id, { reason: 'x'.repeat(501) })).body.errors).toHaveProperty('reason')
    expect((await inject('POST', `/api/enrollments/rejectAdmissions/${one.id}`, { body: {} })).status).toBe(401)
    expect((await reject(one.id, {}, 'student')).status).toBe(403)
  })
})

test('pages read from the end are those of the walk from the front, also of people of one name', async () => {
  const own = await aCourse(db)
  for (let n = 0; n < 7; n++) await anApplicant(db, { course: own, last_name: n % 2 ? 'Ocampo' : 'Salazar', birthdate: `2005-01-1${n}` })
  const ids = async (query: Record<string, string | number>) =>
    (await inject('GET', '/api/admissions', { as: 'registrar', query: { course_id: own.id, ...query } })).body.data.map(
      (row: { id: number }) => row.id,
    )
  for (const sort of ['name', '-name', 'submitted_at', '-submitted_at']) {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => ids({ sort, limit: 2, page })))
    expect([sort, pages.flat()]).toEqual([sort, await ids({ sort, limit: 100 })])
    expect(pages.flat()).toHaveLength(7)
  }
})

test('the list holds the undecided of the term, and the details show who may be the same person', async () => {
  const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
  const [b, a] = [
    await anApplicant(db, { course: strand, last_name: 'Bondoc', email: 'same@example.test' }),
    await anApplicant(db, { course: strand, last_name: 'Águilar', email: 'same@example.test' }),
  ]
  const decided = await anApplicant(db, { course: strand })
  await accept(decided.id)
  await anApplicant(db, { course: strand, school_year: '2025-2026' })
  const list = (query: Record<string, string>) =>
    inject('GET', '/api/admissions', { as: 'registrar', query: { category: 'high_school', ...query } })
  const all = await list({})
  expect(all.body.data.map((row: { enrollment_id: number }) => row.enrollment_id)).toEqual([b.id, a.id])
  expect(all.body.meta.total).toBe(2)
  expect(all.body.data[0].can).toEqual({ accept: true, reject: true, edit: true, delete: true })
  expect((await list({ sort: 'name' })).body.data.map((row: { last_name: string }) => row.last_name)).toEqual(['Águilar', 'Bondoc'])
  expect((await list({ search: `aguilar ${a.trans_no}` })).body.data).toHaveLength(1)
  expect((await list({ enrollee_type: 'old' })).body.meta.total).toBe(0)
  const detail = await inject('GET', `/api/admissions/${a.admission_id}`, { as: 'registrar' })
  expect(detail.body.data).toMatchObject({ trans_no: a.trans_no, category: 'high_school' })
  expect(detail.body.data.duplicates.map((one: { full_name: string }) => one.full_name)).toContain('BONDOC, Juan Santos')
})
