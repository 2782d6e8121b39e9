import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

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

type Caller = NonNullable<Parameters<typeof inject>[2]>['as']
const readBlock = async (id: number, section?: string) =>
  (await inject('GET', `/api/enrollments/${id}/block`, { as: 'registrar', query: section ? { section } : {} })).body.data
const addBlock = (id: number, body: object = {}, as: Caller = 'registrar') => inject('POST', `/api/enrollments/${id}/block`, { as, body })
const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
async function offerSection(name: string, seats: number, sectionSubjects: readonly Subject[] = subjects): Promise<Offer[]> {
  const offers: Offer[] = []
  for (const subject of sectionSubjects) offers.push(await anOffer(db, { subject, section: name, max_person: seats }))
  return offers
}
const countLoads = async (id: number) =>
  (await sql`select 1 from loads where enrollment_id = ${id} and deleted_at is null`.execute(db)).rows.length

test('adds the plan of the term in the section with most free seats', async () => {
  await offerSection('SMALL', 5)
  await offerSection('LARGE', 30)
  await offerSection('HALF', 40, subjects.slice(0, 2))
  const { id } = await anEnrollment(db, { course })
  const preview = await readBlock(id)
  expect(preview.section).toBe('LARGE')
  expect(preview.sections.map((section: { section: string }) => section.section)).toEqual(['LARGE', 'SMALL', 'HALF'])
  expect(preview.subjects.map((subject: { status: string }) => subject.status)).toEqual(['add', 'add', 'add'])
  expect(preview.units).toBe(9)
  const answer = await addBlock(id)
  expect(answer.body).toMatchObject({ message: 'Enrollment Successfully Updated.', data: { total_units: 9 } })
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'enrollment.add_block', entity_id: String(id), after: { section: 'LARGE' } })
  const changedPreview = await readBlock(id)
  expect([preview.is_regular, changedPreview.is_regular]).toEqual([false, true])
  expect(changedPreview.subjects.map((subject: { status: string }) => subject.status)).toEqual(['added', 'added', 'added'])
  expect(reasonCodes(await addBlock(id))).toEqual(['subject.closed'])
})

test('rejects bad input, unknown enrollments, callers without permission and wrong statuses', async () => {
  const { id } = await anEnrollment(db, { course })
  expect((await addBlock(id, { section: 'x'.repeat(60) })).body.errors).toHaveProperty('section')
  expect(reasonCodes(await addBlock(id, { section: 'NOWHERE' }))).toEqual(['subject.closed'])
  expect((await addBlock(999_999)).status).toBe(404)
  expect((await inject('POST', `/api/enrollments/${id}/block`, { body: {} })).status).toBe(401)
  expect((await addBlock(id, {}, 'student')).status).toBe(403)
  expect(reasonCodes(await addBlock((await anEnrollment(db, { course, status: 1 })).id))).toEqual(['enrollment.status_not_allowed'])
})

test('rejects a form that was opened before another person removed a subject', async () => {
  await offerSection('STALE', 30)
  const { id } = await anEnrollment(db, { course })
  await addBlock(id, { section: 'STALE' })
  const openedAt = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data.updated_at
  const [load] = (await inject('GET', `/api/enrollments/enrolled-subjects/${id}`, { as: 'registrar' })).body.data
  expect((await inject('POST', `/api/enrollments/removeEnrolledSubjects/${load.id}`, { as: 'administrator', body: {} })).status).toBe(200)
  const staleAnswer = await addBlock(id, { section: 'STALE', updated_at: openedAt })
  expect([staleAnswer.status, reasonCodes(staleAnswer), await countLoads(id)]).toEqual([409, ['stale'], 2])
  const { updated_at } = (await inject('GET', `/api/enrollments/enrollAccount/${id}`, { as: 'registrar' })).body.data
  expect((await addBlock(id, { section: 'STALE', updated_at })).status).toBe(200)
  expect(await countLoads(id)).toBe(3)
})

test('rejects a registrar who adds a block to their own enrollment', async () => {
  const enrollment = await anEnrollment(db, { course })
  await sql`insert into user_roles (user_id, role_id) select ${enrollment.user_id}, id from roles where key = 'registrar'`.execute(db)
  const clerk = await app.createUser('registrar')
  await sql`update sessions set user_id = ${enrollment.user_id} where user_id = ${clerk.id}`.execute(db)
  expect((await addBlock(enrollment.id, {}, clerk)).status).toBe(403)
})

test('refuses the whole block for one full class and names the reason of each subject', async () => {
  const offers = await offerSection('TIGHT', 1)
  await anEnrollment(db, { course, loads: [offers[1]!] })
  const { id } = await anEnrollment(db, { course })
  const preview = await readBlock(id, 'TIGHT')
  expect(preview.subjects.map((subject: { reasons: { code: string }[] }) => subject.reasons.map((reason) => reason.code))).toEqual([
    [],
    ['subject.full'],
    [],
  ])
  expect(reasonCodes(await addBlock(id, { section: 'TIGHT', override_reason: 'please' }))).toEqual(['subject.full'])
  expect(await countLoads(id)).toBe(0)
})

test('leaves out passed and added subjects and names a schedule conflict at its subject', async () => {
  const offers = await offerSection('CLASH', 9)
  await sql`insert into offer_meetings (subject_offer_id, day, starts_at, ends_at) values (${offers[2]!.id}, 1, '08:00', '09:00')`.execute(
    db,
  )
  const earlierOffer = await anOffer(db, { subject: subjects[0], school_year: '2025-2026' })
  const earlierEnrollment = await anEnrollment(db, { course, status: 4, school_year: '2025-2026', loads: [earlierOffer] })
  await sql`update loads set grade = '2.00' where enrollment_id = ${earlierEnrollment.id}`.execute(db)
  const carriedOffer = await anOffer(db, { units: 1, schedule: 'M 8:30AM-9:30AM' })
  const { id } = await anEnrollment(db, { course, student: earlierEnrollment, loads: [carriedOffer] })
  const preview = await readBlock(id, 'CLASH')
  expect(
    preview.subjects.map((subject: { status: string; reasons: { code: string }[] }) => [
      subject.status,
      ...subject.reasons.map(({ code }) => code),
    ]),
  ).toEqual([['passed'], ['add'], ['add', 'subject.conflict']])
  expect(reasonCodes(await addBlock(id, { section: 'CLASH' }))).toEqual(['subject.conflict'])
  expect((await addBlock(id, { section: 'CLASH', override_reason: 'Two halves of a room' })).status).toBe(200)
  expect(await countLoads(id)).toBe(3)
})

test('adds only whole blocks when ten connections compete for five seats', async () => {
  const offers = await offerSection('RUSH', 5)
  const students = await Promise.all(Array.from({ length: 10 }, () => anEnrollment(db, { course })))
  const answers = await Promise.all(students.map((student) => addBlock(student.id, { section: 'RUSH' })))
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
  expect((await Promise.all(students.map((student) => countLoads(student.id)))).sort()).toEqual([0, 0, 0, 0, 0, 3, 3, 3, 3, 3])
  const { rows } = await sql<{
    n: number
  }>`select seats_taken as n from subject_offers where id = any(${offers.map((offer) => offer.id)}::bigint[])`.execute(db)
  expect(rows.map((row) => row.n)).toEqual([5, 5, 5])
})
