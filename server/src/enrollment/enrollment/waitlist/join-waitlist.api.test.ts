import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aStudent, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { makeWaitlistCalls, reasonCodes } from '#testing/enrollment/waitlist.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './expire-seat-offers.ts'

const app = await testApp({ pool: 30 })
const { db, inject } = app
const startTime = new Date('2026-06-15T02:00:00Z')
let course: Course
const { joinWaitlist, actOnEntry, removeSubject, entryStatuses, makeOtherOffer, fullClass, loadIdOf, studentOf } = makeWaitlistCalls(
  app,
  () => course,
)

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  await theFees(db)
})
beforeEach(() => {
  app.clock.now = startTime
})

describe('authorization and validation of joining', () => {
  test('lets the registrar and the student join, and writes an event and an audit row', async () => {
    const { offer } = await fullClass()
    const enrollment = await anEnrollment(db, { course })
    const answer = await joinWaitlist(enrollment.id, offer)
    expect(answer.body.message).toBe(`On the waiting list of ${offer.code} (${offer.section}).`)
    expect(answer.body.data).toMatchObject([{ position: 1, status: 'waiting', subjectOffer: { id: offer.id, is_full: true }, reasons: [] }])
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.join', entity: 'waitlist_entries' })
    const secondEnrollment = await anEnrollment(db, { course })
    const ownAnswer = await inject('POST', '/api/student/waitlist', {
      as: await studentOf(secondEnrollment),
      body: { subject_offer_id: offer.id },
    })
    expect(ownAnswer.body.data).toMatchObject([{ position: 2, enrollment_id: secondEnrollment.id }])
    const list = await inject('GET', `/api/subjectOffers/${offer.id}/waitlist`, { as: 'registrar' })
    expect(list.body.data.map((entryId: { enrollment_id: number; position: number }) => [entryId.enrollment_id, entryId.position])).toEqual(
      [
        [enrollment.id, 1],
        [secondEnrollment.id, 2],
      ],
    )
    const { rows } = await sql`select action from enrollment_events where enrollment_id = ${secondEnrollment.id}`.execute(db)
    expect(rows).toEqual([{ action: 'join_waitlist' }])
    const choices = await inject('GET', `/api/enrollments/enrollmentSubjects/${enrollment.id}`, {
      as: 'registrar',
      query: { search: offer.code },
    })
    expect(choices.body.data[0]).toMatchObject({ waiting: 2, is_waiting: true })
  })

  test('rejects bad input, unknown enrollments and callers without permission', async () => {
    const { offer } = await fullClass()
    const { id } = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${id}/waitlist`, { as: 'registrar', body: {} })).body.errors).toHaveProperty(
      'subject_offer_id',
    )
    expect((await joinWaitlist(id, { ...offer, id: 999_999 })).body.errors).toHaveProperty('subject_offer_id')
    expect((await joinWaitlist(999_999, offer)).status).toBe(404)
    expect((await inject('POST', `/api/enrollments/${id}/waitlist`, { body: { subject_offer_id: offer.id } })).status).toBe(401)
    expect((await joinWaitlist(id, offer, 'cashier')).status).toBe(403)
    expect((await joinWaitlist(id, offer, await studentOf(await aStudent(db)))).status).toBe(403)
    const answerWithoutEnrollment = await inject('POST', '/api/student/waitlist', { as: 'student', body: { subject_offer_id: offer.id } })
    expect([answerWithoutEnrollment.status, reasonCodes(answerWithoutEnrollment)]).toEqual([409, ['enrollment.no_record']])
  })

  test('rejects a student on hold with the reason; the office may join and accept', async () => {
    const { offer, seatHolders } = await fullClass()
    const enrollment = await anEnrollment(db, { course })
    const student = await studentOf(enrollment)
    const placeHold = (reason: string) =>
      inject('POST', `/api/enrollments/${enrollment.id}/hold`, { as: 'cashier', body: { kind: 'manual', reason, amount: '' } })
    expect((await placeHold('Promissory note')).status).toBe(200)
    const ownAnswer = () => inject('POST', '/api/student/waitlist', { as: student, body: { subject_offer_id: offer.id } })
    const choices = await inject('GET', '/api/student/subject-choices', { as: student, query: { search: offer.code } })
    expect(choices.body.data[0].reasons).toMatchObject([
      { code: 'enrollment.hold', office: 'Cashier', url: '/admin/student/billing' },
      { code: 'subject.full' },
    ])
    expect([reasonCodes(await ownAnswer()), await entryStatuses(offer)]).toEqual([['enrollment.hold'], []])
    const entryId = (await joinWaitlist(enrollment.id, offer)).body.data[0]
    expect(entryId.reasons).toEqual([])
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    // No seat is held for a student who may not take it; after the release the next run offers it.
    expect(await entryStatuses(offer)).toEqual(['waiting'])
    await inject('POST', `/api/enrollments/${enrollment.id}/release`, { as: 'administrator', body: { reason: 'Paid' } })
    await expireSeatOffers(app.ctx())
    await placeHold('Promissory note')
    expect((await inject('GET', '/api/student/waitlist', { as: student })).body.data[0].reasons[0].code).toBe('enrollment.hold')
    const acceptRefusal = await actOnEntry(entryId.id, 'accept', student)
    expect([acceptRefusal.status, reasonCodes(acceptRefusal), await entryStatuses(offer)]).toEqual([422, ['enrollment.hold'], ['offered']])
    expect((await actOnEntry(entryId.id, 'accept')).status).toBe(200)
    expect(await entryStatuses(offer)).toEqual(['taken'])
  })

  test('lets a registrar who studies here join only as a student', async () => {
    const { offer } = await fullClass()
    const enrollment = await anEnrollment(db, { course })
    await sql`insert into user_roles (user_id, role_id) select ${enrollment.user_id}, id from roles where key = 'registrar'`.execute(db)
    const studentWithRole = await studentOf(enrollment)
    expect((await joinWaitlist(enrollment.id, offer, studentWithRole)).status).toBe(403)
    expect((await inject('POST', '/api/student/waitlist', { as: studentWithRole, body: { subject_offer_id: offer.id } })).status).toBe(200)
  })

  test('accepts only full classes that break no other rule, once each, at most five at a time', async () => {
    const enrollment = await anEnrollment(db, { course })
    expect(reasonCodes(await joinWaitlist(enrollment.id, await makeOtherOffer()))).toEqual(['waitlist.not_full'])
    const first = await aSubject(db, { course })
    const fullOffer = await anOffer(db, { subject: await aSubject(db, { course, needs: [first] }), max_person: 1 })
    await anEnrollment(db, { course, loads: [fullOffer] })
    expect(reasonCodes(await joinWaitlist(enrollment.id, fullOffer))).toEqual(['subject.prerequisite'])
    for (let i = 0; i < 5; i++) {
      const { offer } = await fullClass()
      expect((await joinWaitlist(enrollment.id, offer)).status).toBe(200)
      expect(reasonCodes(await joinWaitlist(enrollment.id, offer))).toEqual(['waitlist.twice'])
    }
    expect(reasonCodes(await joinWaitlist(enrollment.id, (await fullClass()).offer))).toEqual(['waitlist.too_many'])
    const rejectedEnrollment = await anEnrollment(db, { course, status: 0 })
    expect(reasonCodes(await joinWaitlist(rejectedEnrollment.id, fullOffer))).toEqual(['enrollment.status_not_allowed'])
  })
})

test('throttles joining by student', async () => {
  const { offer } = await fullClass()
  const student = await studentOf(await anEnrollment(db, { course }))
  const statuses: number[] = []
  for (let n = 0; n < 31; n++) {
    const { status, body } = await inject('POST', '/api/student/waitlist', { as: student, body: { subject_offer_id: offer.id } })
    statuses.push(status)
    if (status === 200) await actOnEntry(body.data[0].id, 'leave', student)
  }
  expect(statuses).toEqual([...Array(30).fill(200), 429])
})
