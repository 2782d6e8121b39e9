/** Shared parts of the tests of waiting lists: full classes, students who wait for them, and their calls. */
import { sql } from 'kysely'
import type { CallOptions, TestApp, TestUser } from '#testing/platform/test-app.ts'
import { anEnrollment, anOffer, type Course, type Enrollment, type Offer } from './enrollment.ts'

type Caller = CallOptions['as']

export const reasonCodes = (answer: { body: { reasons?: { code: string }[] } }) => answer.body.reasons?.map((reason) => reason.code)

/** Builders and calls for one application; `courseOf` gives the course of the classes. */
export function makeWaitlistCalls(app: TestApp, courseOf: () => Course) {
  const { db, inject } = app
  const joinWaitlist = (id: number, offer: Offer, as: Caller = 'registrar') =>
    inject('POST', `/api/enrollments/${id}/waitlist`, { as, body: { subject_offer_id: offer.id } })
  const actOnEntry = (id: number, action: 'accept' | 'leave', as: Caller = 'registrar', body: object = {}) =>
    inject('POST', `/api/waitlist/${id}/${action}`, { as, body })
  const removeSubject = (loadId: number) => inject('POST', `/api/enrollments/removeEnrolledSubjects/${loadId}`, { as: 'registrar' })
  const countSeats = async (offer: Offer) =>
    (
      await sql<{ taken: number; held: number; loads: number; offered: number }>`
      select o.seats_taken as taken, o.seats_held as held,
             (select count(*)::int from loads l where l.subject_offer_id = o.id and l.deleted_at is null and l.dropped_at is null) as loads,
             (select count(*)::int from waitlist_entries w where w.subject_offer_id = o.id and w.status = 'offered') as offered
      from subject_offers o where o.id = ${offer.id}`.execute(db)
    ).rows[0]!
  const entryStatuses = async (offer: Offer) =>
    (
      await sql<{ status: string }>`select status from waitlist_entries where subject_offer_id = ${offer.id} order by id`.execute(db)
    ).rows.map((row) => row.status)
  const makeOtherOffer = async () => anOffer(db, { course: courseOf() })
  /** A full class and the enrollments that have its seats. */
  async function fullClass(count = 1) {
    const offer = await anOffer(db, { course: courseOf(), max_person: count })
    const seatHolders: Enrollment[] = []
    for (let i = 0; i < count; i++) seatHolders.push(await anEnrollment(db, { course: courseOf(), loads: [offer, await makeOtherOffer()] }))
    return { offer, seatHolders }
  }
  const loadIdOf = (enrollment: Enrollment, offer: Offer) => enrollment.loads.find((load) => load.subject_offer_id === offer.id)!.id
  /** Students who wait for the class in this order, with the ids of their waitlist entries. */
  async function queueStudents(offer: Offer, count: number, more: Parameters<typeof anEnrollment>[1] = {}) {
    const waitingStudents: (Enrollment & { entryId: number })[] = []
    for (let i = 0; i < count; i++) {
      const enrollment = await anEnrollment(db, { course: courseOf(), ...more })
      const { body } = await joinWaitlist(enrollment.id, offer)
      waitingStudents.push({ ...enrollment, entryId: body.data[0].id })
    }
    return waitingStudents
  }
  /** The student behind an enrollment, signed in. */
  async function studentOf(enrollment: { user_id: number | null }): Promise<TestUser> {
    const user = await app.createUser('student')
    await sql`update sessions set user_id = ${enrollment.user_id} where user_id = ${user.id}`.execute(db)
    return { ...user, id: enrollment.user_id as number }
  }
  return {
    joinWaitlist,
    actOnEntry,
    removeSubject,
    countSeats,
    entryStatuses,
    makeOtherOffer,
    fullClass,
    loadIdOf,
    queueStudents,
    studentOf,
  }
}
