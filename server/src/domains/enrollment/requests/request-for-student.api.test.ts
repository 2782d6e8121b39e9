import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { changeSettings } from '../../../platform/testing-settings.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course, type Subject } from '../testing.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course
let first: Subject
let second: Subject

beforeEach(async () => {
  await aTerm(db)
  app.clock.now = new Date('2026-06-01T02:00:00Z')
  course = await aCourse(db)
  first = await aSubject(db, { course, units: 3 })
  second = await aSubject(db, { course, level: 2, units: 3, needs: [first] })
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const path = (student: number) => `/api/students/${student}/enrollment-request`
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const file = (student: number, body: object = {}, as: Who = 'registrar') => inject('POST', path(student), { as, body })
const read = async (student: number, query: Record<string, string> = {}) =>
  (await inject('GET', path(student), { as: 'registrar', query })).body.data

/** Somebody who passed the first year in `school_year`. */
async function oldStudent(school_year = '2025-2026') {
  const loads = [await anOffer(db, { subject: first, school_year })]
  const old = await anEnrollment(db, { course, status: 4, loads, school_year, level: 1 })
  await sql`update loads set grade = '1.50' where id = ${old.loads[0]!.id}`.execute(db)
  await place(old.student_id, 1)
  return old
}
const place = (student: number, level: number | null) =>
  sql`update students set current_course_id = ${course.id}, current_curriculum_id = ${course.curriculum_id}, level = ${level} where id = ${student}`.execute(
    db,
  )
const enrollmentsOf = async (student: number) =>
  (
    await sql<Record<string, unknown>>`
    select status, level, enrollee_type, array(select subject_offer_id from proposed_subjects p where p.enrollment_id = e.id order by 1) as proposed
    from enrollments e where student_id = ${student} and school_year = '2026-2027' order by id`.execute(db)
  ).rows

describe('the five proofs', () => {
  test('the office asks for a student at the counter, the student hears of it and may still change it', async () => {
    const offer = await anOffer(db, { subject: second })
    const old = await oldStudent()
    const registrar = await app.createUser('registrar')
    expect(await read(old.student_id)).toMatchObject({
      reasons: [],
      level: 2,
      enrollee_type: 'old',
      chosen: { offer_ids: [offer.id], units: 3 },
    })
    const answer = await file(old.student_id, {}, registrar)
    expect(answer.body).toMatchObject({
      data: { status: 1 },
      message: expect.stringMatching(/^Enrollment of .+ for the first semester of 2026–2027 requested\.$/),
    })
    expect(await enrollmentsOf(old.student_id)).toEqual([{ status: 1, level: 2, enrollee_type: 'old', proposed: [offer.id] }])
    expect((await app.audits()).at(-1)).toMatchObject({
      action: 'enrollment.request',
      actor_id: registrar.id,
      entity_id: String(answer.body.data.id),
      after: { student_id: old.student_id, subjects: [offer.id] },
    })
    const { rows } = await sql<{
      user_id: number
    }>`select user_id from notifications where data->>'type' = 'request' order by id desc limit 1`.execute(db)
    expect(rows).toEqual([{ user_id: old.user_id }])
    const student = await app.createUser('student')
    await sql`update sessions set user_id = ${old.user_id} where user_id = ${student.id}`.execute(db)
    const own = await inject('GET', '/api/student/enrollment-request', { as: student })
    expect(own.body.data).toMatchObject({ may_change: true, chosen: { offer_ids: [offer.id] } })
    const accepted = await inject('POST', `/api/enrollments/acceptAdmissions/${answer.body.data.id}`, { as: registrar, body: {} })
    expect(accepted.status).toBe(200)
  })

  test('bad input', async () => {
    const { student_id } = await oldStudent()
    const fields = async (body: object) => Object.keys((await file(student_id, body)).body.errors ?? {})
    expect(await fields({ level: 99 })).toEqual(['level'])
    expect(await fields({ level: 7 })).toEqual(['level'])
    expect(await fields({ enrollee_type: 'guest' })).toEqual(['enrollee_type'])
    expect(await fields({ subjects: [(await anOffer(db)).id] })).toEqual(['subjects'])
    expect((await file(999_999_999)).status).toBe(404)
    expect(await enrollmentsOf(student_id)).toEqual([])
  })

  test('not signed in, wrong role', async () => {
    const { student_id } = await oldStudent()
    for (const method of ['GET', 'POST'] as const) {
      expect((await inject(method, path(student_id), method === 'POST' ? { body: {} } : {})).status).toBe(401)
      for (const as of ['cashier', 'student', 'guard'] as const) {
        expect((await inject(method, path(student_id), method === 'POST' ? { as, body: {} } : { as })).status).toBe(403)
      }
    }
    expect(await enrollmentsOf(student_id)).toEqual([])
  })

  test('a registrar who studies here leaves it to a colleague', async () => {
    const old = await oldStudent()
    const registrar = await app.createUser('registrar')
    await sql`update user_infos set user_id = null where user_id = ${registrar.id}`.execute(db)
    await sql`update user_infos set user_id = ${registrar.id} where id = (select user_info_id from students where id = ${old.student_id})`.execute(
      db,
    )
    expect((await file(old.student_id, {}, registrar)).status).toBe(403)
    expect(await enrollmentsOf(old.student_id)).toEqual([])
    expect((await file(old.student_id)).status).toBe(200)
  })
})

test('the counter and the student at the same moment: one request', async () => {
  const old = await oldStudent()
  await anOffer(db, { subject: second })
  const student = await app.createUser('student')
  await sql`update sessions set user_id = ${old.user_id} where user_id = ${student.id}`.execute(db)
  const own = inject('POST', '/api/student/enrollment-request', { as: student, body: {} })
  const answers = await Promise.all([file(old.student_id), own, file(old.student_id)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  const late = answers.find((answer) => answer.status === 409)!
  expect(codes(late)).toEqual(['enrollment.exists'])
  expect(await enrollmentsOf(old.student_id)).toHaveLength(1)
})

describe('who can be asked for', () => {
  test('the office passes the days of enrollment, and is told of them', async () => {
    const old = await oldStudent('2022-2023')
    await changeSettings(db, { returnee: '0' })
    expect(await read(old.student_id)).toMatchObject({
      reasons: [],
      enrollee_type: 'returnee',
      warnings: [{ message: 'Enrollment for the first semester of 2026–2027 is not open to returnees.' }],
    })
    await changeSettings(db, { enrollment_status: 'CLOSE' })
    expect((await read(old.student_id)).warnings).toMatchObject([{ code: 'admission.period_closed' }])
    expect((await file(old.student_id)).status).toBe(200)
  })

  test('one who was never enrolled begins at the level on record; the office decides on level and type', async () => {
    const { student_id } = await aStudent(db)
    await sql`update students set current_course_id = null, current_curriculum_id = null where id = ${student_id}`.execute(db)
    expect(codes(await file(student_id))).toEqual(['enrollment.no_record'])
    await place(student_id, 2)
    await sql`update students set entry_type = 'transferee' where id = ${student_id}`.execute(db)
    expect(await read(student_id)).toMatchObject({ level: 2, enrollee_type: 'transferee', levels: [1, 2, 3, 4] })
    const offer = await anOffer(db, { subject: first })
    expect(await read(student_id, { level: '1', enrollee_type: 'new' })).toMatchObject({
      level: 1,
      enrollee_type: 'new',
      chosen: { offer_ids: [offer.id] },
    })
    expect((await file(student_id, { level: 1, enrollee_type: 'new' })).status).toBe(200)
    expect(await enrollmentsOf(student_id)).toEqual([{ status: 1, level: 1, enrollee_type: 'new', proposed: [offer.id] }])
    expect(codes(await file(student_id))).toEqual(['enrollment.exists'])
  })

  test('nobody who graduated, and none whose course ended', async () => {
    const { student_id } = await oldStudent()
    await sql`update students set status = 'graduated' where id = ${student_id}`.execute(db)
    expect((await file(student_id)).body.reasons).toMatchObject([{ message: 'On record, the student has graduated.' }])
    await sql`update students set status = 'active' where id = ${student_id}`.execute(db)
    await sql`update courses set is_active = false where id = ${course.id}`.execute(db)
    expect(codes(await file(student_id))).toEqual(['enrollment.no_curriculum'])
  })
})

test('the office is told of a grade that the student is not shown yet', async () => {
  const offer = await anOffer(db, { subject: second })
  const loads = [await anOffer(db, { subject: first, school_year: '2025-2026' })]
  const old = await anEnrollment(db, { course, status: 4, loads, school_year: '2025-2026', level: 1, net_centavos: 100_000 })
  await sql`update loads set grade = 'INC' where id = ${old.loads[0]!.id}`.execute(db)
  await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')
    on conflict (type) do update set value = 100, scope = 'Percentage'`.execute(db)
  await place(old.student_id, 1)
  const needs = (why: string) => `${second.code} needs ${first.code}, ${why}.`
  const told = (data: { subjects: { reasons: { message: string }[]; conditions: { message: string }[] }[] }) =>
    data.subjects.flatMap((one) => [...one.reasons, ...one.conditions].map(({ message }) => message))
  const atCounter = await read(old.student_id, { level: '2' })
  expect(told(atCounter)).toContain(needs('which is INC'))
  expect(atCounter.chosen.offer_ids).not.toContain(offer.id)
  expect(codes(await file(old.student_id, { level: 2, subjects: [offer.id] }))).toEqual(['subject.prerequisite'])
  const student = await app.createUser('student')
  await sql`update sessions set user_id = ${old.user_id} where user_id = ${student.id}`.execute(db)
  const own = (await inject('GET', '/api/student/enrollment-request', { as: student })).body.data
  expect(told(own).filter((text) => text.includes('INC'))).toEqual([])
})
