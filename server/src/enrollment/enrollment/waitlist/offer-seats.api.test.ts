import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { theFees } from '#testing/billing/assessment.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { makeWaitlistCalls, reasonCodes } from '#testing/enrollment/waitlist.ts'
import { changeSettings } from '#testing/platform/settings.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './expire-seat-offers.ts'

const app = await testApp({ pool: 30 })
const { db, inject } = app
const startTime = new Date('2026-06-15T02:00:00Z')
const HOUR_MS = 3_600_000
let course: Course
const { actOnEntry, removeSubject, countSeats, entryStatuses, makeOtherOffer, fullClass, loadIdOf, queueStudents, studentOf } =
  makeWaitlistCalls(app, () => course)

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
  await theFees(db)
})
beforeEach(() => {
  app.clock.now = startTime
})

describe('freed seats', () => {
  test('is held at once for the first student, who is notified, and for nobody else', async () => {
    const { offer, seatHolders } = await fullClass()
    const [first, second] = await queueStudents(offer, 2)
    // The student has a subject already, so the slot adds its tuition alone.
    await inject('POST', `/api/enrollments/${first!.id}`, { as: 'registrar', body: { subjects: [(await makeOtherOffer()).id] } })
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    expect(await countSeats(offer)).toMatchObject({ taken: 0, held: 1 })
    expect(await entryStatuses(offer)).toEqual(['offered', 'waiting'])
    const stranger = await anEnrollment(db, { course })
    const refusal = await inject('POST', `/api/enrollments/${stranger.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
    expect(reasonCodes(refusal)).toEqual(['subject.full'])
    const student = await studentOf(first!)
    const ownAnswer = await inject('GET', '/api/student/waitlist', { as: student })
    expect(ownAnswer.body.data[0]).toMatchObject({
      status: 'offered',
      offer_expires_at: new Date(startTime.getTime() + 24 * HOUR_MS).toISOString(),
      added_centavos: 135_000,
    })
    expect((await inject('GET', '/api/student/waitlist', { as: await studentOf(second!) })).body.data[0].added_centavos).toBeNull()
    const { body: notifications } = await inject('GET', '/api/notifications', { as: student })
    expect(notifications.data[0].data).toMatchObject({ url: '/admin/student/subjects', message: expect.stringContaining(offer.code) })
    const messages = (
      await sql<{ template: string }>`select template from messages where user_id = ${first!.user_id} order by id`.execute(db)
    ).rows
    expect(messages.map((row) => row.template)).toEqual(['waitlist_offer', 'waitlist_offer'])
    const acceptAnswer = await actOnEntry(first!.entryId, 'accept', student)
    expect([acceptAnswer.status, acceptAnswer.body.data]).toEqual([200, []])
    expect(await countSeats(offer)).toMatchObject({ taken: 1, held: 0, loads: 1 })
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.accept', after: { status: 'taken' } })
    const { rows } = await sql`select reason from assessments where enrollment_id = ${first!.id} and is_current`.execute(db)
    expect(rows).toEqual([{ reason: 'Slot from the waiting list' }])
    expect(reasonCodes(await actOnEntry(first!.entryId, 'accept', student))).toEqual(['waitlist.ended'])
    expect(reasonCodes(await actOnEntry(second!.entryId, 'accept'))).toEqual(['waitlist.not_offered'])
  })

  test('rejects callers without permission for the waitlist entry', async () => {
    const { offer, seatHolders } = await fullClass()
    const [first] = await queueStudents(offer, 1)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    const stranger = await studentOf(await anEnrollment(db, { course }))
    for (const action of ['accept', 'leave'] as const) {
      expect((await inject('POST', `/api/waitlist/${first!.entryId}/${action}`, { body: {} })).status).toBe(401)
      expect((await actOnEntry(first!.entryId, action, 'cashier')).status).toBe(403)
      expect((await actOnEntry(first!.entryId, action, stranger)).status).toBe(403)
      expect((await actOnEntry(999_999, action)).status).toBe(404)
      expect((await inject('POST', `/api/waitlist/x/${action}`, { as: 'registrar', body: {} })).status).toBe(422)
    }
    expect(await entryStatuses(offer)).toEqual(['offered'])
  })

  test('goes to the next student when it is declined, with an event and an audit row', async () => {
    const { offer, seatHolders } = await fullClass()
    const [first] = await queueStudents(offer, 2)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    const answer = await actOnEntry(first!.entryId, 'leave', await studentOf(first!))
    expect(answer.body.message).toBe(`Slot in ${offer.code} (${offer.section}) declined.`)
    expect((await app.audits()).at(-1)).toMatchObject({ action: 'waitlist.leave', after: { declined: true } })
    expect(await entryStatuses(offer)).toEqual(['left', 'offered'])
    expect(await countSeats(offer)).toMatchObject({ taken: 0, held: 1 })
    expect(reasonCodes(await actOnEntry(first!.entryId, 'leave'))).toEqual(['waitlist.ended'])
  })

  test('goes to the next student when it expires; accepting it later is refused', async () => {
    await changeSettings(db, { waitlist_hours: '2' })
    const { offer, seatHolders } = await fullClass()
    const [first, second] = await queueStudents(offer, 2)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    app.clock.now = new Date(startTime.getTime() + 2 * HOUR_MS)
    const refusal = await actOnEntry(first!.entryId, 'accept')
    expect([refusal.status, reasonCodes(refusal)]).toEqual([409, ['waitlist.expired']])
    // The job has no actor and no address.
    await expireSeatOffers({ ...app.ctx(), ip: '' })
    expect(await entryStatuses(offer)).toEqual(['expired', 'offered'])
    const rows = (await app.audits()).filter((row) => row.action === 'waitlist.expire')
    expect(rows).toMatchObject([
      {
        actor_id: null,
        entity: 'waitlist_entries',
        entity_id: String(first!.entryId),
        before: { status: 'offered' },
        after: { status: 'expired', subject_offer_id: offer.id },
      },
    ])
    await expireSeatOffers(app.ctx())
    expect(await entryStatuses(offer)).toEqual(['expired', 'offered'])
    expect(reasonCodes(await actOnEntry(first!.entryId, 'accept'))).toEqual(['waitlist.ended'])
    expect((await actOnEntry(second!.entryId, 'accept')).status).toBe(200)
    await changeSettings(db, { waitlist_hours: '24' })
  })

  test('skips students who cannot take it, and stays free when nobody can', async () => {
    const subject = await aSubject(db, { course })
    const [offer, otherOffer] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject })]
    const holder = await anEnrollment(db, { course, loads: [offer, await makeOtherOffer()] })
    const [first, second] = await queueStudents(offer, 2)
    // The first student takes the subject in another section, which ends the waitlist entry.
    await inject('POST', `/api/enrollments/${first!.id}`, { as: 'registrar', body: { subjects: [otherOffer.id] } })
    expect(await entryStatuses(offer)).toEqual(['left', 'waiting'])
    const clashingOffer = await anOffer(db, { course, schedule: 'M 8:00AM-9:00AM' })
    await sql`insert into offer_meetings (subject_offer_id, day, starts_at, ends_at) values (${offer.id}, 1, '08:00', '09:00')`.execute(db)
    await inject('POST', `/api/enrollments/${second!.id}`, { as: 'registrar', body: { subjects: [clashingOffer.id] } })
    await removeSubject(loadIdOf(holder, offer))
    expect(await entryStatuses(offer)).toEqual(['left', 'waiting'])
    expect(await countSeats(offer)).toMatchObject({ taken: 0, held: 0 })
    const third = await anEnrollment(db, { course })
    expect((await inject('POST', `/api/enrollments/${third.id}`, { as: 'registrar', body: { subjects: [offer.id] } })).status).toBe(200)
  })

  test('comes from a raised capacity too; the capacity cannot go below the held seats', async () => {
    const { offer } = await fullClass(2)
    await queueStudents(offer, 3)
    const setCapacity = async (max_person: number) => {
      const { body } = await inject('GET', `/api/subjectOffers/${offer.id}`, { as: 'registrar' })
      const { section, status, updated_at } = body.data
      return inject('PUT', `/api/subjectOffers/${offer.id}`, { as: 'registrar', body: { section, status, max_person, updated_at } })
    }
    expect((await setCapacity(4)).status).toBe(200)
    expect(await entryStatuses(offer)).toEqual(['offered', 'offered', 'waiting'])
    expect(reasonCodes(await setCapacity(3))).toEqual(['offer.below_seats'])
    const list = await inject('GET', '/api/subjectOffers', { as: 'registrar', query: { search: offer.code, status: 'full' } })
    expect(list.body.data).toMatchObject([{ id: offer.id, is_full: true, total_students: 2, max_person: 4 }])
  })

  test('can be added by the registrar; a rejected request leaves the waiting list', async () => {
    const { offer, seatHolders } = await fullClass()
    const [first, second] = await queueStudents(offer, 2)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    expect((await inject('POST', `/api/enrollments/rejectAdmissions/${first!.id}`, { as: 'registrar', body: {} })).status).toBe(200)
    expect(await entryStatuses(offer)).toEqual(['left', 'offered'])
    const updateAnswer = await inject('POST', `/api/enrollments/${second!.id}`, { as: 'registrar', body: { subjects: [offer.id] } })
    expect(updateAnswer.status).toBe(200)
    expect(await entryStatuses(offer)).toEqual(['left', 'taken'])
    expect(await countSeats(offer)).toMatchObject({ taken: 1, held: 0 })
  })

  test('moves the waiting list of a merged section to the other section', async () => {
    const subject = await aSubject(db, { course })
    const [dissolvedOffer, targetOffer] = [await anOffer(db, { subject, max_person: 1 }), await anOffer(db, { subject, max_person: 3 })]
    const holder = await anEnrollment(db, { course, loads: [dissolvedOffer, await makeOtherOffer()] })
    const [first] = await queueStudents(dissolvedOffer, 2)
    await removeSubject(loadIdOf(holder, dissolvedOffer))
    expect(await countSeats(dissolvedOffer)).toMatchObject({ held: 1 })
    const mergeAnswer = await inject('POST', `/api/subjectOffers/${dissolvedOffer.id}/merge`, {
      as: 'registrar',
      body: { into: targetOffer.id },
    })
    expect(mergeAnswer.status).toBe(200)
    expect([await entryStatuses(dissolvedOffer), await entryStatuses(targetOffer)]).toEqual([[], ['offered', 'offered']])
    expect([await countSeats(dissolvedOffer), await countSeats(targetOffer)]).toMatchObject([{ held: 0 }, { held: 2 }])
    expect((await actOnEntry(first!.entryId, 'accept')).status).toBe(200)
  })

  test('ends the waiting list of a dissolved section and notifies the students', async () => {
    const { offer, seatHolders } = await fullClass()
    const waitingStudents = await queueStudents(offer, 2)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    const dissolveAnswer = await inject('POST', `/api/subjectOffers/${offer.id}/dissolve`, { as: 'registrar', body: { reason: 'Too few' } })
    expect(dissolveAnswer.status).toBe(200)
    expect(await entryStatuses(offer)).toEqual(['left', 'left'])
    expect(await countSeats(offer)).toMatchObject({ held: 0, offered: 0 })
    for (const enrollment of waitingStudents) {
      const { body } = await inject('GET', '/api/notifications', { as: await studentOf(enrollment) })
      const messages = body.data.map((note: { data: { message: string } }) => note.data.message)
      expect(messages).toContain(`${offer.code} (${offer.section}) was dissolved and its waiting list was closed.`)
    }
  })
})

describe('accepting as a student', () => {
  /** A held seat of a class that got the prerequisite `first` after the student began to wait. */
  async function offerHeldSeat() {
    const first = await aSubject(db, { course })
    const { offer, seatHolders } = await fullClass()
    const [enrollment] = await queueStudents(offer, 1)
    await removeSubject(loadIdOf(seatHolders[0]!, offer))
    await sql`
      insert into prospectus_prerequisites (prospectus_id, kind, required_prospectus_id) values (${offer.prospectus_id}, 'subject', ${first.id})`.execute(
      db,
    )
    return { first, enrollment: enrollment! }
  }

  test('allows no override by the student, also for staff who study here', async () => {
    const { enrollment } = await offerHeldSeat()
    await sql`insert into user_roles (user_id, role_id) select ${enrollment.user_id}, id from roles where key = 'registrar'`.execute(db)
    const ownAnswer = await actOnEntry(enrollment.entryId, 'accept', await studentOf(enrollment), { override_reason: 'I know it all' })
    expect([ownAnswer.status, reasonCodes(ownAnswer)]).toEqual([422, ['subject.prerequisite']])
    expect((await actOnEntry(enrollment.entryId, 'accept', 'registrar', { override_reason: 'Credited elsewhere' })).status).toBe(200)
  })

  test('does not reveal a hidden grade', async () => {
    await sql`insert into payment_settings (type, value, scope) values ('minimum_final_payment', 100, 'Percentage')`.execute(db)
    const { first, enrollment } = await offerHeldSeat()
    const loads = [await anOffer(db, { subject: first, school_year: '2025-2026' })]
    const earlierEnrollment = await anEnrollment(db, {
      course,
      student: enrollment,
      status: 4,
      loads,
      school_year: '2025-2026',
      net_centavos: 500_000,
    })
    const answers: unknown[] = []
    for (const grade of ['5.00', '1.50']) {
      await sql`update loads set grade = ${grade} where id = ${earlierEnrollment.loads[0]!.id}`.execute(db)
      answers.push((await actOnEntry(enrollment.entryId, 'accept', await studentOf(enrollment))).body)
    }
    expect(answers[0]).toMatchObject({ reasons: [{ message: expect.stringContaining('not shown to you yet') }] })
    expect(answers[1]).toEqual(answers[0])
    await sql`delete from payment_settings`.execute(db)
  })
})

test('offers freed seats in order and never over capacity with thirty connections', { timeout: 120_000 }, async () => {
  const { offer, seatHolders } = await fullClass(6)
  const waitingStudents = await queueStudents(offer, 12)
  const strangers = await Promise.all(Array.from({ length: 8 }, () => anEnrollment(db, { course })))
  const addSubject = (id: number) => inject('POST', `/api/enrollments/${id}`, { as: 'registrar', body: { subjects: [offer.id] } })
  const first = await Promise.all([
    ...seatHolders.map((holder) => removeSubject(loadIdOf(holder, offer))),
    ...strangers.map((stranger) => addSubject(stranger.id)),
    ...waitingStudents.map((student) => actOnEntry(student.entryId, 'accept')),
  ])
  expect([...new Set(first.map((answer) => answer.status))].filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const firstCount = await countSeats(offer)
  expect([firstCount.taken + firstCount.held, firstCount.taken, firstCount.held]).toEqual([6, firstCount.loads, firstCount.offered])
  // Students who did not wait got no seat, and seats were offered in the order of the queue.
  expect(
    (
      await sql`select 1 from loads where subject_offer_id = ${offer.id} and deleted_at is null and enrollment_id = any(${strangers.map((stranger) => stranger.id)}::bigint[])`.execute(
        db,
      )
    ).rows,
  ).toEqual([])
  expect((await entryStatuses(offer)).map((status) => status === 'waiting')).toEqual([...Array(6).fill(false), ...Array(6).fill(true)])

  const offeredEntries = (
    await sql<{
      id: number
    }>`select id from waitlist_entries where subject_offer_id = ${offer.id} and status = 'offered' order by id`.execute(db)
  ).rows
  const secondAnswers = await Promise.all([
    ...offeredEntries.map(({ id }, i) => actOnEntry(id, i % 2 === 0 ? 'leave' : 'accept')),
    ...offeredEntries.map(({ id }) => actOnEntry(id, 'accept')),
    ...strangers.map((stranger) => addSubject(stranger.id)),
    expireSeatOffers(app.ctx()).then(() => ({ status: 200 })),
  ])
  expect(secondAnswers.map((answer) => answer.status).filter((status) => ![200, 409, 422].includes(status))).toEqual([])
  const lastCount = await countSeats(offer)
  expect([lastCount.taken + lastCount.held, lastCount.taken, lastCount.held]).toEqual([6, lastCount.loads, lastCount.offered])
  const statuses = await entryStatuses(offer)
  expect(statuses.indexOf('waiting') === -1 || statuses.slice(statuses.indexOf('waiting')).every((status) => status === 'waiting')).toBe(
    true,
  )
})
