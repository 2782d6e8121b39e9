import { type ControlledTransaction, sql } from 'kysely'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { DB } from '#platform/db/schema.ts'
import { rowsOf } from '#testing/enrollment/actions.ts'
import { aCourse, anEnrollment, anOffer, aSubject, aTerm, type Course } from '#testing/enrollment/enrollment.ts'
import { expectInvariants } from '#testing/enrollment/invariants.ts'
import { waitForBlocked } from '#testing/platform/locks.ts'
import { testApp } from '#testing/platform/test-app.ts'
import { expireSeatOffers } from './waitlist/expire-seat-offers.ts'

/** Every event is written under the lock of its enrollment, so that the last event has the present state. */
const app = await testApp({ pool: 12 })
const { db, inject } = app
let course: Course

beforeAll(async () => {
  await aTerm(db)
  course = await aCourse(db)
})

const asRegistrar = (path: string, body: object = {}) => inject('POST', `/api/${path}`, { as: 'registrar', body })
const acceptEnrollment = (id: number) => asRegistrar(`enrollments/acceptEnrollments/${id}`)

const openTransactions: ControlledTransaction<DB>[] = []
const openTransaction = async () => {
  const tx = await db.startTransaction().execute()
  openTransactions.push(tx)
  return tx
}
afterEach(async () => {
  for (const tx of openTransactions.splice(0)) if (!tx.isCommitted) await tx.rollback().execute()
})

const waitForLock = (text: string, count = 1) => waitForBlocked(db, { text, count })

/** Waits until the call has its answer or waits for the lock of an enrollment. */
const waitForAnswerOrLock = (answer: Promise<unknown>) => Promise.race([answer, waitForLock('from enrollments')])

const eventsOf = (id: number) =>
  rowsOf(
    db,
    sql<{ action: string; to_status: number; at: Date }>`
    select action, to_status, at from enrollment_events where enrollment_id = ${id} order by id`,
  )

test('orders events when a held seat expires while the student is enrolled', async () => {
  const heldOffer = await anOffer(db, { course })
  const row = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  const entry = sql`
    insert into waitlist_entries (enrollment_id, subject_offer_id, prospectus_id, status, offered_at, offer_expires_at)
    select ${row.id}, id, prospectus_id, 'offered', now() - interval '2 days', now() - interval '1 day'
    from subject_offers where id = ${heldOffer.id} returning id`
  const { rows } = await sql<{ id: number }>`${entry}`.execute(db)

  // The job has read the state of the enrollment before it reaches the waitlist entry.
  const holder = await openTransaction()
  await sql`select from waitlist_entries where id = ${rows[0]!.id} for update`.execute(holder)
  const expiryRun = expireSeatOffers(app.ctx())
  await waitForLock('update waitlist_entries')
  const acceptAnswer = acceptEnrollment(row.id)
  await waitForAnswerOrLock(acceptAnswer)
  await holder.commit().execute()

  await expiryRun
  expect((await acceptAnswer).status).toBe(200)
  expect((await eventsOf(row.id)).map((event) => event.action)).toEqual(['seat_expired', 'accept_enrollment'])
  await expectInvariants(app)
})

test('orders events when a section is merged while a new student in it is enrolled', async () => {
  const subject = await aSubject(db, { course })
  const [mergedOffer, targetOffer] = [await anOffer(db, { subject }), await anOffer(db, { subject })]
  const earlyEnrollment = await anEnrollment(db, { course, loads: [mergedOffer] })
  const lateEnrollment = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })

  const [seatHolder, sectionHolder] = [await openTransaction(), await openTransaction()]
  await sql`select from loads where id = ${earlyEnrollment.loads[0]!.id} for update`.execute(seatHolder)
  await sql`select from subject_offers where id = ${mergedOffer.id} for update`.execute(sectionHolder)
  const mergeAnswer = asRegistrar(`subjectOffers/${mergedOffer.id}/merge`, { into: targetOffer.id })
  await waitForLock('from subject_offers')
  // The students of the section are locked; another student takes a seat before the section itself is locked.
  await sql`
    insert into loads (enrollment_id, subject_offer_id, prospectus_id, grading_scale)
    values (${lateEnrollment.id}, ${mergedOffer.id}, ${subject.id}, 'COLLEGE_1_5')`.execute(sectionHolder)
  await sectionHolder.commit().execute()
  await waitForLock('update loads')
  const acceptAnswer = acceptEnrollment(lateEnrollment.id)
  await waitForAnswerOrLock(acceptAnswer)
  await seatHolder.commit().execute()

  expect([(await mergeAnswer).status, (await acceptAnswer).status]).toEqual([200, 200])
  expect((await eventsOf(lateEnrollment.id)).map((event) => event.action)).toEqual(['move_subject', 'accept_enrollment'])
  await expectInvariants(app)
})

test('orders events by their processing, not by the arrival of the calls', async () => {
  const row = await anEnrollment(db, { course, loads: [await anOffer(db, { course })] })
  const holder = await openTransaction()
  await sql`select from enrollments where id = ${row.id} for update`.execute(holder)
  const startTime = app.clock.now
  try {
    const heldOffer = asRegistrar(`enrollments/${row.id}/hold`, { kind: 'manual', reason: 'Papers missing' })
    await waitForLock('from enrollments')
    app.clock.now = new Date(startTime.getTime() - 60_000)
    const releaseAnswer = asRegistrar(`enrollments/${row.id}/release`, { reason: 'Papers came' })
    await waitForLock('from enrollments', 2)
    await holder.commit().execute()
    expect([(await heldOffer).status, (await releaseAnswer).status]).toEqual([200, 200])
  } finally {
    app.clock.now = startTime
  }
  const { body } = await inject('GET', `/api/enrollments/${row.id}/events`, { as: 'registrar' })
  expect(body.data.map((event: { to_status: number }) => event.to_status)).toEqual([2, 3])
})
