import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course, type Offer } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { addSeatRefusals } from './demand-queries.ts'

const t = await testApp()
let course: Course
let fullOffer: Offer

beforeAll(async () => {
  await aTerm(t.db)
  course = await aCourse(t.db, { code: 'BSIT' })
  const subject = await aSubject(t.db, { course, code: 'CC101' })
  fullOffer = await anOffer(t.db, { subject, max_person: 2 })
  await aSubject(t.db, { course, code: 'CC102' })
  await aSubject(t.db, { course, code: 'CC201', semester: 2 })
  for (let n = 0; n < 2; n++) await anEnrollment(t.db, { course, loads: [fullOffer] })
  for (let n = 0; n < 3; n++) {
    const { id } = await anEnrollment(t.db, { course })
    for (let attempt = 0; attempt < 2; attempt++) await addSeatRefusals(t.db, id, [fullOffer.id])
  }
})

const listDemand = (query = {}, as: 'registrar' | 'student' | 'school_admin' = 'registrar') =>
  t.inject('GET', '/api/subjectOffers/demand', { as, query })

test('lists seats, refused students counted once each, and the sections still needed', async () => {
  const { status, body } = await listDemand()
  expect([status, body.meta.total]).toEqual([200, 2])
  expect(body.data).toMatchObject([
    { code: 'CC101', sections: 1, seats: 2, taken: 2, refused: 3, expected: 5, unmet: 3, needed: 2, course: { code: 'BSIT' } },
    { code: 'CC102', sections: 0, seats: 0, taken: 0, refused: 0, expected: 5, unmet: 5, needed: 1 },
  ])
  const secondOffer = await anOffer(t.db, { subject: { id: fullOffer.prospectus_id, code: fullOffer.code }, max_person: 2 })
  expect((await listDemand({ sort: 'code' })).body.data[0]).toMatchObject({ sections: 2, unmet: 3, needed: 1 })
  await anEnrollment(t.db, { course, loads: [secondOffer] })
})

test('does not count students as refused who got a seat later', async () => {
  const section = await anOffer(t.db, { subject: { id: fullOffer.prospectus_id, code: fullOffer.code } })
  const lateEnrollment = await anEnrollment(t.db, { course, loads: [section] })
  await addSeatRefusals(t.db, lateEnrollment.id, [fullOffer.id])
  expect((await listDemand({ sort: '-refused' })).body.data[0]).toMatchObject({ code: 'CC101', refused: 3 })
})

test('counts a student once whom the portal refused a seat', async () => {
  const subject = await aSubject(t.db, { course: await aCourse(t.db, { code: 'BSBA' }), code: 'AC101' })
  const offer = await anOffer(t.db, { subject, max_person: 1 })
  await anEnrollment(t.db, { course, loads: [offer] })
  const student = await anEnrollment(t.db, { course })
  for (let attempt = 0; attempt < 2; attempt++) {
    const { status } = await t.inject('POST', `/api/enrollments/${student.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
    expect(status).toBe(422)
  }
  const countRefused = async () =>
    (await listDemand({ sort: '-code' })).body.data.find((row: { code: string }) => row.code === 'AC101')?.refused
  await expect.poll(countRefused).toBe(1)
})

test('filters, pages, and checks the permission', async () => {
  const otherCourse = await aCourse(t.db)
  expect((await listDemand({ course_id: otherCourse.id })).body.data).toEqual([])
  expect((await listDemand({ course_id: course.id, level: 2 })).body.data).toEqual([])
  expect((await listDemand({ course_id: course.id, sort: 'code', limit: 1, page: 2 })).body.data).toMatchObject([{ code: 'CC102' }])
  const matches = (await listDemand({ course_id: course.id, search: 'cc102' })).body
  expect([matches.meta.total, matches.data[0].code]).toEqual([1, 'CC102'])
  expect((await listDemand({}, 'school_admin')).status).toBe(200)
  expect((await listDemand({}, 'student')).status).toBe(403)
})
