import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anEquivalence } from '#testing/academics/equivalences.ts'
import { aCourse, aCurriculum, anOffer, aRoom, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const from = { school_year: '2025-2026', semester: 1 }
const to = { school_year: '2026-2027', semester: 1 }
let course: Course
let activeTeacher: TestUser
let inactiveTeacher: TestUser

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  activeTeacher = await t.createUser('full_time', { first_name: 'Ana', last_name: 'Lim' })
  inactiveTeacher = await t.createUser('full_time', { first_name: 'Ben', last_name: 'Gone' })
  const subject = (code: string) => aSubject(t.db, { course, code })
  const [a, b, c] = [await subject('CC101'), await subject('CC102'), await subject('OLD100')]
  await anOffer(t.db, {
    ...from,
    subject: a,
    section: 'BSIT-1A',
    employee_id: activeTeacher.id,
    schedule: 'MW 7:30AM-8:30AM RM 101',
    max_person: 33,
  })
  await anOffer(t.db, {
    ...from,
    subject: b,
    section: 'BSIT-1A',
    employee_id: inactiveTeacher.id,
    schedule: 'T 7:30AM-8:30AM OLD 1; Th 1:00PM-2:00PM RM 101',
  })
  await anOffer(t.db, { ...from, subject: c, section: 'BSIT-1A' })
  await anOffer(t.db, { ...from, subject: a, section: 'BSIT-1D', status: 'dissolved' })
  await sql`update users set status = 0 where id = ${inactiveTeacher.id}`.execute(t.db)
  await sql`update rooms set is_active = false where id = ${await aRoom(t.db, 'OLD 1')}`.execute(t.db)
  // A new curriculum: the same codes except one, as rows of their own.
  await sql`update curricula set is_active = false where course_id = ${course.id}`.execute(t.db)
  const { rows } = await sql<{ id: number }>`
    insert into curricula (name, course_id, is_active) values ('2026', ${course.id}, true) returning id`.execute(t.db)
  const newCourse = { ...course, curriculum_id: rows[0]!.id }
  for (const code of ['CC101', 'CC102']) await aSubject(t.db, { course: newCourse, code })
  const busySubject = await aSubject(t.db, { course: newCourse, code: 'NEW300' })
  await anOffer(t.db, { subject: busySubject, section: 'BSIT-9Z', schedule: 'Th 1:30PM-2:30PM RM 101' })
})

const copyOffers = (fields: object = {}, as: 'registrar' | 'full_time' | 'student' | undefined = 'registrar') =>
  t.inject('POST', '/api/subjectOffers/copy', { as, body: { from, to, ...fields } })

test('copies classes, times, rooms and seats, and reports what it had to leave out', async () => {
  const { status, body } = await copyOffers()
  expect([status, body.message]).toEqual([200, '2 Subject Offers Successfully Created'])
  expect(body.data.opened).toMatchObject([
    { code: 'CC101', section: 'BSIT-1A', subject_schedule: 'MW 7:30AM-8:30AM RM 101' },
    { code: 'CC102', section: 'BSIT-1A', subject_schedule: 'T 7:30AM-8:30AM; Th 1:00PM-2:00PM' },
  ])
  expect(body.data.left_out.map((one: { code: string; reason: { code: string } }) => [one.code, one.reason.code])).toEqual([
    ['CC102', 'offer.room_retired'],
    ['CC102', 'offer.instructor_inactive'],
    ['CC102', 'offer.room_clash'],
  ])
  expect(body.data.skipped).toMatchObject([
    { code: 'OLD100', reason: { code: 'offer.not_in_curriculum', message: 'OLD100 is not in the active curriculum of BSIT.' } },
  ])
  const copiedOffer = (await t.inject('GET', '/api/subjectOffers', { as: 'registrar', query: { search: 'CC101' } })).body.data[0]
  expect(copiedOffer).toMatchObject({
    max_person: 33,
    employee_id: activeTeacher.id,
    status: 'open',
    total_students: 0,
    prospectus: { curricula: { name: '2026' } },
  })
  expect((await t.audits()).at(-1)).toMatchObject({ action: 'offers.copy', entity_id: '2026-2027 1' })
  const secondCopy = await copyOffers()
  expect(secondCopy.body.data.opened).toEqual([])
  expect(secondCopy.body.data.skipped.map((one: { reason: { code: string } }) => one.reason.code)).toEqual([
    'offer.exists',
    'offer.exists',
    'offer.not_in_curriculum',
  ])
})

test('copies a class for an equivalent subject, and not for another one with that code', async () => {
  const renewedCourse = await aCourse(t.db)
  const old = await aSubject(t.db, { course: renewedCourse, code: 'IT101', title: 'Discrete Mathematics' })
  await anOffer(t.db, { ...from, subject: old, section: 'R-1A' })
  await sql`update curricula set is_active = false where course_id = ${renewedCourse.id}`.execute(t.db)
  const renewed = await aCurriculum(t.db, renewedCourse, '2031')
  await sql`update curricula set is_active = true where id = ${renewed.curriculum_id}`.execute(t.db)
  const newer = await aSubject(t.db, { course: renewed, code: 'IT101', title: 'Introduction to Computing' })
  const skipped = await copyOffers({ course_id: renewedCourse.id })
  expect(skipped.body.data).toMatchObject({ opened: [], skipped: [{ reason: { code: 'offer.not_in_curriculum' } }] })
  await anEquivalence(t.db, { from: [old], to: newer })
  const { data } = (await copyOffers({ course_id: renewedCourse.id })).body
  expect(data.opened).toMatchObject([{ code: 'IT101', section: 'R-1A' }])
  const { rows } = await sql<{ id: number }>`select prospectus_id as id from subject_offers where id = ${data.opened[0].id}`.execute(t.db)
  expect(rows[0]!.id).toBe(newer.id)
})

test('copies without instructors, and only one course', async () => {
  const laterTerm = { school_year: '2027-2028', semester: 1 }
  const otherCourse = await aCourse(t.db)
  expect((await copyOffers({ to: laterTerm, course_id: otherCourse.id })).body.errors).toHaveProperty('from')
  const { body } = await copyOffers({ to: laterTerm, course_id: course.id, with_instructors: false })
  expect(body.data.opened).toHaveLength(2)
  const { rows } = await sql`select from subject_offers where school_year = '2027-2028' and employee_id is not null`.execute(t.db)
  expect(rows).toEqual([])
})

test('rejects bad input, calls without a session, and the wrong role', async () => {
  expect((await copyOffers({ to: from })).body.errors).toHaveProperty('to')
  expect((await copyOffers({ from: { school_year: '2025-2027', semester: 1 } })).status).toBe(422)
  expect((await t.inject('POST', '/api/subjectOffers/copy', { body: { from, to } })).status).toBe(401)
  for (const role of ['full_time', 'student'] as const) expect((await copyOffers({}, role)).status).toBe(403)
})
