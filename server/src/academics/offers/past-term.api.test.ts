import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const past = { school_year: '2025-2026', semester: 2 }
let course: Course
let subject: Subject
let from: Offer
let into: Offer

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db)
  subject = await aSubject(t.db, { course, semester: 2 })
  from = await anOffer(t.db, { ...past, subject, section: 'A' })
  into = await anOffer(t.db, { ...past, subject, section: 'B' })
})

const sendOffer = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  t.inject(method, `/api/subjectOffers${path}`, { as: 'administrator', body })

test('rejects every change to the classes of a closed term', async () => {
  await anEnrollment(t.db, { ...past, course, status: 4, loads: [from] })
  const emptyOffer = await anOffer(t.db, { ...past, course })
  const offer = (await t.inject('GET', `/api/subjectOffers/${from.id}`, { as: 'registrar' })).body.data
  expect([offer.can, offer.reasons[0].code]).toEqual([{ edit: false, delete: false, dissolve: false, merge: false }, 'term.closed'])
  const listed = (await t.inject('GET', '/api/subjectOffers', { as: 'registrar', query: past })).body.data
  expect(listed.map(({ can }: { can: object }) => can)).toEqual(listed.map(() => offer.can))
  const form = { section: 'C', employee_id: null, max_person: 9, status: 'open', updated_at: offer.updated_at }
  const answers = [
    await sendOffer('POST', '', { ...past, prospectus_id: subject.id, section: 'D', max_person: 9 }),
    await sendOffer('PUT', `/${from.id}`, form),
    await sendOffer('DELETE', `/${emptyOffer.id}`),
    await sendOffer('POST', `/${from.id}/merge`, { into: into.id }),
    await sendOffer('POST', `/${emptyOffer.id}/dissolve`, { reason: 'Empty' }),
    await sendOffer('POST', '/block', { ...past, course_id: course.id, level: 1, section: 'E', max_person: 9 }),
    await sendOffer('POST', '/copy', { from: { school_year: '2026-2027', semester: 1 }, to: past }),
  ]
  expect(answers.map(({ status, body }) => [status, body.reasons?.[0].code])).toEqual(answers.map(() => [409, 'term.closed']))
  expect(answers[0]?.body.message).toBe('The second semester of 2025–2026 for college is closed.')
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from subject_offers where school_year = '2025-2026' and updated_at = created_at and status = 'open'`.execute(t.db)
  expect(rows[0]?.n).toBe(3)
})

test('rejects changes to the classes of a level group whose term is closed, and of no other', async () => {
  const strand = await aCourse(t.db, { level_type: 'high_school', years: 2 })
  const seniorOffer = await anOffer(t.db, { course: strand })
  const collegeOffer = await anOffer(t.db, { course })
  await sql`update terms set status = 'closed' where level_group = 'senior_high'`.execute(t.db)
  const answers = [
    await sendOffer('POST', '', { prospectus_id: seniorOffer.prospectus_id, section: 'S', max_person: 9 }),
    await sendOffer('POST', '/block', { course_id: strand.id, level: 11, section: 'S', max_person: 9 }),
    await sendOffer('DELETE', `/${seniorOffer.id}`),
    await sendOffer('POST', `/${seniorOffer.id}/dissolve`, { reason: 'Empty' }),
  ]
  expect(answers.map(({ status, body }) => [status, body.reasons?.[0].code])).toEqual(answers.map(() => [409, 'term.closed']))
  expect((await sendOffer('DELETE', `/${collegeOffer.id}`)).status).toBe(200)
  await sql`update terms set status = 'current' where level_group = 'senior_high'`.execute(t.db)
  expect((await sendOffer('DELETE', `/${seniorOffer.id}`)).status).toBe(200)
})

test('rejects moving students from or to a class with submitted grades', async () => {
  const currentSubject = await aSubject(t.db, { course })
  for (const side of ['from', 'into'] as const) {
    const pair = { from: await anOffer(t.db, { subject: currentSubject }), into: await anOffer(t.db, { subject: currentSubject }) }
    await anEnrollment(t.db, { course, status: 4, loads: [pair.from] })
    const { rows } = await sql<{ id: number }>`
      insert into grade_sheets (subject_offer_id, period, status, submitted_at) values (${pair[side].id}, 'midterm', 'submitted', now())
      returning id`.execute(t.db)
    const { status, body } = await sendOffer('POST', `/${pair.from.id}/merge`, { into: pair.into.id })
    const { code, section } = pair[side]
    expect([status, body.reasons]).toMatchObject([
      422,
      [
        {
          code: 'offer.sheet_closed',
          message: `The midterm grades of ${code} (${section}) are submitted, so students cannot be moved from or to it.`,
        },
      ],
    ])
    await sql`update grade_sheets set status = 'draft' where id = ${rows[0]?.id}`.execute(t.db)
    expect((await sendOffer('POST', `/${pair.from.id}/merge`, { into: pair.into.id })).body.data.moved).toBe(1)
  }
})

test('rejects deleting a class with a syllabus', async () => {
  const offer = await anOffer(t.db, { course })
  await sql`insert into syllabi (subject_offer_id, body) values (${offer.id}, 'Week 1')`.execute(t.db)
  const { status, body } = await sendOffer('DELETE', `/${offer.id}`)
  expect([status, body.reasons[0].code]).toEqual([409, 'offer.has_syllabus'])
})

test('reopens a dissolved class only with an active instructor', async () => {
  const inactiveTeacher = await t.createUser('full_time', { status: 0 })
  const offer = await anOffer(t.db, { course, status: 'dissolved', employee_id: inactiveTeacher.id })
  const { updated_at, section, max_person } = (await t.inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })).body.data
  const form = { section, max_person, updated_at, status: 'open' }
  expect((await sendOffer('PUT', `/${offer.id}`, { ...form, employee_id: inactiveTeacher.id })).body.errors).toHaveProperty('employee_id')
  expect((await sendOffer('PUT', `/${offer.id}`, { ...form, employee_id: null })).status).toBe(200)
})
