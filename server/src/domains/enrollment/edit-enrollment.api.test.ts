import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, anApplicant, anEnrollment, anOffer, aTerm, type Course } from './testing.ts'
import { alsoStudent, codes, rowsOf } from './testing-actions.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course
let other: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  other = await aCourse(db, { years: 2 })
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const update = (id: number, body: unknown, as: Who = 'registrar') =>
  inject('POST', `/api/enrollments/updateEnrollments/${id}`, { as, body })
const loaded = async () => anEnrollment(db, { course, loads: [await anOffer(db, { course })], net_centavos: 100_000 })

describe('the five proofs', () => {
  test('course, level and type change with the application, event and audit row', async () => {
    const registrar = await app.createUser('registrar')
    const one = await anApplicant(db, { course })
    const answer = await update(one.id, { course_id: other.id, level: 2, enrollee_type: 'transferee' }, registrar)
    expect(answer.body).toMatchObject({
      message: 'Enrollment Successfully Updated.',
      data: { status: 1, course: { id: other.id }, level: 2, enrollee_type: 'transferee' },
    })
    expect(await rowsOf(db, sql<object>`select course_id, level, enrollee_type from admissions where id = ${one.admission_id}`)).toEqual([
      { course_id: other.id, level: 2, enrollee_type: 'transferee' },
    ])
    expect(await rowsOf(db, sql<object>`select curriculum_id from enrollments where id = ${one.id}`)).toEqual([
      { curriculum_id: other.curriculum_id },
    ])
    const [event] = (await inject('GET', `/api/enrollments/${one.id}/events`, { as: 'registrar' })).body.data
    expect(event).toMatchObject({ title: 'Enrollment corrected', by: registrar.name })
    expect(event.details[0]).toBe(`Course: ${course.code} → ${other.code}`)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.edit', actor_id: registrar.id, after: { level: 2 } })
  })

  test('unknown, bad input, not signed in, wrong role, own enrollment', async () => {
    const one = await anEnrollment(db, { course })
    expect((await update(999_999, {})).status).toBe(404)
    expect((await update(one.id, { status: 4 })).status).toBe(422)
    expect((await update(one.id, { level: 5 })).status).toBe(422)
    expect((await update(one.id, { course_id: other.id, level: 4 })).body.errors).toHaveProperty('level')
    expect((await update(one.id, { curriculum_id: other.curriculum_id })).body.errors).toHaveProperty('curriculum_id')
    expect((await inject('POST', `/api/enrollments/updateEnrollments/${one.id}`, { body: {} })).status).toBe(401)
    expect((await update(one.id, {}, 'cashier')).status).toBe(403)
    expect((await update(one.id, { level: 2 }, await alsoStudent(app, 'registrar', one.user_id))).status).toBe(403)
  })
})

test('in another term nobody waits for classes of the old one', async () => {
  const full = await anOffer(db, { course, max_person: 1 })
  await anEnrollment(db, { course, loads: [full] })
  const one = await anEnrollment(db, { course })
  const joined = await inject('POST', `/api/enrollments/${one.id}/waitlist`, { as: 'registrar', body: { subject_offer_id: full.id } })
  expect(joined.status).toBe(200)
  expect((await update(one.id, { level: 2 })).status).toBe(200)
  const places = () => rowsOf(db, sql<object>`select status from waitlist_entries where enrollment_id = ${one.id}`)
  expect(await places()).toEqual([{ status: 'waiting' }])
  expect((await update(one.id, { semester: 2 })).status).toBe(200)
  expect(await places()).toEqual([{ status: 'left' }])
})

test('the fees are assessed anew when there are subjects; without a change nothing is written', async () => {
  const one = await loaded()
  const before = await app.audits()
  await update(one.id, { level: 1, course_id: course.id })
  expect(await app.audits()).toHaveLength(before.length)
  await update(one.id, { level: 2 })
  expect(await rowsOf(db, sql<object>`select version, reason from assessments where enrollment_id = ${one.id} and is_current`)).toEqual([
    { version: 2, reason: 'Enrollment changed' },
  ])
})

test('another term only without subjects, and only where the student has none', async () => {
  const [one, bare] = [await loaded(), await anEnrollment(db, { course })]
  expect((await update(one.id, { semester: 2 })).body.errors).toHaveProperty('semester')
  expect((await update(bare.id, { school_year: '2027-2028', semester: 2 })).body.data).toMatchObject({
    school_year: '2027-2028',
    semester: 2,
  })
  await anEnrollment(db, { course, student: bare, semester: 3 })
  const answer = await update(bare.id, { school_year: '2026-2027', semester: 3 })
  expect([answer.status, codes(answer)]).toEqual([422, ['enrollment.exists']])
})

test('a course of the other kind of school not while there are subjects; one without a curriculum never', async () => {
  const school = await aCourse(db, { level_type: 'high_school', years: 2 })
  const one = await loaded()
  expect((await update(one.id, { course_id: school.id, level: 11 })).body.errors).toHaveProperty('course_id')
  const bare = await aCourse(db)
  await sql`update curricula set is_active = false where course_id = ${bare.id}`.execute(db)
  expect(codes(await update(one.id, { course_id: bare.id }))).toEqual(['enrollment.no_curriculum'])
})

test('the state moves between For Enrollment and On Hold with a reason, by who may hold', async () => {
  const one = await loaded()
  expect((await update(one.id, { status: 3 })).body.errors).toHaveProperty('reason')
  expect((await update(one.id, { status: 3, reason: 'Missing papers' })).body.data).toMatchObject({
    status: 3,
    open_holds: [{ kind: 'manual', reason: 'Missing papers' }],
  })
  expect((await update(one.id, { status: 2, reason: 'Papers are here' })).body.data).toMatchObject({ status: 2, open_holds: [] })
  const clerk = await app.createUser('guard')
  await sql`
    insert into user_permissions (user_id, permission_id) select ${clerk.id}, id from permissions where name = 'Update Enrollment'`.execute(
    db,
  )
  expect((await update(one.id, { status: 3, reason: 'x' }, clerk)).status).toBe(403)
  expect(codes(await update((await anApplicant(db, { course })).id, { status: 3, reason: 'x' }))).toEqual(['enrollment.wrong_state'])
})

test('a form filled before somebody changed it is told what changed', async () => {
  const one = await anEnrollment(db, { course })
  const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${one.id}`, { as: 'registrar' })).body.data
  app.clock.now = new Date(Date.now() + 1000)
  expect((await update(one.id, { level: 3, updated_at })).status).toBe(200)
  const late = await update(one.id, { level: 4, updated_at })
  expect([late.status, codes(late)]).toEqual([409, ['stale']])
  expect(late.body.message).toContain('changed level')
})
