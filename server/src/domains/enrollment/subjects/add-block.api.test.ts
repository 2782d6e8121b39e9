import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Subject } from '../testing.ts'

const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course
let subjects: Subject[]

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  subjects = [await aSubject(db, { course }), await aSubject(db, { course }), await aSubject(db, { course })]
  await aSubject(db, { course, level: 2 })
})

type Who = NonNullable<Parameters<typeof inject>[2]>['as']
const look = async (id: number, section?: string) =>
  (await inject('GET', `/api/enrollments/${id}/block`, { as: 'registrar', query: section ? { section } : {} })).body.data
const add = (id: number, body: object = {}, as: Who = 'registrar') => inject('POST', `/api/enrollments/${id}/block`, { as, body })
const codes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
async function section(name: string, seats: number, of: readonly Subject[] = subjects): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const subject of of) offers.push(await anOffer(db, { subject, section: name, max_person: seats }))
  return offers
}
const loads = async (id: number) =>
  (await sql`select 1 from loads where enrollment_id = ${id} and deleted_at is null`.execute(db)).rows.length

test('one click adds the plan of the term in the section with most free seats; the answer is regular', async () => {
  await section('SMALL', 5)
  await section('LARGE', 30)
  await section('HALF', 40, subjects.slice(0, 2))
  const { id } = await anEnrollment(db, { course })
  const told = await look(id)
  expect(told.section).toBe('LARGE')
  expect(told.sections.map((one: { section: string }) => one.section)).toEqual(['LARGE', 'SMALL', 'HALF'])
  expect(told.subjects.map((one: { state: string }) => one.state)).toEqual(['add', 'add', 'add'])
  expect(told.units).toBe(9)
  const answer = await add(id)
  expect(answer.body).toMatchObject({ message: 'Enrollment Successfully Updated.', data: { total_units: 9 } })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.add_block', entity_id: String(id), after: { section: 'LARGE' } })
  const after = await look(id)
  expect([told.is_regular, after.is_regular]).toEqual([false, true])
  expect(after.subjects.map((one: { state: string }) => one.state)).toEqual(['added', 'added', 'added'])
  expect(codes(await add(id))).toEqual(['subject.closed'])
})

test('bad input, unknown, not signed in, wrong role, wrong state', async () => {
  const { id } = await anEnrollment(db, { course })
  expect((await add(id, { section: 'x'.repeat(60) })).body.errors).toHaveProperty('section')
  expect(codes(await add(id, { section: 'NOWHERE' }))).toEqual(['subject.closed'])
  expect((await add(999_999)).status).toBe(404)
  expect((await inject('POST', `/api/enrollments/${id}/block`, { body: {} })).status).toBe(401)
  expect((await add(id, {}, 'student')).status).toBe(403)
  expect(codes(await add((await anEnrollment(db, { course, status: 1 })).id))).toEqual(['enrollment.wrong_state'])
})

test('a block from before somebody else took a subject out is stale, and puts nothing back', async () => {
  await section('STALE', 30)
  const { id } = await anEnrollment(db, { course })
  await add(id, { section: 'STALE' })
  const opened = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data.updated_at
  const [load] = (await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })).body.data
  expect((await inject('POST', `/api/enrollments/removeEnrolledSubjects/${load.id}`, { as: 'administrator', body: {} })).status).toBe(200)
  const late = await add(id, { section: 'STALE', updated_at: opened })
  expect([late.status, codes(late), await loads(id)]).toEqual([409, ['stale'], 2])
  const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data
  expect((await add(id, { section: 'STALE', updated_at })).status).toBe(200)
  expect(await loads(id)).toBe(3)
})

test('a registrar who studies here adds no block of the own', async () => {
  const one = await anEnrollment(db, { course })
  await sql`insert into user_roles (user_id, role_id) select ${one.user_id}, id from roles where key = 'registrar'`.execute(db)
  const clerk = await app.createUser('registrar')
  await sql`update sessions set user_id = ${one.user_id} where user_id = ${clerk.id}`.execute(db)
  expect((await add(one.id, {}, clerk)).status).toBe(403)
})

test('all or nothing: one full class refuses the block, and each subject says why', async () => {
  const offers = await section('TIGHT', 1)
  await anEnrollment(db, { course, loads: [offers[1]!] })
  const { id } = await anEnrollment(db, { course })
  const told = await look(id, 'TIGHT')
  expect(told.subjects.map((one: { reasons: { code: string }[] }) => one.reasons.map((reason) => reason.code))).toEqual([
    [],
    ['subject.full'],
    [],
  ])
  expect(codes(await add(id, { section: 'TIGHT', override_reason: 'please' }))).toEqual(['subject.full'])
  expect(await loads(id)).toBe(0)
})

test('what is passed or added already is left out; a clash with a carried class is told at its subject', async () => {
  const offers = await section('CLASH', 9)
  await sql`insert into offer_meetings (subject_offer_id, day, starts_at, ends_at) values (${offers[2]!.id}, 1, '08:00', '09:00')`.execute(
    db,
  )
  const before = await anOffer(db, { subject: subjects[0], school_year: '2025-2026' })
  const old = await anEnrollment(db, { course, status: 4, school_year: '2025-2026', loads: [before] })
  await sql`update loads set grade = '2.00' where enrollment_id = ${old.id}`.execute(db)
  const carried = await anOffer(db, { units: 1, schedule: 'M 8:30AM-9:30AM' })
  const { id } = await anEnrollment(db, { course, student: old, loads: [carried] })
  const told = await look(id, 'CLASH')
  expect(
    told.subjects.map((one: { state: string; reasons: { code: string }[] }) => [one.state, ...one.reasons.map(({ code }) => code)]),
  ).toEqual([['passed'], ['add'], ['add', 'subject.conflict']])
  expect(codes(await add(id, { section: 'CLASH' }))).toEqual(['subject.conflict'])
  expect((await add(id, { section: 'CLASH', override_reason: 'Two halves of a room' })).status).toBe(200)
  expect(await loads(id)).toBe(3)
})

test('ten connections add blocks of five seats: whole blocks only', async () => {
  const offers = await section('RUSH', 5)
  const students = await Promise.all(Array.from({ length: 10 }, () => anEnrollment(db, { course })))
  const answers = await Promise.all(students.map((one) => add(one.id, { section: 'RUSH' })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  expect((await Promise.all(students.map((one) => loads(one.id)))).sort()).toEqual([0, 0, 0, 0, 0, 3, 3, 3, 3, 3])
  const { rows } = await sql<{
    n: number
  }>`select seats_taken as n from subject_offers where id = any(${offers.map((one) => one.id)}::bigint[])`.execute(db)
  expect(rows.map((row) => row.n)).toEqual([5, 5, 5])
})
