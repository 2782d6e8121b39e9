import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Subject } from '#testing/enrollment/enrollment.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course
let firstSubject: Subject
let secondSubject: Subject

beforeEach(async () => {
  await aTerm(db)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  course = await aCourse(db)
  firstSubject = await aSubject(db, { course, units: 3 })
  secondSubject = await aSubject(db, { course, level: 2, units: 3, needs: [firstSubject] })
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const requestPath = (studentId: number) => `/api/students/${studentId}/enrollment-request`
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const requestForStudent = (studentId: number, body: object = {}, as: Caller = 'registrar') =>
  inject('POST', requestPath(studentId), { as, body })
const readRequest = async (studentId: number, query: Record<string, string> = {}) =>
  (await inject('GET', requestPath(studentId), { as: 'registrar', query })).body.data

/** A student who passed the first year in `school_year`. */
async function oldStudent(school_year = '2025-2026') {
  const loads = [await anOffer(db, { subject: firstSubject, school_year, semester: 2 })]
  const oldEnrollment = await anEnrollment(db, { course, status: 4, loads, school_year, semester: 2, level: 1 })
  await sql`update loads set grade = '1.50' where id = ${oldEnrollment.loads[0]!.id}`.execute(db)
  await setCourseAndLevel(oldEnrollment.student_id, 1)
  return oldEnrollment
}
const setCourseAndLevel = (studentId: number, level: number | null) =>
  sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = ${level} where id = ${studentId}`.execute(
    db,
  )
const enrollmentsOf = async (studentId: number) =>
  (
    await sql<Record<string, unknown>>`
    select status, level, enrollee_type, array(select subject_offer_id from proposed_subjects p where p.enrollment_id = e.id order by 1) as proposed
    from enrollments e where student_id = ${studentId} and school_year = '2026-2027' order by id`.execute(db)
  ).rows

describe('authorization and validation', () => {
  test('requests for a student at the counter, who is notified and may still change the request', async () => {
    const offer = await anOffer(db, { subject: secondSubject })
    const oldEnrollment = await oldStudent()
    const registrar = await app.createUser('registrar')
    expect(await readRequest(oldEnrollment.student_id)).toMatchObject({
      reasons: [],
      level: 2,
      enrollee_type: 'old',
      chosen: { offer_ids: [offer.id], units: 3 },
    })
    const answer = await requestForStudent(oldEnrollment.student_id, {}, registrar)
    expect(answer.body).toMatchObject({
      data: { status: 1 },
      message: expect.stringMatching(/^Enrollment of .+ for the first semester of 2026–2027 requested\.$/),
    })
    expect(await enrollmentsOf(oldEnrollment.student_id)).toEqual([{ status: 1, level: 2, enrollee_type: 'old', proposed: [offer.id] }])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.request',
      actor_id: registrar.id,
      entity_id: String(answer.body.data.id),
      after: { student_id: oldEnrollment.student_id, subjects: [offer.id] },
    })
    const { rows } = await sql<{
      user_id: number
    }>`select user_id from notifications where data->>'type' = 'request' order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ user_id: oldEnrollment.user_id }])
    const student = await app.createUser('student')
    await sql`update sessions set user_id = ${oldEnrollment.user_id} where user_id = ${student.id}`.execute(db)
    const ownAnswer = await inject('GET', '/api/student/enrollment-request', { as: student })
    expect(ownAnswer.body.data).toMatchObject({ may_change: true, chosen: { offer_ids: [offer.id] } })
    const acceptAnswer = await inject('POST', `/api/enrollments/acceptAdmissions/${answer.body.data.id}`, { as: registrar, body: {} })
    expect(acceptAnswer.status).toBe(200)
  })

  test('rejects bad input', async () => {
    const { student_id } = await oldStudent()
    const errorFields = async (body: object) => Object.keys((await requestForStudent(student_id, body)).body.errors ?? {})
    expect(await errorFields({ level: 99 })).toEqual(['level'])
    expect(await errorFields({ level: 7 })).toEqual(['level'])
    expect(await errorFields({ enrollee_type: 'guest' })).toEqual(['enrollee_type'])
    expect(await errorFields({ subjects: [(await anOffer(db)).id] })).toEqual(['subjects'])
    expect((await requestForStudent(999_999_999)).status).toBe(404)
    expect(await enrollmentsOf(student_id)).toEqual([])
  })

  test('rejects callers without permission', async () => {
    const { student_id } = await oldStudent()
    for (const method of ['GET', 'POST'] as const) {
      expect((await inject(method, requestPath(student_id), method === 'POST' ? { body: {} } : {})).status).toBe(401)
      for (const as of ['cashier', 'student', 'guard'] as const) {
        expect((await inject(method, requestPath(student_id), method === 'POST' ? { as, body: {} } : { as })).status).toBe(403)
      }
    }
    expect(await enrollmentsOf(student_id)).toEqual([])
  })

  test('rejects a registrar who requests for their own record', async () => {
    const oldEnrollment = await oldStudent()
    const registrar = await app.createUser('registrar')
    await sql`update user_infos set user_id = null where user_id = ${registrar.id}`.execute(db)
    await sql`update user_infos set user_id = ${registrar.id} where id = (select user_info_id from students where id = ${oldEnrollment.student_id})`.execute(
      db,
    )
    expect((await requestForStudent(oldEnrollment.student_id, {}, registrar)).status).toBe(403)
    expect(await enrollmentsOf(oldEnrollment.student_id)).toEqual([])
    expect((await requestForStudent(oldEnrollment.student_id)).status).toBe(200)
  })
})

test('accepts one of simultaneous requests by the office and the student', async () => {
  const oldEnrollment = await oldStudent()
  await anOffer(db, { subject: secondSubject })
  const student = await app.createUser('student')
  await sql`update sessions set user_id = ${oldEnrollment.user_id} where user_id = ${student.id}`.execute(db)
  const ownAnswer = inject('POST', '/api/student/enrollment-request', { as: student, body: {} })
  const answers = await Promise.all([requestForStudent(oldEnrollment.student_id), ownAnswer, requestForStudent(oldEnrollment.student_id)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  const refusal = answers.find((answer) => answer.status === 409)!
  expect(reasonCodes(refusal)).toEqual(['enrollment.exists'])
  expect(await enrollmentsOf(oldEnrollment.student_id)).toHaveLength(1)
})

describe('eligibility', () => {
  test('warns the office about the enrollment period without refusing the request', async () => {
    const oldEnrollment = await oldStudent('2022-2023')
    await changeSettings(db, { returnee: '0' })
    expect(await readRequest(oldEnrollment.student_id)).toMatchObject({
      reasons: [],
      enrollee_type: 'returnee',
      warnings: [{ message: 'Enrollment for the first semester of 2026–2027 is not open to returnees.' }],
    })
    await changeSettings(db, { enrollment_status: 'CLOSE' })
    expect((await readRequest(oldEnrollment.student_id)).warnings).toMatchObject([{ code: 'admission.period_closed' }])
    expect((await requestForStudent(oldEnrollment.student_id)).status).toBe(200)
  })

  test('starts a student without enrollments at the level on record; the office may choose level and type', async () => {
    const { student_id } = await aStudent(db)
    await sql`update students set current_course_id = null, current_curriculum_id = null where id = ${student_id}`.execute(db)
    expect(reasonCodes(await requestForStudent(student_id))).toEqual(['enrollment.no_record'])
    await setCourseAndLevel(student_id, 2)
    await sql`update students set entry_type = 'transferee' where id = ${student_id}`.execute(db)
    expect(await readRequest(student_id)).toMatchObject({ level: 2, enrollee_type: 'transferee', levels: [1, 2, 3, 4] })
    const offer = await anOffer(db, { subject: firstSubject })
    expect(await readRequest(student_id, { level: '1', enrollee_type: 'new' })).toMatchObject({
      level: 1,
      enrollee_type: 'new',
      chosen: { offer_ids: [offer.id] },
    })
    expect((await requestForStudent(student_id, { level: 1, enrollee_type: 'new' })).status).toBe(200)
    expect(await enrollmentsOf(student_id)).toEqual([{ status: 1, level: 1, enrollee_type: 'new', proposed: [offer.id] }])
    expect(reasonCodes(await requestForStudent(student_id))).toEqual(['enrollment.exists'])
  })

  test('rejects graduates and students of an inactive course', async () => {
    const { student_id } = await oldStudent()
    await sql`update students set status = 'graduated' where id = ${student_id}`.execute(db)
    expect((await requestForStudent(student_id)).body.reasons).toMatchObject([
      { message: 'The record shows that the student has graduated.' },
    ])
    await sql`update students set status = 'active' where id = ${student_id}`.execute(db)
    await sql`update courses set is_active = false where id = ${course.id}`.execute(db)
    expect(reasonCodes(await requestForStudent(student_id))).toEqual(['enrollment.no_curriculum'])
  })
})

test('shows the office a grade that is hidden from the student', async () => {
  const offer = await anOffer(db, { subject: secondSubject })
  const loads = [await anOffer(db, { subject: firstSubject, school_year: '2025-2026' })]
  const oldEnrollment = await anEnrollment(db, { course, status: 4, loads, school_year: '2025-2026', level: 1, net_centavos: 100_000 })
  await sql`update loads set grade = 'INC' where id = ${oldEnrollment.loads[0]!.id}`.execute(db)
  await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')
    on conflict (type) do update set value = 100, scope = 'Percentage'`.execute(db)
  await setCourseAndLevel(oldEnrollment.student_id, 1)
  const prerequisiteMessage = (standingText: string) => `${secondSubject.code} needs ${firstSubject.code}, ${standingText}.`
  const subjectMessages = (data: { subjects: { reasons: { message: string }[]; conditions: { message: string }[] }[] }) =>
    data.subjects.flatMap((subject) => [...subject.reasons, ...subject.conditions].map(({ message }) => message))
  const counterRequest = await readRequest(oldEnrollment.student_id, { level: '2' })
  expect(subjectMessages(counterRequest)).toContain(prerequisiteMessage('which is INC'))
  expect(counterRequest.chosen.offer_ids).not.toContain(offer.id)
  expect(reasonCodes(await requestForStudent(oldEnrollment.student_id, { level: 2, subjects: [offer.id], reason: 'An INC' }))).toEqual([
    'subject.prerequisite',
  ])
  const student = await app.createUser('student')
  await sql`update sessions set user_id = ${oldEnrollment.user_id} where user_id = ${student.id}`.execute(db)
  const ownAnswer = (await inject('GET', '/api/student/enrollment-request', { as: student })).body.data
  expect(subjectMessages(ownAnswer).filter((text) => text.includes('INC'))).toEqual([])
})

describe('after the last level', () => {
  test('requests Grade 11 in the strand that the registrar chooses for a student who completed Grade 10', async () => {
    const juniorHigh = await aCourse(db, { level_type: 'high_school', years: 4 })
    const strand = await aCourse(db, { level_type: 'high_school', years: 2 })
    const [gradeTen, gradeEleven] = [
      await aSubject(db, { course: juniorHigh, level: 10 }),
      await aSubject(db, { course: strand, level: 11 }),
    ]
    const offer = await anOffer(db, { subject: gradeEleven })
    const loads = [await anOffer(db, { subject: gradeTen, school_year: '2025-2026' })]
    const { id, student_id, user_id } = await anEnrollment(db, {
      course: juniorHigh,
      status: 4,
      level: 10,
      loads,
      school_year: '2025-2026',
    })
    await sql`update loads set grade = '85' where enrollment_id = ${id}`.execute(db)
    await sql`update students set current_course_id = ${juniorHigh.id}, current_curriculum_id = ${juniorHigh.curriculum_id}, level = 10 where id = ${student_id}`.execute(
      db,
    )
    const unchosen = await readRequest(student_id)
    expect(unchosen).toMatchObject({ course: null, reasons: [{ code: 'student.strand_needed' }] })
    expect(unchosen.strands.map((course: { id: number }) => course.id)).toContain(strand.id)
    expect(reasonCodes(await requestForStudent(student_id))).toEqual(['student.strand_needed'])
    expect((await requestForStudent(student_id, { course_id: course.id })).body.errors).toHaveProperty('course_id')
    expect(await readRequest(student_id, { course_id: String(strand.id) })).toMatchObject({
      course: { id: strand.id, code: strand.code },
      level: 11,
      enrollee_type: 'old',
      chosen: { offer_ids: [offer.id] },
    })
    const student = await app.createUser('student')
    await sql`update sessions set user_id = ${user_id} where user_id = ${student.id}`.execute(db)
    const ownAnswer = await inject('POST', '/api/student/enrollment-request', { as: student, body: {} })
    expect([ownAnswer.status, reasonCodes(ownAnswer)]).toEqual([422, ['student.strand_needed']])
    expect((await requestForStudent(student_id, { course_id: strand.id })).status).toBe(200)
    expect(await enrollmentsOf(student_id)).toMatchObject([{ level: 11, enrollee_type: 'old', proposed: [offer.id] }])
  })

  test('warns the office and refuses the student when every subject of the course is taken', async () => {
    const oldEnrollment = await oldStudent()
    await sql`update courses set years = 1 where id = ${course.id}`.execute(db)
    await sql`delete from prospectus_prerequisites where prospectus_id = ${secondSubject.id}`.execute(db)
    await sql`update prospectuses set is_active = false where id = ${secondSubject.id}`.execute(db)
    expect(await readRequest(oldEnrollment.student_id)).toMatchObject({ reasons: [], warnings: [{ code: 'student.completed' }] })
    const student = await app.createUser('student')
    await sql`update sessions set user_id = ${oldEnrollment.user_id} where user_id = ${student.id}`.execute(db)
    const own = (await inject('GET', '/api/student/enrollment-request', { as: student })).body.data
    expect([own.course, own.reasons[0].code]).toEqual([null, 'student.completed'])
  })
})
