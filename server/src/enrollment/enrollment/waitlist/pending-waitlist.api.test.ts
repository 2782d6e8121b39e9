import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { aCourse, anEnrollment, anOffer, aTerm, type Course, type Enrollment, type Offer } from '#testing/enrollment/enrollment.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './expire-seat-offers.ts'

const app = await testApp()
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)
const entryStatuses = async (offer: Offer) =>
  (
    await sql<{ status: string }>`select status from waitlist_entries where subject_offer_id = ${offer.id} order by id`.execute(db)
  ).rows.map((row) => row.status)
/** A class with one slot, and the enrollment that has it. */
async function fullClass() {
  const offer = await anOffer(db, { course, max_person: 1 })
  return { offer, holder: await anEnrollment(db, { course, loads: [offer, await anOffer(db, { course })] }) }
}
/** A student whose request is pending, signed in. */
async function pendingStudent(): Promise<TestUser & { enrollment: Enrollment }> {
  const enrollment = await anEnrollment(db, { course, status: 1 })
  const user = await app.createUser('student')
  await sql`update sessions set user_id = ${enrollment.user_id} where user_id = ${user.id}`.execute(db)
  return { ...user, id: enrollment.user_id as number, enrollment }
}
const joinWaitlist = (as: TestUser, offer: Offer) => inject('POST', '/api/student/waitlist', { as, body: { subject_offer_id: offer.id } })

test('keeps the place in line, but gets no slot before the request is accepted', async () => {
  const { offer, holder } = await fullClass()
  const student = await pendingStudent()
  const answer = await joinWaitlist(student, offer)
  expect([answer.status, answer.body.data[0].position]).toEqual([200, 1])
  expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.join', actor_id: student.id })
  await inject('POST', `/api/enrollments/removeEnrolledSubjects/${holder.loads[0]!.id}`, { as: 'registrar' })
  await expireSeatOffers(app.ctx())
  expect(await entryStatuses(offer)).toEqual(['waiting'])
  const refusal = await inject('POST', `/api/waitlist/${answer.body.data[0].id}/accept`, { as: student, body: {} })
  expect([refusal.status, reasonCodes(refusal)]).toEqual([409, ['enrollment.status_not_allowed']])
  await sql`update enrollments set status = 2 where id = ${student.enrollment.id}`.execute(db)
  await expireSeatOffers(app.ctx())
  expect(await entryStatuses(offer)).toEqual(['offered'])
})

test('gives the place up when the request is cancelled or deleted', async () => {
  const { offer } = await fullClass()
  const [first, second] = [await pendingStudent(), await pendingStudent()]
  for (const student of [first, second]) await joinWaitlist(student, offer)
  const answer = await inject('DELETE', '/api/student/enrollment-request', { as: first, body: {} })
  expect([answer.status, await entryStatuses(offer)]).toEqual([200, ['left', 'waiting']])
  const deletion = await inject('DELETE', `/api/enrollments/admission/${second.enrollment.id}`, { as: 'administrator' })
  expect([deletion.status, await entryStatuses(offer)]).toEqual([200, ['left', 'left']])
})
