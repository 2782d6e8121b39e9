import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { alsoStudent, codes, rowsOf } from '#testing/enrollment/actions.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course
let otherCourse: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  otherCourse = await aCourse(db, { years: 2 })
})

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const editEnrollment = (id: number, body: unknown, as: Caller = 'registrar') =>
  inject('POST', `/api/enrollments/updateEnrollments/${id}`, { as, body })
const enrollWithSubject = async () => anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 100_000 })

describe('authorization and validation', () => {
  test('changes course, level and type with the application, and writes event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const enrollment = await anApplicant(db, { course })
    const answer = await editEnrollment(enrollment.id, { course_id: otherCourse.id, level: 2, enrollee_type: 'transferee' }, registrar)
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { status: 1, course: { id: otherCourse.id }, level: 2, enrollee_type: 'transferee' },
    })
    expect(
      await rowsOf(db, sql<object>`select course_id, level, enrollee_type from admissions where id = ${enrollment.admission_id}`),
    ).toEqual([{ course_id: otherCourse.id, level: 2, enrollee_type: 'transferee' }])
    expect(await rowsOf(db, sql<object>`select curriculum_id from enrollments where id = ${enrollment.id}`)).toEqual([
      { curriculum_id: otherCourse.curriculum_id },
    ])
    const [event] = (await inject('GET', `/api/enrollments/${enrollment.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Enrollment corrected', by: registrar.name })
    expect(event.details[0]).toBe(`Course: ${course.code} → ${otherCourse.code}`)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.edit', actor_id: registrar.id, after: { level: 2 } })
  })

  test('rejects unknown enrollments, bad input, callers without permission and the own enrollment', async () => {
    const enrollment = await anEnrollment(db, { course })
    expect((await editEnrollment(999_999, {})).status).toBe(404)
    expect((await editEnrollment(enrollment.id, { status: 4 })).status).toBe(422)
    expect((await editEnrollment(enrollment.id, { level: 5 })).status).toBe(422)
    expect((await editEnrollment(enrollment.id, { course_id: otherCourse.id, level: 4 })).body.errors).toHaveProperty('level')
    expect((await editEnrollment(enrollment.id, { curriculum_id: otherCourse.curriculum_id })).body.errors).toHaveProperty('curriculum_id')
    expect((await inject('POST', `/api/enrollments/updateEnrollments/${enrollment.id}`, { body: {} })).status).toBe(401)
    expect((await editEnrollment(enrollment.id, {}, 'cashier')).status).toBe(403)
    expect((await editEnrollment(enrollment.id, { level: 2 }, await alsoStudent(app, 'registrar', enrollment.user_id))).status).toBe(403)
  })
})

test('ends the waitlist entries when the term changes', async () => {
  const fullOffer = await anOffer(db, { course, max_person: 1 })
  await anEnrollment(db, { course, loads: [fullOffer] })
  const enrollment = await anEnrollment(db, { course })
  const joinAnswer = await inject('POST', `/api/enrollments/${enrollment.id}/waitlist`, {
    as: 'registrar',
    body: { subject_offer_id: fullOffer.id },
  })
  expect(joinAnswer.status).toBe(200)
  expect((await editEnrollment(enrollment.id, { level: 2 })).status).toBe(200)
  const readEntryStatuses = () => rowsOf(db, sql<object>`select status from waitlist_entries where enrollment_id = ${enrollment.id}`)
  expect(await readEntryStatuses()).toEqual([{ status: 'waiting' }])
  expect((await editEnrollment(enrollment.id, { semester: 2 })).status).toBe(200)
  expect(await readEntryStatuses()).toEqual([{ status: 'left' }])
})

test('assesses the fees again when there are subjects, and writes nothing without a change', async () => {
  const enrollment = await enrollWithSubject()
  const auditsBefore = await app.audits()
  await editEnrollment(enrollment.id, { level: 1, course_id: course.id })
  expect(await app.audits()).toHaveLength(auditsBefore.length)
  await editEnrollment(enrollment.id, { level: 2 })
  expect(
    await rowsOf(db, sql<object>`select version, reason from assessments where enrollment_id = ${enrollment.id} and is_current`),
  ).toEqual([{ version: 2, reason: 'Enrollment changed' }])
})

test('rejects another term with subjects or with another enrollment in it', async () => {
  const [enrollment, emptyEnrollment] = [await enrollWithSubject(), await anEnrollment(db, { course })]
  expect((await editEnrollment(enrollment.id, { semester: 2 })).body.errors).toHaveProperty('semester')
  expect((await editEnrollment(emptyEnrollment.id, { school_year: '2027-2028', semester: 2 })).body.data).toMatchObject({
    school_year: '2027-2028',
    semester: 2,
  })
  await anEnrollment(db, { course, student: emptyEnrollment, semester: 3 })
  const answer = await editEnrollment(emptyEnrollment.id, { school_year: '2026-2027', semester: 3 })
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.exists']])
})

test('rejects a course of the other school level with subjects, and a course without a curriculum', async () => {
  const highSchoolStrand = await aCourse(db, { level_type: 'high_school', years: 2 })
  const enrollment = await enrollWithSubject()
  expect((await editEnrollment(enrollment.id, { course_id: highSchoolStrand.id, level: 11 })).body.errors).toHaveProperty('course_id')
  const courseWithoutCurriculum = await aCourse(db)
  await sql`update curricula set is_active = false where course_id = ${courseWithoutCurriculum.id}`.execute(db)
  expect(codes(await editEnrollment(enrollment.id, { course_id: courseWithoutCurriculum.id }))).toEqual(['enrollment.no_curriculum'])
})

test('moves between For Enrollment and On Hold with a reason and the permission to hold', async () => {
  const enrollment = await enrollWithSubject()
  expect((await editEnrollment(enrollment.id, { status: 3 })).body.errors).toHaveProperty('reason')
  expect((await editEnrollment(enrollment.id, { status: 3, reason: 'Missing papers' })).body.data).toMatchObject({
    status: 3,
    open_holds: [{ kind: 'manual', reason: 'Missing papers' }],
  })
  expect((await editEnrollment(enrollment.id, { status: 2, reason: 'Papers are here' })).body.data).toMatchObject({
    status: 2,
    open_holds: [],
  })
  const clerk = await app.createUser('guard')
  await sql`
    insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Update Enrollment'`.execute(
    db,
  )
  expect((await editEnrollment(enrollment.id, { status: 3, reason: 'x' }, clerk)).status).toBe(403)
  expect(codes(await editEnrollment((await anApplicant(db, { course })).id, { status: 3, reason: 'x' }))).toEqual([
    'enrollment.status_not_allowed',
  ])
})

test('names the change when a form is out of date', async () => {
  const enrollment = await anEnrollment(db, { course })
  const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${enrollment.id}`, { as: 'registrar' })).body.data
  app.clock.now = new Date(Date.now() + 1000)
  expect((await editEnrollment(enrollment.id, { level: 3, updated_at })).status).toBe(200)
  const staleAnswer = await editEnrollment(enrollment.id, { level: 4, updated_at })
  expect([staleAnswer.status, codes(staleAnswer)]).toEqual([409, ['stale']])
  expect(staleAnswer.body.message).toContain('changed level')
})
