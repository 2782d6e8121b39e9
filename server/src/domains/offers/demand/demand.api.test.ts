import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../platform/testing.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer } from '../../enrollment/testing.ts'
import { addSeatRefusals } from './demand-queries.ts'

const t = await testApp()
let course: Course
let full: Offer

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  const subject = await aSubject(t.db, { course, code: 'CC101' })
  full = await anOffer(t.db, { subject, max_person: 2 })
  await aSubject(t.db, { course, code: 'CC102' })
  await aSubject(t.db, { course, code: 'CC201', semester: 2 })
  for (let n = 0; n < 2; n++) await anEnrollment(t.db, { course, loads: [full] })
  for (let n = 0; n < 3; n++) {
    const { id } = await anEnrollment(t.db, { course })
    for (let attempt = 0; attempt < 2; attempt++) await addSeatRefusals(t.db, id, [full.id])
  }
})

const demand = (query = {}, as: 'registrar' | 'student' | 'school_admin' = 'registrar') =>
  t.inject('GET', '/api/subjectOffers/demand', { as, query })

test('seats, students told that it is full once each, and the sections still needed', async () => {
  const { status, body } = await demand()
  expect([status, body.meta.total]).toEqual([200, 2])
  expect(body.data).toMatchObject([
    { code: 'CC101', sections: 1, seats: 2, taken: 2, refused: 3, expected: 5, unmet: 3, needed: 2, course: { code: 'BSIT' } },
    { code: 'CC102', sections: 0, seats: 0, taken: 0, refused: 0, expected: 5, unmet: 5, needed: 1 },
  ])
  const another = await anOffer(t.db, { subject: { id: full.prospectus_id, code: full.code }, max_person: 2 })
  expect((await demand({ sort: 'code' })).body.data[0]).toMatchObject({ sections: 2, unmet: 3, needed: 1 })
  await anEnrollment(t.db, { course, loads: [another] })
})

test('whoever got a seat after all is not counted as refused', async () => {
  const section = await anOffer(t.db, { subject: { id: full.prospectus_id, code: full.code } })
  const late = await anEnrollment(t.db, { course, loads: [section] })
  await addSeatRefusals(t.db, late.id, [full.id])
  expect((await demand({ sort: '-refused' })).body.data[0]).toMatchObject({ code: 'CC101', refused: 3 })
})

test('whoever is told so by the portal is counted, once', async () => {
  const tried = await aSubject(t.db, { course: await aCourse(t.db, { code: 'BSBA' }), code: 'AC101' })
  const one = await anOffer(t.db, { subject: tried, max_person: 1 })
  await anEnrollment(t.db, { course, loads: [one] })
  const student = await anEnrollment(t.db, { course })
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status } = await t.inject('POST', `/api/enrollments/${student.id}`, { as: 'registrar', body: { subjects: [one.id] } })
    expect(status).toBe(422)
  }
  const counted = async () => (await demand({ sort: '-code' })).body.data.find((row: { code: string }) => row.code === 'AC101')?.refused
  await expect.poll(counted).toBe(1)
})

test('filters, far pages, and who reads it', async () => {
  const other = await aCourse(t.db)
  expect((await demand({ course_id: other.id })).body.data).toEqual([])
  expect((await demand({ course_id: course.id, level: 2 })).body.data).toEqual([])
  expect((await demand({ course_id: course.id, sort: 'code', limit: 1, page: 2 })).body.data).toMatchObject([{ code: 'CC102' }])
  const found = (await demand({ course_id: course.id, search: 'cc102' })).body
  expect([found.meta.total, found.data[0].code]).toEqual([1, 'CC102'])
  expect((await demand({}, 'school_admin')).status).toBe(200)
  expect((await demand({}, 'student')).status).toBe(403)
})
